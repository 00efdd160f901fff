/** Where a band ends and the next begins, in euros: fine where rents are, then where most homes are sold. */
const bounds = [
  ...[500, 1_000, 1_500, 2_000, 3_000, 5_000, 50_000, 100_000, 150_000, 200_000, 250_000, 300_000],
  ...[400_000, 500_000, 750_000, 1_000_000, 2_000_000],
] as const;

interface PriceBands {
  readonly bounds: readonly number[];
  /** One more than bounds: "100000-150000" is from 100,000 to under 150,000, "2000000-" has no end. */
  readonly ids: readonly string[];
}

/** What properties are grouped into by price. */
export const priceBands: PriceBands = {
  bounds,
  ids: [0, ...bounds].map((lowest, place) => `${lowest}-${bounds[place] ?? ""}`),
};
