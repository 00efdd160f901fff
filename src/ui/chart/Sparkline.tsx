import { cx } from "class-variance-authority";
import type { ComponentProps } from "react";

interface SparklineProps extends Omit<ComponentProps<"svg">, "values"> {
  values: readonly number[];
}

const width = 108;
const height = 30;

/** A line of numbers without axes. Decoration: the figure it belongs to is said beside it. */
export function Sparkline({ values, className, ...props }: SparklineProps) {
  const most = Math.max(1, ...values);
  // From a little below the least, so that the weeks can be told apart also where the numbers are large.
  const least = Math.min(most, ...values) * 0.8;
  const points = values.map((value, at) => {
    const x = values.length > 1 ? (at / (values.length - 1)) * width : width / 2;
    return `${x.toFixed(1)},${(height - 1 - ((value - least) / Math.max(most - least, 1)) * (height - 2)).toFixed(1)}`;
  });
  return (
    <svg
      data-slot="sparkline"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={cx("h-7.5 w-27 overflow-visible", className)}
      {...props}
    >
      {points.length > 1 && (
        <>
          <polygon
            points={`0,${height} ${points.join(" ")} ${width},${height}`}
            className="fill-azulejo-tint"
          />
          <polyline
            points={points.join(" ")}
            fill="none"
            strokeWidth="1.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-series-1"
          />
        </>
      )}
    </svg>
  );
}
