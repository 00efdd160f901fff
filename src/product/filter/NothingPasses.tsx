// @chunk rows
import SearchX from "lucide-react/icons/search-x";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/control/Button.tsx";
import { EmptyState } from "#ui/feedback/EmptyState.tsx";
import { Card } from "#ui/layout/Card.tsx";

interface NothingPassesProps {
  title: string;
  children: ReactNode;
  /** What clears them, where it is not called as in most lists. */
  clearLabel?: string;
  onClear: () => void;
}

/** There are rows, but none passes the filters; the way out is to clear them. */
export function NothingPasses({ title, children, clearLabel, onClear }: NothingPassesProps) {
  const { t } = useTranslation("list");
  return (
    <Card>
      <EmptyState
        icon={<SearchX aria-hidden="true" />}
        title={title}
        actions={<Button onClick={onClear}>{clearLabel ?? t("filters.clearAll")}</Button>}
      >
        {children}
      </EmptyState>
    </Card>
  );
}
