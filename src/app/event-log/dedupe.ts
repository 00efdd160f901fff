/** What stands in an entry for a value that is kept once for all entries: its key. */
interface ValueReference {
  $value: string;
}

export type Values = Map<string, unknown>;

/** Characters of JSON from which on a value is kept once. */
const MIN_LENGTH = 300;

const isReference = (value: unknown): value is ValueReference =>
  typeof value === "object" && value !== null && Object.keys(value).length === 1 && "$value" in value;

/** Two hashes of 32 bits and the length: texts of one browser's log do not meet in all three. */
function keyOf(text: string): string {
  let one = 0x811c9dc5;
  let other = 0x9e3779b9;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ code, 0x85ebca6b);
    other = (other << 13) | (other >>> 19);
  }
  return [one >>> 0, other >>> 0, text.length].map((part) => part.toString(36)).join("-");
}

interface SerializedValue {
  value: unknown;
  text: string;
}

function extract(value: unknown, found: Values): SerializedValue {
  if (value === undefined) return { value: null, text: "null" };
  if (typeof value !== "object" || value === null) return { value, text: JSON.stringify(value) };
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined || Array.isArray(value))
    .map(([key, one]) => [key, extract(one, found)] as const);
  const inner = Array.isArray(value)
    ? parts.map(([, { text }]) => text)
    : parts.map(([key, { text }]) => `${JSON.stringify(key)}:${text}`);
  const text = Array.isArray(value) ? `[${inner.join()}]` : `{${inner.join()}}`;
  const made = Array.isArray(value)
    ? parts.map(([, part]) => part.value)
    : Object.fromEntries(parts.map(([key, part]) => [key, part.value]));
  if (text.length < MIN_LENGTH) return { value: made, text };
  const key = keyOf(text);
  found.set(key, made);
  return { value: { $value: key }, text: JSON.stringify({ $value: key }) };
}

/**
 * De-duplicates plain data: moves its large parts to `found`, keyed by content, so that the same page of rows in six actors is stored
 * once (LOG-07). `undefined` in arrays becomes null, as in JSON; in records it is dropped.
 */
export const extractValues = (value: unknown, found: Values): unknown => extract(value, found).value;

/** Restores the value; equal parts become one object. */
export function restoreValues(value: unknown, values: Values, known: Values = new Map()): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (isReference(value)) {
    if (!known.has(value.$value))
      known.set(value.$value, restoreValues(values.get(value.$value), values, known));
    return known.get(value.$value);
  }
  if (Array.isArray(value)) return value.map((one) => restoreValues(one, values, known));
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, restoreValues(one, values, known)]),
  );
}

/** The keys that a shared value stands on, those within others too. */
export function keysIn(value: unknown, values: Values, found: Set<string> = new Set()): Set<string> {
  if (typeof value !== "object" || value === null) return found;
  if (isReference(value)) {
    if (!found.has(value.$value)) keysIn(values.get(value.$value), values, found.add(value.$value));
    return found;
  }
  for (const one of Object.values(value)) keysIn(one, values, found);
  return found;
}
