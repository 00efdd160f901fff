import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { FoundInvoice } from "#server/invoice/invoiceHistory.ts";
import { inks, Paper, sheet, sizes } from "#server/paper/paper.ts";
import type { IssuedInvoice } from "../invoice.ts";
import { drawHead, drawParties } from "./drawHead.ts";
import { drawLines, turnPage } from "./drawLines.ts";
import { type PaperText, paperText } from "./paperText.ts";

const HEIGHT = 118;
const LEFT = 322;
const WIDTH = sheet.right - LEFT;
const INSET = 12;

/** The sums on the right and how it is paid on the left, after `y`; together on one page. */
function drawSums(paper: Paper, found: FoundInvoice, text: PaperText, y: number): void {
  const { invoice } = found;
  const { t, money } = text;
  const top = y + 18 + HEIGHT > sheet.bottom ? turnPage(paper, invoice, text) : y + 18;
  const table = paper.doc.struct("Table", { title: t("sums") });
  const rows: readonly [label: string, amount: string][] = [
    [t("net"), money(invoice.NetCents)],
    [t("tax", { rate: invoice.TaxRate }), money(invoice.TaxCents)],
    [t("total"), money(invoice.TotalCents)],
  ];
  paper.root.add(table);
  rows.forEach(([label, amount], place) => {
    const isTotal = place === rows.length - 1;
    const line = top + place * 22;
    if (isTotal) paper.decorate((doc) => doc.roundedRect(LEFT, line, WIDTH, 34, 6).fill(inks.tint));
    const style = {
      y: line + (isTotal ? 10 : 2),
      weight: isTotal ? ("strong" as const) : undefined,
      size: isTotal ? 12 : sizes.body,
      ink: isTotal ? inks.azulejo : inks.ink,
    };
    const row = paper.doc.struct("TR");
    table.add(row);
    const named = { ...style, x: LEFT + INSET, width: 100, ink: isTotal ? inks.azulejo : inks.muted };
    paper.write(row, "TH", label, named, { scope: "Row" });
    paper.write(row, "TD", amount, {
      ...style,
      x: LEFT + 112,
      width: WIDTH - 112 - INSET,
      align: "figures",
    });
  });
  table.end();
  drawPayment(paper, found, text, top);
}

function drawPayment(paper: Paper, { paidOn }: FoundInvoice, { t, day }: PaperText, top: number): void {
  const place = { x: sheet.left, width: 240 };
  let y = top + 2;
  y += paper.write(paper.root, "H2", t("payment"), { ...place, y, weight: "strong" }) + 2;
  const note = paidOn === null ? t("unpaidNote") : t("paidNote", { day: day(paidOn) });
  y += paper.write(paper.root, "P", note, { ...place, y, ink: inks.muted }) + 6;
  paper.write(paper.root, "P", t("rounding"), { ...place, y, size: sizes.small, ink: inks.muted });
}

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
