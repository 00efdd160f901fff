import type { InvoiceLine, IssuedInvoice } from "../invoice.ts";
import { drawMark } from "./drawMark.ts";
import { drawTableHead } from "./drawTableHead.ts";
import type { Paper } from "./paper.ts";
import { type Column, columns, inks, sheet, sizes } from "./paperLook.ts";
import type { PaperText } from "./paperText.ts";

const PADDING = 8;
const NEXT_PAGE = 84;

/** Another page, with the mark and the number on top. Gives where it goes on. */
export function turnPage(paper: Paper, invoice: IssuedInvoice, { t }: PaperText): number {
  paper.doc.addPage();
  paper.decorate(() => {
    drawMark(paper, sheet.left, 40, 18);
    paper.set(t("title", { number: invoice.Number }), {
      ...{ x: sheet.left + 26, y: 43, width: 300, weight: "strong" },
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
