import { labelOf } from "./labelOf.ts";
import { useList } from "./listContext.ts";
import { useRow } from "./rowContext.ts";

export function LocationCell() {
  const { language } = useList();
  const text = labelOf(useRow().snapshot.context.item.Location.text, language);
  return (
    <span title={text} className="md:line-clamp-2">
      {text}
    </span>
  );
}
