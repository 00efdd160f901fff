import SearchX from "lucide-react/icons/search-x";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";
import { useDirectories } from "./directoriesContext.ts";

/** There are entries, but none passes the filter. */
export function NothingPasses() {
  const { t } = useTranslation("directories");
  const { list } = useDirectories();
  const clear = () => {
    list.send({ type: "filter.change", text: "" });
    document.querySelector<HTMLElement>("[data-key='filter']")?.focus();
  };
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={t("empty.filteredTitle")}
        actions={<Button onClick={clear}>{t("filter.clear")}</Button>}
      >
        {t("empty.filteredText")}
      </EmptyState>
    </Card>
  );
}
