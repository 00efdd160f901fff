import { priceText } from "#product/text/priceText.ts";
import { useList } from "../listContext.ts";
import { useRow } from "./rowContext.ts";

export function PriceCell() {
  const { t, language } = useList();
  const { item } = useRow().snapshot.context;
  return (
    <span className="font-medium tabular">
      {priceText(item, language, (key, figures) => t(`common:price.${key}`, figures))}
    </span>
  );
}
