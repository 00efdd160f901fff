import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import type { ActorRefFrom } from "xstate";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { exportMachine } from "#machines/export/exportMachine.ts";
import { ExportButton } from "#ui/control/ExportButton.tsx";
import type { AnalyticsActor } from "./chart/chartContext.ts";

interface AnalyticsExportButtonProps {
  actor: ActorRefFrom<typeof exportMachine>;
  analytics: AnalyticsActor;
}

/** Chart and table of what is filtered by, as a workbook in the panel's language (STAT-22). */
export function AnalyticsExportButton({ actor, analytics }: AnalyticsExportButtonProps) {
  const { t, i18n } = useTranslation("analytics");
  const start = () => {
    const subject = { kind: "analytics" as const, search: analytics.getSnapshot().context.search };
    actor.send({ type: "export.start", subject, language: i18n.language as SystemLanguage });
  };
  return (
    <ExportButton
      startLabel={t("export.start")}
      stopLabel={t("export.stop")}
      runningLabel={t("export.running")}
      onStart={start}
      onStop={() => actor.send({ type: "export.stop" })}
      busy={useSelector(actor, (snapshot) => snapshot.hasTag("busy"))}
      progress={null}
    />
  );
}
