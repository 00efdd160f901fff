import type { Interval } from "#contracts/analytics/analytics.ts";
import { day as dayText } from "#ui/format/day.ts";
import { useChart } from "./chartContext.ts";
import type { ChartPoint } from "./chartPoints.ts";
import type { MarkGroup } from "./markGroups.ts";
import { detailText, markText } from "./markText.ts";
import { pointName } from "./pointNames.ts";

interface MarkDetailsProps {
  group: MarkGroup;
  points: readonly ChartPoint[];
  interval: Interval;
}

/** What happened, line by line: each listing while they are few, otherwise how many. */
export function MarkDetails({ group, points, interval }: MarkDetailsProps) {
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
