import { offer } from "#contracts/property/propertyTypes.ts";
import type { PropertyContent } from "#server/property/propertyContent.ts";
import type { DemoType } from "./demoTypes.ts";
import type { Random } from "./random.ts";

interface Measured {
  readonly build: number | null;
  readonly plot: number | null;
  readonly level: number;
  readonly seaView: boolean;
}

type Priced = Pick<PropertyContent, "Offer" | "Price" | "HighSeasonPrice" | "Currency">;

/** Prices as they are asked for: 295,000 rather than 293,412. */
function asked(value: number): number {
  const step = value > 1_000_000 ? 25_000 : value > 200_000 ? 5_000 : value > 20_000 ? 1_000 : 500;
  return Math.max(step, Math.round(value / step) * step);
}

const rounded = (value: number, step: number) => Math.max(step, Math.round(value / step) * step);

/** What a demo listing is offered for, and at what price: in euros, here and there in pounds. */
export function demoPrice(random: Random, type: DemoType, { build, plot, level, seaView }: Measured): Priced {
  const area = build ?? plot ?? 1;
  const worth = area * type.metre * level * (seaView ? 1.2 : 1) * (0.8 + random.next() * 0.45);
  const Offer = type.rentable
    ? random.weighted([
        [offer.sale, 78],
        [offer.rent, 11],
        [offer.holidays, 11],
      ] as const)
    : offer.sale;
  const Currency = random.chance(0.025) ? "GBP" : "EUR";
  if (Offer === offer.rent) {
    return { Offer, Currency, HighSeasonPrice: null, Price: rounded(worth * 0.0036, 25) };
  }
  if (Offer === offer.holidays) {
    const Price = rounded(worth * 0.0021 + 180, 10);
    const HighSeasonPrice = random.chance(0.8) ? rounded(Price * (1.3 + random.next() * 0.5), 10) : null;
    return { Offer, Currency, Price, HighSeasonPrice };
  }
  return { Offer, Currency, HighSeasonPrice: null, Price: asked(worth) };
}
