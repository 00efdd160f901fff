import { limits } from "#contracts/limits.ts";
import type { OfferId } from "#contracts/offerTypes.ts";
import { type Currency, currencies } from "#contracts/property.ts";
import { offerOfPriceFreq } from "#server/kyero/kyeroOffer.ts";
import { priceOfKyero } from "#server/kyero/kyeroPrice.ts";
import { type FeedNode, textOf } from "./feedNode.ts";
import type { ReportLines } from "./reportLines.ts";

/** `250.000 €`, `EUR 250,000.00`: digits with a currency and marks between thousands. */
const WRITTEN =
  /^(?:EUR|GBP|€|£)?\s*(\d{1,3}(?:[., '’]\d{3})+|\d{1,9})(?:[.,]\d{1,2})?\s*(?:EUR|GBP|€|£|euros?)?$/i;
const EMPTY = /^[-–—.\s]*$/;
const signs: Readonly<Record<string, Currency>> = { "€": "EUR", "£": "GBP", EURO: "EUR", EUROS: "EUR" };

/** The price in whole units of its currency; 0 when it is on request. Undefined when the listing cannot be taken. */
export function judgePrice(node: FeedNode, lines: ReportLines): number | undefined {
  const text = textOf(node, "price");
  if (text === undefined || EMPTY.test(text)) {
    lines.say("price", "ErrMissingPrice", text ?? null);
    return undefined;
  }
  const said = priceOfKyero(text);
  const price = said === undefined ? repaired(text, lines) : said;
  if (price === null || price === 0) {
    lines.say("price", "WarnPriceOnRequest", text);
    return 0;
  }
  if (price === undefined || price > limits.priceMax) {
    lines.say("price", "ErrInvalidPrice", text);
    return undefined;
  }
  return price;
}

function repaired(text: string, lines: ReportLines): number | undefined {
  const digits = WRITTEN.exec(text)?.[1];
  if (digits === undefined) return undefined;
  const price = Number(digits.replaceAll(/\D/g, ""));
  lines.say("price", "FixPrice", text, price);
  return price;
}

/** Euros when the feed does not say; undefined for one that the portal does not list in. */
export function judgeCurrency(node: FeedNode, lines: ReportLines): Currency | undefined {
  const text = textOf(node, "currency") ?? "";
  if (EMPTY.test(text)) return "EUR";
  const upper = text.toUpperCase();
  const known = currencies.find((one) => one === upper) ?? signs[upper];
  if (!known) lines.say("currency", "ErrInvalidCurrency", text);
  return known;
}

/** What is offered, and whether the feed says so as only a new building did in older versions of the format. */
export function judgeOffer(
  node: FeedNode,
  lines: ReportLines,
): { readonly offer: OfferId | undefined; readonly newBuild: boolean } {
  const text = textOf(node, "price_freq");
  if (text === undefined || EMPTY.test(text)) {
    lines.say("price_freq", "ErrMissingOffer", text ?? null);
    return { offer: undefined, newBuild: false };
  }
  const offer = offerOfPriceFreq(text) ?? undefined;
  const newBuild = text.toLowerCase() === "new_build";
  if (!offer) lines.say("price_freq", "ErrInvalidOffer", text);
  else if (newBuild) lines.say("price_freq", "FixOffer", text, "sale");
  return { offer, newBuild };
}
