import { useTranslation } from "react-i18next";
import type { FeedPlace } from "#contracts/import/importReport.ts";

/** Where in the file of the feed something stands, and how often more. */
export function LinePlace({ at: { line, column, more } }: { at: FeedPlace }) {
  const { t, i18n } = useTranslation("importReport");
  const number = new Intl.NumberFormat(i18n.language === "es" ? "es-ES" : "en-GB");
  const n = number.format(more);
  return (
    <span className="tabular" data-place={`${line}:${column}`}>
      {t("record.at", { line: number.format(line), column: number.format(column) })}
      {more > 0 && ` (${t("record.more", { count: more, n })})`}
    </span>
  );
}
