import type { Currency } from "#contracts/property/property.ts";
import type { OfferId } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import { priceOfKyero } from "#server/kyero/kyeroPrice.ts";
import { visibleText } from "../read/feedNode.ts";
import type { FieldText, ListingRecord } from "../read/listingRecord.ts";
import type { ImportReport } from "./importReport.ts";

/** `250.000 €`, `EUR 250,000.00`: digits with a currency and marks between thousands. */
const SIGN = "[€£$]|eur(?:os?)?|gbp|usd|us\\$";
const WRITTEN = new RegExp(
  `^(${SIGN})?\\s*(\\d{1,3}(?:[., '’]\\d{3})+|\\d{1,9})(?:[.,](?:\\d{1,2}|-))?\\s*(${SIGN})?$`,
  "i",
);
const EMPTY = /^[-–—.\s]*$/;
/** What a listing can be priced in here, and the one currency more that the format has. */
const signs: Readonly<Record<string, Currency | "USD">> = {
  "€": "EUR",
  EUR: "EUR",
  EURO: "EUR",
  EUROS: "EUR",
  "£": "GBP",
  GBP: "GBP",
  $: "USD",
  US$: "USD",
  USD: "USD",
};

interface ValidatedPrice {
  /** Whole units of the currency; 0 when it is on request. Undefined when the listing cannot be taken. */
  readonly Price: number | undefined;
  readonly Currency: Currency | undefined;
}

/** What a listing costs, and in what. Dollars are no currency of the portal, and no rate is ours to choose: the price is on request. */
export function validatePrice(record: ListingRecord, lines: ImportReport): ValidatedPrice {
  const { price, currency: said } = record;
  const text = price.text ?? "";
  const read = validateAmount(price, lines);
  const currency = validateCurrency(said, visibleText(text), lines);
  if (currency !== "USD") return { Price: read, Currency: currency };
  if (read !== undefined && read !== 0) lines.add(said.field, "WarnCurrency", `${text} ${currency}`);
  return { Price: read === undefined ? undefined : 0, Currency: "EUR" };
}

function validateAmount(said: ListingRecord["price"], lines: ImportReport): number | undefined {
  const { field, text, isOnRequest } = said;
  if (!isOnRequest && (text === undefined || EMPTY.test(visibleText(text)))) {
    lines.add(field, "ErrMissingPrice", text ?? null);
    return undefined;
  }
  const price = isOnRequest ? 0 : readAmount(said, lines);
  if (price === 0) {
    lines.add(field, "WarnPriceOnRequest", text ?? null);
    return 0;
  }
  if (price === undefined || price > limits.priceMax) {
    lines.add(field, "ErrInvalidPrice", text ?? null);
    return undefined;
  }
  return price;
}

/** Whole units of the currency; undefined for what is no amount. */
function readAmount({ field, text = "" }: FieldText, lines: ImportReport): number | undefined {
  const said = priceOfKyero(text);
  if (typeof said === "number") return said;
  const digits = WRITTEN.exec(visibleText(text))?.[2];
  if (digits === undefined) return undefined;
  const price = Number(digits.replaceAll(/\D/g, ""));
  lines.add(field, "FixPrice", text, price);
  return price;
}

/** A price beside the first, which no listing is refused for. */
export function validateOtherPrice(said: FieldText, lines: ImportReport): number | null {
  if (EMPTY.test(visibleText(said.text ?? ""))) return null;
  const price = readAmount(said, lines);
  if (price !== undefined && price <= limits.highSeasonPriceMax) return price || null;
  lines.add(said.field, "WarnNumber", said.text);
  return null;
}

/** Euros when the feed does not say; undefined for one that the portal does not list in, and when the price says another one. */
function validateCurrency(said: FieldText, price: string, lines: ImportReport): Currency | "USD" | undefined {
  const text = visibleText(said.text ?? "");
  const [, before, , behind] = WRITTEN.exec(price) ?? [];
  const sign = signs[(before ?? behind ?? "").toUpperCase()];
  if (EMPTY.test(text)) return sign ?? "EUR";
  const known = signs[text.toUpperCase()];
  if (!known) lines.add(said.field, "ErrInvalidCurrency", text);
  else if (sign !== undefined && sign !== known) {
    lines.add(said.field, "ErrInvalidCurrency", `${text}, ${price}`);
    return undefined;
  }
  return known;
}

/** What is offered. */
export function validateOffer(
  { field, text: given, meaning, isNewBuild }: ListingRecord["offer"],
  lines: ImportReport,
): OfferId | undefined {
  const text = given === undefined ? undefined : visibleText(given);
  if (text === undefined || EMPTY.test(text)) lines.add(field, "ErrMissingOffer", text ?? null);
  else if (meaning === null) lines.add(field, "ErrInvalidOffer", text);
  else if (isNewBuild) lines.add(field, "FixOffer", text, "sale");
  return meaning ?? undefined;
}
