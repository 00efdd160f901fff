import type { EnquiryForm } from "./enquiryFilters.ts";

/** What one box finds people by. */
export type QuickField = "name" | "email" | "phone";

const fields: readonly QuickField[] = ["name", "email", "phone"];

/** What a text looks like: an address has an @, a number has digits, in any script, and no letters. */
function looksLike(text: string): QuickField {
  if (text.includes("@")) return "email";
  return /^[^\p{L}]*\p{Nd}[^\p{L}]*$/u.test(text) ? "phone" : "name";
}

const shownField = (form: EnquiryForm) => fields.find((field) => form[field] !== "");

/** What the box shows: the first of name, e-mail and phone that is filtered by. */
export const quickText = (form: EnquiryForm): string => form[shownField(form) ?? "name"];

/** The fields after a text was written into the box. */
export function quickChanges(form: EnquiryForm, text: string): Partial<Record<QuickField, string>> {
  const before = shownField(form);
  return { ...(before && { [before]: "" }), [looksLike(text)]: text };
}
