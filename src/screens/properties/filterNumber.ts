/** What a number filter takes: prices to the cent, areas in m2, an Id (part 1 §2). */
export type NumberRule = "price" | "area" | "id";

const forms: Record<NumberRule, RegExp> = {
  price: /^\d{1,10}([.,]\d{1,2})?$/,
  area: /^\d{1,8}$/,
  id: /^\d{1,15}$/,
};

/** The number that was typed, `null` for an empty field, `"invalid"` for what cannot be searched for. */
export function filterNumber(text: string, rule: NumberRule): number | null | "invalid" {
  const typed = text.trim();
  if (typed === "") return null;
  if (!forms[rule].test(typed)) return "invalid";
  const value = Number(typed.replace(",", "."));
  return rule === "id" && value === 0 ? "invalid" : value;
}
