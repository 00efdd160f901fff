import { useTranslation } from "react-i18next";
import {
  type ImportCode,
  type ImportReason,
  importCodes,
  importReasons,
} from "#contracts/import/importCodes.ts";
import type { ValidationError } from "#contracts/import/importReport.ts";

const codes: readonly string[] = importCodes;
const reasons: readonly string[] = importReasons;
const isKnownCode = (code: string): code is ImportCode => codes.includes(code);
const isKnownReason = (code: string): code is ImportReason => reasons.includes(code);

/** Every value that a reason can have, for one whose values are not all there. */
const blank = {
  ...{ status: "", host: "", error: "", tag: "", name: "", root: "", first: "", now: "", before: "" },
};

/** What a line says in the panel's language, and why; the service's own hint, which is English, for a code or reason that is new. */
export function useCodeText(): (line: Pick<ValidationError, "code" | "hint" | "why">) => string {
  const { t } = useTranslation("importCode");
  const { t: reason } = useTranslation("importReason");
  return ({ code, hint, why }) => {
    if (!isKnownCode(code)) return hint;
    if (!why) return t(code);
    return isKnownReason(why.code) ? `${t(code)} ${reason(why.code, { ...blank, ...why.values })}` : hint;
  };
}
