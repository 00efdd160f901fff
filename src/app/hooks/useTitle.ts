import { useEffect } from "react";
import { useTranslation } from "react-i18next";

/** The page title: the screen's own, then the control-panel suffix (ROUTE-22). */
export function useTitle(title: string): void {
  const { t } = useTranslation("common");
  const whole = t("titleSuffix", { title });
  useEffect(() => {
    document.title = whole;
  }, [whole]);
}
