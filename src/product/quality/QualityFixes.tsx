import { useTranslation } from "react-i18next";
import type { Quality, QualityFix } from "#contracts/quality/qualityFixes.ts";
import { useFixText } from "./useFixText.ts";

interface QualityFixesProps {
  fixes: Quality["fixes"];
  /** Leads to where it is done. */
  onFix: (fix: QualityFix) => void;
}

/** What would raise the score, each with what it is worth; a press leads to where it is done (QUAL-20, QUAL-25). */
export function QualityFixes({ fixes, onFix }: QualityFixesProps) {
  const { t } = useTranslation("quality");
  const textOf = useFixText();
  if (fixes.length === 0) return <p className="text-sm text-muted">{t("nothing")}</p>;
  return (
    <ul aria-label={t("fixes")} className="-mx-2 flex flex-col">
      {fixes.map((fix) => (
        <li key={fix.part}>
          <button
            type="button"
            className="group flex min-h-9 w-full items-baseline gap-3 rounded-control px-2 py-1.5 text-left text-sm hover:bg-sunken pointer-coarse:min-h-11"
            onClick={() => onFix(fix)}
          >
            <span className="w-8 shrink-0 text-right font-medium text-success tabular">{`+${fix.points}`}</span>
            <span className="underline decoration-line underline-offset-3 group-hover:decoration-current">
              {textOf(fix)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
