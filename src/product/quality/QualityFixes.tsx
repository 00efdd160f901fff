import { useTranslation } from "react-i18next";
import type { Quality, QualityFix } from "#contracts/quality/qualityFixes.ts";
import { useFixText } from "./useFixText.ts";

interface QualityFixesProps {
  fixes: Quality["fixes"];
  /** Leads to where it is done; null for whoever may only read it. */
  onFix: ((fix: QualityFix) => void) | null;
}

const lineLook = "flex w-full items-baseline gap-3 px-2 py-1.5 text-left text-sm";

/** What would raise the score, each with what it is worth; a press leads to where it is done (QUAL-20, QUAL-25). */
export function QualityFixes({ fixes, onFix }: QualityFixesProps) {
  const { t } = useTranslation("quality");
  const textOf = useFixText();
  if (fixes.length === 0) return <p className="text-sm text-muted">{t("nothing")}</p>;
  return (
    <ul aria-label={t("fixes")} className="-mx-2 flex flex-col">
      {fixes.map((fix) => (
        <li key={fix.part}>
          {onFix ? (
            <button
              type="button"
              className={`group min-h-9 rounded-control hover:bg-sunken pointer-coarse:min-h-11 ${lineLook}`}
              onClick={() => onFix(fix)}
            >
              <Points fix={fix} />
              <span className="underline decoration-line underline-offset-3 group-hover:decoration-current">
                {textOf(fix)}
              </span>
            </button>
          ) : (
            <p className={lineLook}>
              <Points fix={fix} />
              <span>{textOf(fix)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

const Points = ({ fix }: { fix: QualityFix }) => (
  <span className="w-8 shrink-0 text-right font-medium text-success tabular">{`+${fix.points}`}</span>
);
