/** What Kyero V3 allows, by its schema and by its written rules (characters, where a name does not say). */
export const kyeroLimits = {
  version: 3,
  idLength: 50,
  refLength: 255,
  priceDigits: 8,
  detailLength: 50,
  urlLength: 255,
  featureLength: 35,
  features: 50,
  images: 50,
} as const;
