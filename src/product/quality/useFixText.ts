// @chunk icons
import { useTranslation } from "react-i18next";
import type { QualityFix } from "#contracts/quality/qualityFixes.ts";
import { count } from "#ui/format/count.ts";

/** A fix in words: "3 more photos". */
export function useFixText() {
  const { t, i18n } = useTranslation("quality");
  return ({ part, count: wanted }: QualityFix) => {
    const number = wanted === null ? "" : count(wanted, i18n.language);
    return t(`fix.${part as "photoNumber"}`, { count: wanted ?? 1, number });
  };
}
