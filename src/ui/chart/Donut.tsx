import { cx } from "class-variance-authority";
import type { ComponentProps, ReactNode } from "react";

/** A series colour of the charts. */
export type DonutTone = 1 | 2 | 3;

/** One part of the whole. */
export interface DonutPart {
  id: string;
  value: number;
  tone: DonutTone;
}

interface DonutProps extends Omit<ComponentProps<"div">, "children"> {
  parts: readonly DonutPart[];
  /** In the middle: the whole, and what it is. */
  children: ReactNode;
}

const radius = 44;
const around = 2 * Math.PI * radius;
const gap = 3;

const strokes: Record<DonutTone, string> = {
  1: "stroke-series-1",
  2: "stroke-series-2",
  3: "stroke-series-3",
};

/** Parts of a whole as a ring. Decoration: give the same numbers as a table beside it. */
export function Donut({ parts, className, children, ...props }: DonutProps) {
  const whole = parts.reduce((sum, { value }) => sum + value, 0);
  const shown = parts.filter(({ value }) => value > 0);
  const space = shown.length > 1 ? gap : 0;
  let start = 0;
  return (
    <div data-slot="donut" className={cx("relative size-27", className)} {...props}>
      <svg viewBox="0 0 108 108" aria-hidden="true" className="size-full -rotate-90">
        {whole === 0 && (
          <circle cx="54" cy="54" r={radius} fill="none" strokeWidth="14" className="stroke-line" />
        )}
        {shown.map(({ id, value, tone }) => {
          const length = (value / whole) * around;
          const offset = -start;
          start += length;
          return (
            <circle
              key={id}
              cx="54"
              cy="54"
              r={radius}
              fill="none"
              strokeWidth="14"
              strokeDasharray={`${Math.max(length - space, 1)} ${around}`}
              strokeDashoffset={offset}
              className={strokes[tone]}
            />
          );
        })}
      </svg>
      <div className="absolute inset-0 flex flex-col items-center justify-center text-center">{children}</div>
    </div>
  );
}
