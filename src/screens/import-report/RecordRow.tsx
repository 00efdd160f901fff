import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { ImportRecord } from "#contracts/import/importReport.ts";
import { StatusDot } from "#ui/feedback/StatusDot.tsx";
import { money } from "#ui/format/money.ts";
import { TableCell, TableRow } from "#ui/table/Table.tsx";
import { alikeLines, gravityOf, WrongLine } from "./WrongLine.tsx";

const digits = /^\d{1,9}$/;
const currencies: readonly string[] = ["EUR", "GBP"];
const isCurrency = (text: string): text is "EUR" | "GBP" => currencies.includes(text);

function priceText({ price, currency }: ImportRecord["property"], language: string): string | null {
  if (price === null) return null;
  const known = currency ?? "";
  if (digits.test(price) && isCurrency(known)) return money(Number(price), known, language);
  return [price, currency].filter(Boolean).join(" ");
}

/** What the feed says of a property, as the feed says it: it may be nothing, or nonsense. */
export function RecordFacts({ property }: { property: ImportRecord["property"] }) {
  const { t, i18n } = useTranslation("importReport");
  const { type, offer, photos } = property;
  return (
    <>
      <span className="block break-words">
        {type ?? t("record.noType")} · {offer ?? t("record.noOffer")}
      </span>
      <span className="block text-sm break-words text-muted tabular">
        {priceText(property, i18n.language) ?? t("record.noPrice")} · {t("record.photos", { count: photos })}
      </span>
    </>
  );
}

interface RecordRowProps {
  record: ImportRecord;
  /** Its place among all rows, from 0. */
  index: number;
  /** Measures the row, where only those in sight are drawn. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

/** What became of a property: it was not taken, deactivated because the feed no longer has it, or taken. */
function outcomeOf({ validationErrors }: ImportRecord) {
  if (validationErrors.some((line) => gravityOf(line) === "refused")) return "refused";
  return validationErrors.some(({ code }) => code === "WarnListingWithdrawn") ? "withdrawn" : "taken";
}

const outcomeTones = { refused: "danger", withdrawn: "warning", taken: "success" } as const;

/** One property of the feed: what it is, whether it was taken, and each thing that is wrong with it. */
export const RecordRow = memo(function RecordRow({ record, index, measure }: RecordRowProps) {
  const { t } = useTranslation("importReport");
  const { property, validationErrors } = record;
  const outcome = outcomeOf(record);
  return (
    <TableRow ref={measure} data-index={index} aria-rowindex={index + 2} tabIndex={-1}>
      <TableCell card="wide" className="align-top @table:py-3!">
        <span className="block font-medium break-words">{property.agentRef ?? t("record.noReference")}</span>
        <span className="block text-xs break-words text-muted tabular">
          {t("record.uniqueId", { id: property.uniqueId ?? t("record.none") })}
        </span>
        <StatusDot tone={outcomeTones[outcome]} className="mt-1 text-xs!">
          {t(`record.${outcome}`)}
        </StatusDot>
      </TableCell>
      <TableCell card="wide" className="align-top @table:py-3!">
        <RecordFacts property={property} />
      </TableCell>
      <TableCell card="wide" className="align-top @table:py-3!">
        <ul className="m-0 flex list-none flex-col gap-3 p-0">
          {alikeLines(validationErrors).map((lines, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same of one field
            <WrongLine key={at} lines={lines} />
          ))}
        </ul>
      </TableCell>
    </TableRow>
  );
});
