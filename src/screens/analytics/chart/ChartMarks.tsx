import { memo } from "react";
import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import { type ChartGeometry, pointAt } from "#ui/chart/chartGeometry.ts";
import { useChart } from "./chartContext.ts";
import { MarkButton } from "./MarkButton.tsx";
import { markText } from "./markText.ts";
import type { ShownChart } from "./useShownChart.ts";

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

interface ChartMarksProps {
  shown: ShownChart;
  geometry: ChartGeometry;
}

/** Pixels between two marks that stand alone, and what a letter of a label and its circle take. */
const gap = 44;
const letter = 6.4;
const circle = 26;

/** What marks are drawn from: neither other figures nor other ends of the axes. */
const drawnFrom = ({
  shown: { points, search },
  geometry: { width, left, right, bottom },
}: ChartMarksProps) =>
  JSON.stringify([search.interval, points.map(({ day, marks }) => [day, marks]), width, left, right, bottom]);

/** What happened to the listings, as lines over the chart with what can be pressed at their top; labelled where there is room. */
export const ChartMarks = memo(
  function ChartMarks({ shown: { points, search }, geometry }: ChartMarksProps) {
    const { t, language } = useChart();
    const groups = markGroups(points, (at) => pointAt(geometry, at, points.length), gap);
    const end = geometry.width;
    return (
      <ul aria-label={t("mark.label")} className="pointer-events-none absolute inset-0">
        {groups.map((group, nth) => {
          const text = markText(
            group.marks.map(({ mark }) => mark),
            t,
            language,
          );
          const room = (groups[nth + 1]?.x ?? end) - group.x;
          return (
            <MarkButton
              key={group.marks[0]?.at}
              group={group}
              points={points}
              interval={search.interval}
              geometry={geometry}
              text={text}
              labelled={text.length * letter + circle < room}
            />
          );
        })}
      </ul>
    );
  },
  (one, other) => drawnFrom(one) === drawnFrom(other),
);
