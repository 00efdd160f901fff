import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { statisticMachine } from "#machines/statisticMachine.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import type { DashboardActor } from "./DashboardScreen.tsx";

type StatisticActor = ActorRefFrom<typeof statisticMachine>;

/** Says that a call failed, and asks again; the others stand as they are. */
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
  if (!failed) return null;
  return (
    <Banner
      tone="warning"
      role="status"
      actions={
        <Button size="compact" variant="ghost" onClick={() => dashboard.send({ type: "figures.retry" })}>
          {t("retry")}
        </Button>
      }
    >
      {t("failed")}
    </Banner>
  );
}
