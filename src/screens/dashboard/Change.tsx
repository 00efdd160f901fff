import { useSelector } from "@xstate/react";
import { cx } from "class-variance-authority";
import { useTranslation } from "react-i18next";
import { dashboardRanges } from "#contracts/analytics/dashboardRange.ts";
import { changeOf, percentChange } from "#ui/format/percentChange.ts";
import type { DashboardActor } from "./DashboardScreen.tsx";

interface ChangeProps {
  dashboard: DashboardActor;
  now: number;
  before: number;
}

/** Up or down on the days before, with its sign, so that colour is never alone. */
export function Change({ dashboard, now, before }: ChangeProps) {
  const { t, i18n } = useTranslation("dashboard");
  const days = useSelector(dashboard, ({ context }) => dashboardRanges[context.range]);
  const change = changeOf(now, before);
  if (change === null) return <span className="text-muted">{t("noBefore", { days })}</span>;
  if (Math.abs(change) < 0.05) return <span className="text-muted">{t("same", { days })}</span>;
  const [head = "", tail = ""] = t("change", { change: "\u0000", days }).split("\u0000");
  return (
    <span className="text-muted">
      {head}
      <span className={cx("font-medium tabular", change > 0 ? "text-success" : "text-danger")}>
        {percentChange(change, i18n.language)}
      </span>
      {tail}
    </span>
  );
}
