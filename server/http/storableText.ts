const DEEPEST = 32;
const UNSTORABLE = /[\0\p{Surrogate}]/u;

/**
 * Whether every text in a parsed value can be stored: PostgreSQL knows neither the NUL character nor half a surrogate
 * pair. A value nested deeper than any contract asks for is none either.
 */
export function storableText(value: unknown, depth = 0): boolean {
  if (typeof value === "string") return !UNSTORABLE.test(value);
  if (typeof value !== "object" || value === null) return true;
  if (depth >= DEEPEST) return false;
  return Object.entries(value).every(([key, entry]) => storableText(key) && storableText(entry, depth + 1));
}
