import { type EnergyRating, energyRatings } from "#contracts/property/property.ts";

/** A to G as they are; the format has one letter, X, for a certificate in progress and for an exempt building. */
export const kyeroEnergyOf = (rating: EnergyRating): string => (rating.length === 1 ? rating : "X");

/** The rating that a feed means; X claims the less of the two. Null when it says nothing that can be a rating. */
export function energyOfKyero(text: string): EnergyRating | null {
  const letter = text.trim().toUpperCase();
  return letter === "X" ? "in-progress" : (energyRatings.find((rating) => rating === letter) ?? null);
}
