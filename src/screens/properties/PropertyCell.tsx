import { useTranslation } from "react-i18next";
import { labelOf } from "./labelOf.ts";
import { useRow } from "./rowContext.ts";

/** What it is and how it is offered; where it lies as well, where there is no room for a column of its own. */
export function PropertyCell() {
  const { i18n } = useTranslation("properties");
  const { item } = useRow().snapshot.context;
  return (
    <>
      <span className="line-clamp-2">{labelOf(item.Type.Labels, i18n.language)}</span>
      <span className="block truncate text-xs text-muted">
        {labelOf(item.OfferType.Labels, i18n.language)}
      </span>
      <span className="hidden truncate text-xs text-muted md:max-xl:block">
        {labelOf(item.Location.text, i18n.language)}
      </span>
    </>
  );
}
