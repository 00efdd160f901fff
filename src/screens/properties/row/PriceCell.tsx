import { priceDisplay } from "#contracts/property/priceDisplay.ts";
import type { PropertyListItem } from "#contracts/property/property.ts";
import { money } from "#ui/format/money.ts";
import { useList } from "../listContext.ts";
import { useRow } from "./rowContext.ts";

/** A sale plain, holidays by the week (a range with a higher season), long-term rent by the month (LIST-38). */
function PropertyPrice({ property }: { property: PropertyListItem }) {
  const { t, language } = useList();
  const { per, from, to } = priceDisplay(property);
  const text = (amount: number) => money(amount, property.Currency, language);
  const key = per === "week" && to !== null ? "weekRange" : per;
  return (
    <span className="font-medium tabular">
      {t(`common:price.${key}`, { from: text(from), to: to === null ? "" : text(to) })}
    </span>
  );
}

export function PriceCell() {
  return <PropertyPrice property={useRow().snapshot.context.item} />;
}
