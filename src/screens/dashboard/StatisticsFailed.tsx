import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { statisticMachine } from "#machines/statisticMachine.ts";
import { LiveRegion } from "#ui/feedback/LiveRegion.tsx";
import type { DashboardActor } from "./DashboardScreen.tsx";

type StatisticActor = ActorRefFrom<typeof statisticMachine>;

/** Speaks once of failed calls, however many there are; each card shows its own. */
export function StatisticsFailed({ dashboard }: { dashboard: DashboardActor }) {
  const { t } = useTranslation("dashboard");
  const children = useSelector(dashboard, (snapshot) => snapshot.children as Record<string, unknown>);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const statistics = Object.values(children) as StatisticActor[];
    const judge = () => setFailed(statistics.some((one) => one.getSnapshot().hasTag("failed")));
    judge();
    const heard = statistics.map((one) => one.subscribe(judge));
    return () => {
      for (const subscription of heard) subscription.unsubscribe();
    };
  }, [children]);
  return <LiveRegion>{failed ? t("failed") : ""}</LiveRegion>;
}
