import { useTranslation } from "react-i18next";
import { limits } from "#contracts/wire/limits.ts";
import { takesRadius } from "#machines/property-list/takesRadius.ts";
import { ChoiceFilter } from "./ChoiceFilter.tsx";
import { useListState } from "./listContext.ts";

/** The kilometres around the chosen place; only for a town or a part of one. */
export function RadiusFilter() {
  const { t } = useTranslation("properties");
  const shown = useListState(({ context }) => takesRadius(context.place?.type));
  if (!shown) return null;
  return (
    <ChoiceFilter
      field="Radius"
      label={t("filters.radius")}
      none={t("filters.anyRadius")}
      values={limits.radiusOptions}
      text={(km) => t("filters.radiusValue", { km })}
    />
  );
}
