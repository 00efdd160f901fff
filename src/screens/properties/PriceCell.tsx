import { PropertyPrice } from "./PropertyPrice.tsx";
import { useRow } from "./rowContext.ts";

export function PriceCell() {
  return <PropertyPrice property={useRow().snapshot.context.item} />;
}
