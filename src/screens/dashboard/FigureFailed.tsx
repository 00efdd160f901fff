import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { focusTitle } from "#ui/focus/focusTitle.ts";
import type { DashboardActor } from "./DashboardScreen.tsx";

interface FigureFailedProps {
  dashboard: DashboardActor;
  /** Whose figures are asked for again, in words. */
  figure: string;
}

/** Asks again for what could not be read; all of it, as what failed together seldom comes back alone. */
export function FigureFailed({ dashboard, figure }: FigureFailedProps) {
  const { t } = useTranslation("dashboard");
  return (
    <Button
      size="compact"
      variant="ghost"
      aria-label={t("retryFigure", { figure })}
      onClick={() => {
        dashboard.send({ type: "figures.retry" });
        focusTitle();
      }}
    >
      {t("retry")}
    </Button>
  );
}
