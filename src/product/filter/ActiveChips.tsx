// @chunk filters
import { useTranslation } from "react-i18next";
import { FilterChips } from "#ui/table/FilterChips.tsx";
import { focusFilters } from "./focusFilters.ts";

interface ActiveChipsProps<Id extends string> {
  chips: readonly { id: Id; text: string }[];
  onRemove: (id: Id) => void;
  clearLabel: string;
  onClear: () => void;
}

/** Every active filter as a chip that takes it away; the focus stays at the filters. */
export function ActiveChips<Id extends string>({
  chips,
  onRemove,
  clearLabel,
  onClear,
}: ActiveChipsProps<Id>) {
  const { t } = useTranslation("list");
  return (
    <FilterChips
      label={t("filters.active")}
      chips={chips}
      removeLabel={(filter) => t("filters.remove", { filter })}
      onRemove={(id) => {
        onRemove(id);
        focusFilters();
      }}
      clearLabel={clearLabel}
      onClear={() => {
        onClear();
        focusFilters();
      }}
    />
  );
}
