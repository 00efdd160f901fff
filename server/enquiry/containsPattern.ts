/**
 * The `like` pattern of a text filter as the wire has it, `%` around what is looked for (ENQ-18, ENQ-35); only these two are
 * wildcards, and a text without them is looked for anywhere. `keyOf` turns the text into what is stored to be looked for.
 * Null when that leaves nothing to look for.
 */
export function containsPattern(wanted: string, keyOf: (text: string) => string | null): string | null {
  const [, start = "", inner = "", end = ""] = /^(%?)(.*?)(%?)$/s.exec(wanted) ?? [];
  const key = keyOf(inner);
  if (!key) return null;
  const literal = key.replace(/[\\%_]/g, "\\$&");
  return start === "" && end === "" ? `%${literal}%` : `${start}${literal}${end}`;
}
