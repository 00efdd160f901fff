import type { Currency } from "#contracts/property/property.ts";
import type { OfferId } from "#contracts/property/propertyTypes.ts";
import { limits } from "#contracts/wire/limits.ts";
import { offerOfPriceFreq, priceOfKyero } from "#server/kyero/kyeroPrice.ts";
import { type FeedNode, textOf, visibleText } from "../read/feedNode.ts";
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
export function validatePrice(node: FeedNode, lines: ImportReport): ValidatedPrice {
  const text = textOf(node, "price");
  const read = validateAmount(text, lines);
  const currency = validateCurrency(
    visibleText(textOf(node, "currency") ?? ""),
    visibleText(text ?? ""),
    lines,
  );
  if (currency !== "USD") return { Price: read, Currency: currency };
  if (read !== undefined && read !== 0) lines.add("currency", "WarnCurrency", `${text} ${currency}`);
  return { Price: read === undefined ? undefined : 0, Currency: "EUR" };
}

function validateAmount(text: string | undefined, lines: ImportReport): number | undefined {
  if (text === undefined || EMPTY.test(visibleText(text))) {
    lines.add("price", "ErrMissingPrice", text ?? null);
    return undefined;
  }
  const said = priceOfKyero(text);
  const price = said === undefined ? repaired(text, lines) : said;
  if (price === null || price === 0) {
    lines.add("price", "WarnPriceOnRequest", text);
    return 0;
  }
  if (price === undefined || price > limits.priceMax) {
    lines.add("price", "ErrInvalidPrice", text);
    return undefined;
  }
  return price;
}

function repaired(text: string, lines: ImportReport): number | undefined {
  const digits = WRITTEN.exec(visibleText(text))?.[2];
  if (digits === undefined) return undefined;
  const price = Number(digits.replaceAll(/\D/g, ""));
  lines.add("price", "FixPrice", text, price);
  return price;
}

/** Euros when the feed does not say; undefined for one that the portal does not list in, and when the price says another one. */
function validateCurrency(text: string, price: string, lines: ImportReport): Currency | "USD" | undefined {
  const [, before, , behind] = WRITTEN.exec(price) ?? [];
  const sign = signs[(before ?? behind ?? "").toUpperCase()];
  if (EMPTY.test(text)) return sign ?? "EUR";
  const known = signs[text.toUpperCase()];
  if (!known) lines.add("currency", "ErrInvalidCurrency", text);
  else if (sign !== undefined && sign !== known) {
    lines.add("currency", "ErrInvalidCurrency", `${text}, ${price}`);
    return undefined;
  }
  return known;
}

/** What is offered, and whether the feed says so as only a new building did in older versions of the format. */
export function validateOffer(
  node: FeedNode,
  lines: ImportReport,
): { readonly offer: OfferId | undefined; readonly newBuild: boolean } {
  const given = textOf(node, "price_freq");
  const text = given === undefined ? undefined : visibleText(given);
  if (text === undefined || EMPTY.test(text)) {
    lines.add("price_freq", "ErrMissingOffer", text ?? null);
    return { offer: undefined, newBuild: false };
  }
  const offer = offerOfPriceFreq(text) ?? undefined;
  const newBuild = text.toLowerCase() === "new_build";
  if (!offer) lines.add("price_freq", "ErrInvalidOffer", text);
  else if (newBuild) lines.add("price_freq", "FixOffer", text, "sale");
  return { offer, newBuild };
}
