import { useTranslation } from "react-i18next";
import { type NumberRule, numberRules } from "#contracts/number/numberRule.ts";
import { propertyNumber } from "#contracts/property/propertyFields.ts";
import { excerpts } from "#contracts/wire/excerpts.ts";
import type { CellChange, Fault } from "#machines/property-workbook/compareRow.ts";
import { type CellValue, columnOf, type SheetColumn } from "#machines/property-workbook/sheetColumns.ts";
import type { SheetReading } from "#machines/property-workbook/sheetTaken.ts";

const decimals = 10;
const localeOf = (language: string) => (language === "es" ? "es-ES" : "en-GB");
/** As a cell has it: whatever it means, nothing says that it is to be grouped. */
const PLAIN = { useGrouping: false, maximumFractionDigits: decimals };

function numberText(column: SheetColumn & { kind: "number" }, value: number, language: string): string {
  const { bare }: NumberRule = numberRules[propertyNumber(column.number, "EUR")];
  const useGrouping = (bare ? false : "always") as never;
  return new Intl.NumberFormat(localeOf(language), { useGrouping, maximumFractionDigits: decimals }).format(
    value,
  );
}

/** What a text, a choice or a place says. */
function plainText(column: SheetColumn, value: string | number, { words, places }: SheetReading): string {
  if (column.kind === "place") return places[String(value)] ?? String(value);
  if (column.kind !== "choice") return String(value);
  return words.lists[column.list].find((choice) => choice.value === value)?.text ?? String(value);
}

/** What stands in the cells of a workbook, in words. */
export function useSheetText(reading: SheetReading) {
  const { t, i18n } = useTranslation(["bulk", "wizard"]);
  const { words } = reading;
  const valueText = (column: SheetColumn, value: CellValue): string => {
    if (value === null) return t("back.cell.empty");
    if (typeof value === "boolean") return value ? words.yes : words.no;
    return column.kind === "number" && typeof value === "number"
      ? numberText(column, value, i18n.language)
      : plainText(column, value, reading);
  };
  return {
    headerOf: (key: string | null) => (key === null ? words.headers.Id : (words.headers[key] ?? key)) ?? "",
    /** As it was and as it becomes; of long texts what differs. */
    change({ key, was, will }: CellChange): readonly [was: string, will: string] {
      const column = columnOf(key);
      if (!column) return [String(was), String(will)];
      return excerpts(valueText(column, was), valueText(column, will));
    },
    found: ({ found }: Fault): string =>
      typeof found === "string" ? found : new Intl.NumberFormat(localeOf(i18n.language), PLAIN).format(found),
    reason(fault: Fault): string {
      if ("form" in fault) {
        return fault.form === "notOffered" ? t("back.fault.notOffered") : t(`wizard:errors.${fault.form}`);
      }
      return fault.key === null && fault.why === "number"
        ? t("back.fault.listing")
        : t(`back.fault.${fault.why}`);
    },
  };
}
