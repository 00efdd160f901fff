import { labelOf } from "./labelOf.ts";
import { useList } from "./listContext.ts";
import { useRow } from "./rowContext.ts";

/** What it is and how it is offered; where it lies as well, where there is no room for a column of its own. */
export function PropertyCell() {
  const { language } = useList();
  const { item } = useRow().snapshot.context;
  return (
    <>
      <span className="line-clamp-2">{labelOf(item.Type.Labels, language)}</span>
      <span className="block truncate text-xs text-muted">{labelOf(item.OfferType.Labels, language)}</span>
      <span className="hidden truncate text-xs text-muted md:max-xl:block">
        {labelOf(item.Location.text, language)}
      </span>
    </>
  );
}
