/** What stands at a dotted path in an answer that nobody promised the form of. */
export function at(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split(".")) {
    if (typeof here !== "object" || here === null) return undefined;
    here = (here as Record<string, unknown>)[key];
  }
  return here;
}

/** One or many: these services write a list of one as the thing itself. */
export const many = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};

/** A text without the spaces around it; empty for anything else. Numbers become texts. */
export const textAt = (value: unknown, path: string): string => {
  const found = at(value, path);
  return typeof found === "string" || typeof found === "number" ? String(found).trim() : "";
};

/** A number, also one written as a text or with a decimal comma; `null` for anything else. */
export const numberAt = (value: unknown, path: string): number | null => {
  const text = textAt(value, path).replace(",", ".");
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : null;
};
