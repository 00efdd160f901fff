/** A description and the language that it is in. */
export interface ShownDescription {
  readonly language: string;
  readonly text: string;
}

/** The description in the language of the address, else English, else Spanish, else any; null when there is none. */
export function shownDescription(
  { Descriptions }: { readonly Descriptions: Readonly<Record<string, string>> },
  wanted: string,
): ShownDescription | null {
  const filled = Object.entries(Descriptions).filter(([, text]) => text.trim() !== "");
  const order = [wanted, "en", "es"];
  const rank = (language: string) => (order.includes(language) ? order.indexOf(language) : order.length);
  const [best] = filled.sort(([one], [other]) => rank(one) - rank(other));
  return best ? { language: best[0], text: best[1].trim() } : null;
}
