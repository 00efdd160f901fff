import type { Paper } from "./paper.ts";
import { inks } from "./paperLook.ts";

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
