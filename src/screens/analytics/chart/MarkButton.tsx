import { cx } from "class-variance-authority";
import { useRef, useState } from "react";
import type { Interval } from "#contracts/analytics/analytics.ts";
import type { ChartGeometry } from "#ui/chart/chartGeometry.ts";
import { day as dayText } from "#ui/format/day.ts";
import type { MarkGroup } from "./ChartMarks.tsx";
import { useChart } from "./chartContext.ts";
import { type ChartPoint, pointName } from "./chartPoints.ts";
import { detailText, markText } from "./markText.ts";
import { OpenMark } from "./OpenMark.tsx";

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
export function MarkButton({ group, points, interval, geometry, text, labelled }: MarkButtonProps) {
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
