import type { Paper, TextStyle } from "./paper.ts";
import { type Column, columns, inks, sheet, sizes } from "./paperLook.ts";
import type { PaperText } from "./paperText.ts";

const HEIGHT = 24;

const styleOf = ({ x, width, align }: Column, y: number): TextStyle => ({
  ...{ x, y: y + 7, width, align, size: sizes.small, weight: "strong", ink: inks.muted },
});

function drawRules(doc: PDFKit.PDFDocument, y: number): void {
  for (const line of [y, y + HEIGHT]) {
    doc.moveTo(sheet.left, line).lineTo(sheet.right, line).lineWidth(0.75).stroke(inks.line);
  }
}

/** The head of the table: read once, with the first page, and only seen on those that follow. Gives where it ends. */
export function drawTableHead(
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
