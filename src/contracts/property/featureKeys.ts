// @chunk marks
/** Feature keys; their labels come from the admin service (DATA-34, CALL-24). */
export const featureKeys = [
  "air-conditioning",
  "bank-repossession",
  "garage",
  "garden",
  "garden-communal",
  "garden-private",
  "golf-front-line",
  "golf-view",
  "ground-floor",
  "heating",
  "lift",
  "mountain-views",
  "near-beach-the-sea",
  "near-golf",
  "new-build",
  "pool",
  "pool-communal",
  "pool-private",
  "sea-beach-front-line",
  "sea-view",
  "terrace-balcony",
] as const;
export type FeatureKey = (typeof featureKeys)[number];
