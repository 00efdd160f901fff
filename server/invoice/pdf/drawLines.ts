import { drawMark } from "#server/paper/frieze.ts";
import { type Column, columns, inks, type Paper, sheet, sizes, type TextStyle } from "#server/paper/paper.ts";
import type { InvoiceLine, IssuedInvoice } from "../invoice.ts";
import type { PaperText } from "./paperText.ts";

const HEIGHT = 24;

const styleOf = ({ x, width, align }: Column, y: number): TextStyle => ({
  x,
  y: y + 7,
  width,
  align,
  size: sizes.small,
  weight: "strong",
  ink: inks.muted,
});

function drawRules(doc: PDFKit.PDFDocument, y: number): void {
  for (const line of [y, y + HEIGHT]) {
    doc.moveTo(sheet.left, line).lineTo(sheet.right, line).lineWidth(0.75).stroke(inks.line);
  }
}

/** The head of the table: read once, with the first page, and only seen on those that follow. Gives where it ends. */
function drawTableHead(
  paper: Paper,
  { t }: PaperText,
  y: number,
  table: PDFKit.PDFStructureElement | null,
): number {
  paper.decorate((doc) => {
    drawRules(doc, y);
    if (table) return;
    for (const column of columns) paper.set(t(`columns.${column.name}`), styleOf(column, y));
  });
  if (!table) return y + HEIGHT;
  const head = paper.doc.struct("THead");
  const row = paper.doc.struct("TR");
  table.add(head);
  head.add(row);
  for (const column of columns) {
    paper.write(row, "TH", t(`columns.${column.name}`), styleOf(column, y), { scope: "Column" });
  }
  head.end();
  return y + HEIGHT;
}

const PADDING = 8;
const NEXT_PAGE = 84;

/** Another page, with the mark and the number on top. Gives where it goes on. */
export function turnPage(paper: Paper, invoice: IssuedInvoice, { t }: PaperText): number {
  paper.doc.addPage();
  paper.decorate(() => {
    drawMark(paper, sheet.left, 40, 18);
    paper.set(t("title", { number: invoice.Number }), {
      x: sheet.left + 26,
      y: 43,
      width: 300,
      weight: "strong",
    });
  }, "Pagination");
  return NEXT_PAGE;
}

function cellOf(column: Column, line: InvoiceLine, rate: number, { t, money, language }: PaperText): string {
  switch (column.name) {
    case "description":
      return line.Description[language];
    case "quantity":
      return String(line.Quantity);
    case "price":
      return money(line.UnitCents);
    case "rate":
      return t("rate", { rate });
    case "amount":
      return money(line.NetCents);
    default:
      throw column.name satisfies never;
  }
}

/** The table of what is invoiced, from `y` on, over as many pages as it needs. Gives where it ends on the last one. */
export function drawLines(paper: Paper, invoice: IssuedInvoice, text: PaperText, y: number): number {
  const table = paper.doc.struct("Table", { title: text.t("lines") });
  paper.root.add(table);
  let top = drawTableHead(paper, text, y, table);
  const body = paper.doc.struct("TBody");
  table.add(body);
  const [description] = columns;
  for (const line of invoice.Lines) {
    const width = description?.width ?? 0;
    const height = paper.heightOf(line.Description[text.language], { width }) + 2 * PADDING;
    if (top + height > sheet.bottom) {
      top = drawTableHead(paper, text, turnPage(paper, invoice, text), null);
    }
    const row = paper.doc.struct("TR");
    body.add(row);
    for (const column of columns) {
      const { x, width: wide, align } = column;
      const ink = column.name === "description" || column.name === "amount" ? inks.ink : inks.muted;
      const style = { x, y: top + PADDING, width: wide, align, size: sizes.body, ink };
      paper.write(row, "TD", cellOf(column, line, invoice.TaxRate, text), style);
    }
    row.end();
    top += height;
    paper.decorate((doc) =>
      doc.moveTo(sheet.left, top).lineTo(sheet.right, top).lineWidth(0.5).stroke(inks.line),
    );
  }
  table.end();
  return top;
}
