/** A label in the panel's language. */
export const labelOf = ({ en, es }: Readonly<Record<"en" | "es", string>>, language: string): string =>
  language === "es" ? es : en;
