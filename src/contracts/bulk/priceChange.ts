import * as z from "zod/mini";

export const roundings = [1, 10, 100, 1_000, 5_000] as const;
export type Rounding = (typeof roundings)[number];

/** Percent are told to hundredths. */
const HUNDREDTHS = 100;
export const percentBounds = { min: -90, max: 500 } as const;
const AMOUNT_MAX = 999_999_999;

const isHundredths = (value: number) => Math.abs(value * HUNDREDTHS - Math.round(value * HUNDREDTHS)) < 1e-6;
const isPercent = (value: number) =>
  value >= percentBounds.min && value <= percentBounds.max && isHundredths(value);
const isAmount = (value: number) => Number.isInteger(value) && Math.abs(value) <= AMOUNT_MAX;

/** Prices made dearer or, below zero, cheaper: by percent or by an amount in their currency, then rounded (BULK-02, BULK-03). */
export const priceChange = z.strictObject({
  By: z.enum(["percent", "amount"]),
  Value: z.number(),
  Round: z.union(roundings.map((step) => z.literal(step))),
});
export type PriceChange = z.infer<typeof priceChange>;

/** Whether the number can be meant: a percentage has bounds and two decimals, an amount is whole; nothing changes by zero. */
export const isPriceChange = ({ By, Value }: Pick<PriceChange, "By" | "Value">): boolean =>
  Value !== 0 && (By === "percent" ? isPercent(Value) : isAmount(Value));

/** To the nearest step, the middle up. In whole numbers, so that 2.5 is in the middle and not a little below it. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

/** What becomes of a price; whether it is one is for the rules of prices to say. */
export function newPrice(price: number, { By, Value, Round }: PriceChange): number {
  if (By === "amount") return rounded(price + Value, Round) * Round;
  const whole = HUNDREDTHS * HUNDREDTHS;
  return rounded(price * (whole + Math.round(Value * HUNDREDTHS)), whole * Round) * Round;
}
