import type { SystemLanguage } from "#contracts/languages.ts";

/** What a language or a country is called; a code that nobody knows stays one. */
export function codeName(
  inLanguage: SystemLanguage,
  type: "language" | "region",
  code: string | null,
): string | null {
  if (code === null) return null;
  try {
    return new Intl.DisplayNames(inLanguage, { type }).of(code) ?? code;
  } catch {
    return code;
  }
}
