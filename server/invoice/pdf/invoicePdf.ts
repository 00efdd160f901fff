import type { SystemLanguage } from "#contracts/wire/languages.ts";
import { inks, Paper, sheet, sizes } from "#server/paper/paper.ts";
import type { FoundInvoice } from "../findInvoice.ts";
import type { IssuedInvoice } from "../invoice.ts";
import { drawHead, drawParties } from "./drawHead.ts";
import { drawLines } from "./drawLines.ts";
import { drawSums } from "./drawSums.ts";
import { type PaperText, paperText } from "./paperText.ts";

const FOOT = 800;

/** Who issues, and which page of how many: at the foot of every page, once all of them are there. */
function drawFoot(paper: Paper, { Issuer }: IssuedInvoice, { t }: PaperText): void {
  const { start, count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(start + page);
    const style = { y: FOOT, size: sizes.small, ink: inks.muted };
    paper.decorate((doc) => {
      doc
        .moveTo(sheet.left, FOOT - 8)
        .lineTo(sheet.right, FOOT - 8)
        .lineWidth(0.5)
        .stroke(inks.line);
      paper.set(t("foot", { name: Issuer.Name, nif: Issuer.NIF }), { ...style, x: sheet.left, width: 360 });
      const said = t("page", { page: page + 1, pages: count });
      paper.set(said, { ...style, x: sheet.right - 120, width: 120, align: "right" });
    }, "Pagination");
  }
}

/** An invoice as a tagged PDF with everything that RD 1619/2012 art. 6 asks for; the same bytes each time. */
export function invoicePdf(found: FoundInvoice, language: SystemLanguage): Promise<Buffer> {
  const { invoice } = found;
  const text = paperText[language];
  const paper = new Paper({
    title: text.t("title", { number: invoice.Number }),
    author: invoice.Issuer.Name,
    locale: text.locale,
    day: invoice.Date,
  });
  let y = drawHead(paper, found, text);
  y = drawParties(paper, invoice, text, y);
  y = drawLines(paper, invoice, text, y);
  drawSums(paper, found, text, y);
  drawFoot(paper, invoice, text);
  return paper.bytes();
}
