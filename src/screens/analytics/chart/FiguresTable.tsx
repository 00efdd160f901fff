import { count } from "#ui/format/count.ts";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#ui/table/Table.tsx";
import { chartHeight, useChart } from "./chartContext.ts";
import { incompleteText, pointName } from "./chartPoints.ts";
import { markText } from "./markText.ts";
import type { ShownChart } from "./useShownChart.ts";

interface FiguresTableProps {
  shown: ShownChart;
}

/** The figures of the chart, the same numbers, with what happened to the listings. */
export function FiguresTable({ shown: { search, points, days, before } }: FiguresTableProps) {
  const { t, language } = useChart();
  const { metric, metric2, interval, compare } = search;
  const names = [t(`metric.${metric}`), t(`metric.${metric2}`)] as const;
  const beforeName = (name: string) => t(`table.before.${compare}`, { metric: name });
  const happened = points.some(({ marks }) => marks.length > 0);
  return (
    <section
      aria-label={t("table.scroll")}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      className="relative overflow-y-auto rounded-card [--sticky-top:0px]"
      style={{ height: chartHeight }}
    >
      <Table label={t("table.label")}>
        <TableHead>
          <TableRow>
            <TableHeader>{t(`interval.${interval}`)}</TableHeader>
            {names.map((name) => (
              <TableHeader key={name} numeric>
                {name}
              </TableHeader>
            ))}
            {before &&
              names.map((name) => (
                <TableHeader key={name} numeric>
                  {beforeName(name)}
                </TableHeader>
              ))}
            {happened && <TableHeader>{t("table.marks")}</TableHeader>}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.map((point, at) => (
            <TableRow key={point.day}>
              <TableCell card="wide" className="font-medium">
                {pointName(point.day, interval, t, language)}{" "}
                <span className="font-normal text-muted">{days[at] && incompleteText(days[at], t)}</span>
              </TableCell>
              {names.map((name, which) => (
                <TableCell key={name} numeric label={name}>
                  {count(point.values[which as 0 | 1], language)}
                </TableCell>
              ))}
              {before &&
                names.map((name, which) => (
                  <TableCell key={name} numeric label={beforeName(name)} className="text-muted">
                    {point.before ? count(point.before.values[which as 0 | 1], language) : "–"}
                  </TableCell>
                ))}
              {happened && (
                <TableCell label={t("table.marks")}>
                  {point.marks.map((mark) => markText([mark], t, language)).join(", ")}
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
