const NATIONAL_DIGITS = 9;

/**
 * A calling number as callers are told apart: in international form without spaces, Spain's own numbers with their prefix.
 * Null for a withheld number, which is nobody's.
 */
export function originKey(origin: string | null): string | null {
  const written = origin?.replace(/[^\d+]/g, "").replace(/^00/, "+") ?? "";
  const digits = written.replace(/\+/g, "");
  if (digits === "") return null;
  if (written.startsWith("+")) return `+${digits}`;
  return digits.length === NATIONAL_DIGITS ? `+34${digits}` : `+${digits}`;
}
