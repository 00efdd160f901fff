import type { IssuedInvoice } from "../invoice.ts";
import { inks, type Paper, sheet, sizes } from "./paper.ts";
import type { PaperText } from "./paperText.ts";

const Y = 800;

/** Who issues, and which page of how many: at the foot of every page, once all of them are there. */
export function drawFoot(paper: Paper, { Issuer }: IssuedInvoice, { t }: PaperText): void {
  const { start, count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(start + page);
    const style = { y: Y, size: sizes.small, ink: inks.muted };
    paper.decorate((doc) => {
      doc
        .moveTo(sheet.left, Y - 8)
        .lineTo(sheet.right, Y - 8)
        .lineWidth(0.5)
        .stroke(inks.line);
      paper.set(t("foot", { name: Issuer.Name, nif: Issuer.NIF }), { ...style, x: sheet.left, width: 360 });
      const said = t("page", { page: page + 1, pages: count });
      paper.set(said, { ...style, x: sheet.right - 120, width: 120, align: "right" });
    }, "Pagination");
  }
}
