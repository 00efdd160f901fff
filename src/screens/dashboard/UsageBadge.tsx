import { useTranslation } from "react-i18next";
import { Badge } from "#ui/feedback/Badge.tsx";

/** Beside the title: that counts are missing, or that there are more listings than the service includes. */
export function UsageBadge({ failed, over }: { failed: boolean; over: boolean }) {
  const { t } = useTranslation("dashboard");
  if (failed) {
    return (
      <Badge tone="warning" title={t("usage.failed")}>
        {t("usage.incomplete")}
      </Badge>
    );
  }
  if (!over) return null;
  return (
    <Badge tone="teja" title={t("usage.promotionHint")}>
      {t("usage.promotion")}
    </Badge>
  );
}
