import type { ChartMark } from "#contracts/analytics/chartMark.ts";

/** Marks that stand too close for each other, together at the first of their places. */
export interface MarkGroup {
  /** Pixels from the left edge of the chart. */
  x: number;
  marks: readonly { at: number; mark: ChartMark }[];
}

/** Groups of marks at least `gap` pixels from each other, from left to right. */
export function markGroups(
  points: readonly { marks: readonly ChartMark[] }[],
  placeOf: (at: number) => number,
  gap: number,
): MarkGroup[] {
  const groups: { x: number; marks: { at: number; mark: ChartMark }[] }[] = [];
  for (const [at, { marks }] of points.entries()) {
    if (marks.length === 0) continue;
    const x = placeOf(at);
    const own = marks.map((mark) => ({ at, mark }));
    const last = groups.at(-1);
    if (last && x - last.x < gap) last.marks.push(...own);
    else groups.push({ x, marks: own });
  }
  return groups;
}
