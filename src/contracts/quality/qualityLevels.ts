// @chunk rows
/** From these scores on a listing is fair, and good (QUAL-36). */
export const qualityFrom = { fair: 60, good: 80 } as const;
export const qualityLevels = ["weak", "fair", "good"] as const;
export type QualityLevel = (typeof qualityLevels)[number];

/** The word of a score. */
export const levelOfQuality = (score: number): QualityLevel =>
  score >= qualityFrom.good ? "good" : score >= qualityFrom.fair ? "fair" : "weak";

/** The scores of a word, as the list is filtered by them (QUAL-33). */
export const qualityRanges: Readonly<Record<QualityLevel, string>> = {
  weak: `0-${qualityFrom.fair - 1}`,
  fair: `${qualityFrom.fair}-${qualityFrom.good - 1}`,
  good: `${qualityFrom.good}-100`,
};
