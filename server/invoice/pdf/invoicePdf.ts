import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { FoundInvoice } from "../findInvoice.ts";
import { drawFoot } from "./drawFoot.ts";
import { drawHead } from "./drawHead.ts";
import { drawLines } from "./drawLines.ts";
import { drawParties } from "./drawParties.ts";
import { drawSums } from "./drawSums.ts";
import { Paper } from "./paper.ts";
import { paperText } from "./paperText.ts";

/** An invoice as a tagged PDF with everything that RD 1619/2012 art. 6 asks for; the same bytes each time. */
export function invoicePdf(found: FoundInvoice, language: SystemLanguage): Promise<Buffer> {
  const { invoice } = found;
  const text = paperText[language];
  const paper = new Paper({
    ...{ title: text.t("title", { number: invoice.Number }), author: invoice.Issuer.Name },
    ...{ locale: text.locale, day: invoice.Date },
  });
  let y = drawHead(paper, found, text);
  y = drawParties(paper, invoice, text, y);
  y = drawLines(paper, invoice, text, y);
  drawSums(paper, found, text, y);
  drawFoot(paper, invoice, text);
  return paper.bytes();
}
