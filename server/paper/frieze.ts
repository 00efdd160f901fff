import { inks, type Paper, sheet } from "./paper.ts";

const TILES = 28;
const side = sheet.width / TILES;

/** A course of azulejos along the upper edge: a star in each tile, a point where four meet. */
export function drawFrieze(paper: Paper): void {
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
