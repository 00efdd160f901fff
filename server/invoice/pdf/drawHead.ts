import type { FoundInvoice } from "../findInvoice.ts";
import { inks, type Paper, sheet, sizes } from "./paper.ts";
import type { PaperText } from "./paperText.ts";

const TILES = 28;
const side = sheet.width / TILES;

/** A course of azulejos along the upper edge: a star in each tile, a point where four meet. */
function drawFrieze(paper: Paper): void {
  paper.decorate((doc) => {
    doc.save().rect(0, 0, sheet.width, side).clip();
    doc.rect(0, 0, sheet.width, side).fill(inks.azulejo);
    for (let tile = 0; tile < TILES; tile += 1) {
      const [x, y, half] = [tile * side + side / 2, side / 2, side / 2];
      doc
        .polygon([x, y - half * 0.72], [x + half * 0.72, y], [x, y + half * 0.72], [x - half * 0.72, y])
        .fill(inks.tile);
      doc.rect(x - half * 0.34, y - half * 0.34, half * 0.68, half * 0.68).fill(inks.azulejo);
      doc.circle(x, y, half * 0.2).fill(inks.tint);
      doc.circle(x - half, y - half, half * 0.26).fill(inks.tile);
      doc.circle(x - half, y + half, half * 0.26).fill(inks.tile);
    }
    doc.restore();
  });
}

const DRAWN = 26;

/** The white arch on azulejo, as big as `size` points. */
export function drawMark({ doc }: Paper, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / DRAWN);
  doc.roundedRect(0, 0, DRAWN, DRAWN, 7).fill(inks.azulejo);
  doc.path("M8 22v-9.2a5 5 0 0 1 10 0V22z").fill(inks.paper);
  doc.restore();
}

const TOP = 52;
const MARK = 30;
const FACTS = 118;

/** The first page's head: the mark, what it is, its number, its days and whether it is paid. Gives where it ends. */
export function drawHead(paper: Paper, { invoice, paidOn }: FoundInvoice, text: PaperText): number {
  const { t } = text;
  paper.doc.addPage();
  drawFrieze(paper);
  const figure = paper.doc.markStructureContent("Figure");
  drawMark(paper, sheet.left, TOP, MARK);
  paper.doc.endMarkedContent();
  const box = { bbox: [sheet.left, TOP, sheet.left + MARK, TOP + MARK], placement: "Block" };
  paper.root.add(paper.doc.struct("Figure", { alt: t("mark"), ...box }, [figure]));
  paper.write(paper.root, "P", t("mark"), {
    ...{ x: sheet.left + MARK + 10, y: TOP + 4, width: 200, weight: "strong", size: 17 },
  });
  paper.write(paper.root, "H1", t("title", { number: invoice.Number }), {
    ...{ x: 260, y: TOP + 1, width: sheet.right - 260, align: "right", weight: "strong", size: sizes.title },
  });
  const { From, To } = invoice.Period;
  const status = paidOn === null ? t("unpaid") : t("paid", { day: text.day(paidOn) });
  const facts: readonly [label: string, value: string, x: number, width: number][] = [
    [t("date"), text.day(invoice.Date), sheet.left, 130],
    [From === To ? t("day") : t("period"), text.days(From, To), sheet.left + 142, 210],
    [t("status"), status, sheet.left + 364, sheet.right - sheet.left - 364],
  ];
  for (const [label, value, x, width] of facts) {
    paper.write(paper.root, "P", label, { x, y: FACTS, width, size: sizes.small, ink: inks.muted });
    const isStatus = value === status;
    const ink = paidOn === null ? inks.warning : inks.success;
    if (isStatus) paper.decorate((doc) => doc.circle(x + 3, FACTS + 20, 3).fill(ink));
    paper.write(paper.root, "P", value, {
      ...{ x: isStatus ? x + 11 : x, y: FACTS + 14, width: isStatus ? width - 11 : width, weight: "strong" },
      ink: isStatus ? ink : inks.ink,
    });
  }
  return FACTS + 52;
}
