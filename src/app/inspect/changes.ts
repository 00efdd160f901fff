/** A part of a context that is not what it was; `was` or `is` is undefined where there was or is none. */
export interface Change {
  /** Keys from the context inwards, joined by dots. */
  path: string;
  was: unknown;
  is: unknown;
}

/** More would help nobody. */
const AT_MOST = 200;

const parts = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null && !("getSnapshot" in value) && !(value instanceof Blob)
    ? (value as Record<string, unknown>)
    : null;

function compare(was: unknown, is: unknown, path: string, found: Change[]): void {
  if (Object.is(was, is) || found.length >= AT_MOST) return;
  const before = parts(was);
  const after = parts(is);
  if (!before || !after || Array.isArray(was) !== Array.isArray(is)) {
    // Two actors of one name are one to whoever reads this.
    if (typeof was === "object" && typeof is === "object" && was && is && !before && !after) return;
    found.push({ path, was, is });
    return;
  }
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    compare(before[key], after[key], path === "" ? key : `${path}.${key}`, found);
  }
}

/** What differs between two contexts, or any two values of plain data: the innermost parts, 200 at most. */
export function whichChanged(was: unknown, is: unknown): Change[] {
  const found: Change[] = [];
  compare(was, is, "", found);
  return found;
}
