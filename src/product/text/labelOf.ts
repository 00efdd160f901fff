// @chunk filters
type Labels = Readonly<{ en?: string; es?: string }>;

/** A label in the panel's language, in Spanish or in any other when that one is missing. */
export const labelOf = (labels: Labels, language: string): string =>
  labels[language as "es"] ?? labels.es ?? labels.en ?? Object.values(labels)[0] ?? "";
