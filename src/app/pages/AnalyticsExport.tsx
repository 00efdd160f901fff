import { useActorRef } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { AnalyticsExportButton } from "#screens/analytics/AnalyticsExportButton.tsx";
import type { AnalyticsActor } from "#screens/analytics/chart/chartContext.ts";
import { analyticsExport } from "../actors/analyticsExportActors.ts";
import { observe } from "../observe.ts";
import { useExportNotices } from "../useExportNotices.ts";

/** The export of the property analytics, and what came of it. */
export function AnalyticsExport({ analytics }: { analytics: AnalyticsActor }) {
  const { t } = useTranslation("analytics");
  const actor = useActorRef(analyticsExport, { inspect: observe });
  useExportNotices(actor, { done: () => t("export.done"), failed: t("export.failed") });
  return <AnalyticsExportButton actor={actor} analytics={analytics} />;
}
