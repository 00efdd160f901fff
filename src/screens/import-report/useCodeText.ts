import { useTranslation } from "react-i18next";
import { type ImportCode, importCodes } from "#contracts/importCodes.ts";
import type { ValidationError } from "#contracts/importReport.ts";

const known: readonly string[] = importCodes;
const isKnown = (code: string): code is ImportCode => known.includes(code);

/** What a code says in the panel's language; the service's own hint, which is English, for one that is new. */
export function useCodeText(): (line: Pick<ValidationError, "code" | "hint">) => string {
  const { t } = useTranslation("importCode");
  return ({ code, hint }) => (isKnown(code) ? t(code) : hint);
}
