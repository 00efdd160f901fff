import { useTranslation } from "react-i18next";
import type { ImportRecord } from "#contracts/import/importReport.ts";
import { money } from "#ui/format/money.ts";

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
