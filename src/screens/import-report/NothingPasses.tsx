import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useImport, useImportState } from "./importContext.ts";

/** There are rows, but none passes the filters. */
export function NothingPasses() {
  const { t } = useTranslation("importReport");
  const report = useImport();
  const failing = useImportState(({ context }) => context.search.failing);
  const clear = () => {
    report.send({ type: "filter.change", text: "" });
    if (failing) report.send({ type: "failing.change", failing: false });
    document.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t("filtered.title")}
        actions={<Button onClick={clear}>{t("filter.clearAll")}</Button>}
      >
        {t("filtered.text")}
      </EmptyState>
    </Card>
  );
}
