import { cx } from "class-variance-authority";
import { memo, useRef, useState } from "react";
import type { Interval } from "#contracts/analytics/analytics.ts";
import type { ChartMark } from "#contracts/analytics/chartMark.ts";
import { type ChartGeometry, pointAt } from "#ui/chart/chartGeometry.ts";
import { day as dayText } from "#ui/format/day.ts";
import { useChart } from "./chartContext.ts";
import { type ChartPoint, pointName } from "./chartPoints.ts";
import { detailText, markText } from "./markText.ts";
import { OpenMark } from "./OpenMark.tsx";
import type { ShownChart } from "./useShownChart.ts";

interface MarkDetailsProps {
  group: MarkGroup;
  points: readonly ChartPoint[];
  interval: Interval;
}

/** What happened, line by line: each listing while they are few, otherwise how many. */
function MarkDetails({ group, points, interval }: MarkDetailsProps) {
  const { t, language } = useChart();
  return (
    <ul className="flex max-h-64 flex-col gap-2.5 overflow-y-auto text-sm">
      {group.marks.flatMap(({ at, mark }) =>
        mark.Details.length === 0 ? (
          <li key={`${at} ${mark.Kind}`}>
            <span className="block text-xs text-muted">
              {pointName(points[at]?.day ?? "", interval, t, language)}
            </span>
            {markText([mark], t, language)}
          </li>
        ) : (
          mark.Details.map((detail, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a listing may have changed twice on a day
            <li key={`${at} ${mark.Kind} ${nth}`}>
              <span className="block text-xs text-muted">
                {dayText(detail.Day)} · {detail.Name || t("mark.deleted", { id: detail.Id })}
              </span>
              {detailText(mark.Kind, detail, t, language)}
            </li>
          ))
        ),
      )}
    </ul>
  );
}

interface MarkButtonProps {
  group: MarkGroup;
  points: readonly ChartPoint[];
  interval: Interval;
  geometry: ChartGeometry;
  text: string;
  /** There is room for the words beside the circle. */
  labelled: boolean;
}

const promotes = ["featured", "unfeatured"];

/** A dashed line where something happened, and a circle that opens what it was. */
function MarkButton({ group, points, interval, geometry, text, labelled }: MarkButtonProps) {
  const { t, language } = useChart();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const promotion = group.marks.every(({ mark }) => promotes.includes(mark.Kind));
  const name = pointName(points[group.marks[0]?.at ?? 0]?.day ?? "", interval, t, language);
  return (
    <li className="absolute inset-y-0" style={{ left: group.x }}>
      <span
        aria-hidden="true"
        className="absolute border-l border-dashed border-edge"
        style={{ top: 20, bottom: geometry.bottom }}
      />
      <button
        ref={button}
        type="button"
        title={text}
        aria-label={t("mark.name", { when: name, what: text })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="group pointer-events-auto absolute top-0 -left-3 inline-flex h-6 min-w-6 items-center gap-1 rounded-sm text-xs whitespace-nowrap text-muted hover:text-ink"
      >
        <span aria-hidden="true" className="inline-flex size-6 shrink-0 items-center justify-center">
          <span
            className={cx(
              "size-2.5 rounded-full border-2 bg-surface group-hover:bg-sunken",
              promotion ? "border-teja-line" : "border-control",
            )}
          />
        </span>
        {labelled && <span aria-hidden="true">{text}</span>}
      </button>
      {open && (
        <OpenMark button={button} onClose={() => setOpen(false)}>
          <MarkDetails group={group} points={points} interval={interval} />
        </OpenMark>
      )}
    </li>
  );
}

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
