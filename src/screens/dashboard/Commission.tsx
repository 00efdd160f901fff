import { useSelector } from "@xstate/react";
import { useTranslation } from "react-i18next";
import { dashboardRanges } from "#contracts/analytics/dashboardRange.ts";
import { Skeleton } from "#ui/feedback/Skeleton.tsx";
import { money } from "#ui/format/money.ts";
import type { DashboardActor } from "./DashboardScreen.tsx";
import { FigureFailed } from "./FigureFailed.tsx";
import { useFigure } from "./useFigure.ts";

/** The estimate and what it is based on (DASH-15). */
export function Commission({ dashboard }: { dashboard: DashboardActor }) {
  const { t, i18n } = useTranslation("dashboard");
  const days = useSelector(dashboard, ({ context }) => dashboardRanges[context.range]);
  const { figure, failed } = useFigure(dashboard, "performance", "commission");
  const title = t("commission.title", { count: days });
  return (
    <div className="relative mt-2 border-t border-line pt-3">
      <h3 className="text-sm text-muted">{title}</h3>
      {failed && (
        <div className="absolute top-5.5 -right-2.5 -translate-y-1/2">
          <FigureFailed dashboard={dashboard} figure={title} />
        </div>
      )}
      <div className="h-8.5 text-2xl font-semibold tabular">
        {figure ? money(figure.now, "EUR", i18n.language) : <Skeleton className="h-7 w-32" />}
      </div>
      {failed ? (
        <p className="text-xs font-medium text-warning">{t("notRead")}</p>
      ) : (
        <p className="text-xs text-muted">{t("commission.note")}</p>
      )}
    </div>
  );
}
