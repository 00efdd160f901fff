/** A label in the panel's language, in Spanish or in any other when that one is missing. */
export const labelOf = (labels: Readonly<Record<string, string>>, language: string): string =>
  labels[language] ?? labels.es ?? labels.en ?? Object.values(labels)[0] ?? "";
