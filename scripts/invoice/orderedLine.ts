import { InvoiceRefused } from "#server/invoice/billingParty.ts";
import type { OrderedLine } from "#server/invoice/invoiceSums.ts";

/** Reads a line such as `2 x 45.00 Anuncio destacado | Featured entry`; throws InvoiceRefused with a sentence. */
export function orderedLine(given: string): OrderedLine {
  const [, quantity = "", euros = "", cents = "", said = ""] =
    /^\s*(\d{1,6})\s*x\s*(\d{1,7})(?:[.,](\d{2}))?\s+(\S.*)$/.exec(given) ?? [];
  if (said === "") {
    throw new InvoiceRefused(
      `--line is such as "2 x 45.00 Anuncio destacado | Featured entry", not "${given}".`,
    );
  }
  const [es = "", en = es] = said.split("|").map((part) => part.trim());
  return {
    Description: { en, es },
    Quantity: Number(quantity),
    // Digits beside each other, because 0.1 euros is not a number that a computer knows.
    UnitCents: Number(`${euros}${cents || "00"}`),
  };
}
