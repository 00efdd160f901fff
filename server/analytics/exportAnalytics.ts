import type { FastifyRequest } from "fastify";
import type * as z from "zod/mini";
import { addsUp, type DimensionGroup, type RangeBeside } from "#contracts/analytics/analytics.ts";
import { ratioOf, ratioValue } from "#contracts/analytics/metricRatio.ts";
import type {
  MetricPoint,
  propertyAnalyticsContract,
} from "#contracts/analytics/propertyAnalyticsContract.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Services } from "#server/http/services.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { abortSignalOf, type Job, work } from "#server/shared/concurrency/fairQueue.ts";
import { askedColumns } from "#server/spreadsheet/askedSheet.ts";
import { type Column, sheetXml } from "#server/spreadsheet/sheetXml.ts";
import { workbook } from "#server/spreadsheet/workbook.ts";
import { writeRows } from "#server/thread/inThread.ts";
import { askedRows } from "./askedRows.ts";
import { analyticsWorkbookText, groupKey, groupLabel } from "./groupLabel.ts";
import { sumOf, worth } from "./groupsOf.ts";
import { type ComparedGroups, orderedGroups, rankedGroups } from "./orderedGroups.ts";
import { filterIn, propertyGroups } from "./propertyGroups.ts";
import { propertyMetrics } from "./propertyMetrics.ts";

type Question = z.infer<(typeof propertyAnalyticsContract)["export"]["body"]>;

interface ExportRequest {
  readonly request: FastifyRequest;
  readonly reply: { readonly raw: object; header(name: string, value: string): unknown };
  readonly body: Question;
}

/** A day or a group by its name, what it came to by both metrics, and what one of them did in the range beside; null is what means nothing. */
type Row = readonly [name: string, one: number | null, other: number | null, before: number | null];

const BATCH = 500;

/** Chart and table of both metrics as a workbook, the figures that the other calls answer, of one moment, in turn with other clients' work (STAT-36, CALL-35). */
export function exportAnalytics({ store, config, now }: Services) {
  return async ({ request, reply, body }: ExportRequest) => {
    const { login } = clientOf(request);
    const { filter, interval, dimention, language, before } = body;
    const today = madridDay(now());
    const client = await workOwner(config, login);
    const piece: Job = { kind: "workbooks", client, cost: 1, alone: true, signal: abortSignalOf(reply) };
    const [points, groups, compared] = await work.open(piece, reply, () =>
      store.read((db) =>
        db
          .transaction()
          .setIsolationLevel("repeatable read")
          .execute(async (tx) => {
            const [one, other] = body.metrics;
            const chart = (metric: typeof one) =>
              propertyMetrics(tx, login, { metric, interval, filter }, today);
            const table = (metric: typeof one, range?: RangeBeside) =>
              propertyGroups(tx, login, { metric, dimention, filter: filterIn(filter, range) }, today);
            return [
              [await chart(one), await chart(other)],
              [await table(one), await table(other)],
              before && { of: before.of, groups: await table(before.of === "metric" ? one : other, before) },
            ] as const;
          }),
      ),
    );
    const t = analyticsWorkbookText(language);
    const label = (group: string) => groupLabel(language, dimention, group);
    reply.header("content-disposition", 'attachment; filename="propertyanalytics.xlsx"');
    const inTurn = (written: AsyncIterable<string>) => work.runEach(piece, written);
    const sheet = <Of>(name: string, columns: readonly Column<Of>[], rows: readonly Of[]) => ({
      name,
      xml: sheetXml(columns, batches(rows), { write: writeRows, inTurn }),
    });
    const asked = askedColumns(t("asked.what"), t("asked.value"));
    const table: Column<Row>[] = [
      ...columnsOf(body, t(`dimension.${dimention}`), "text", 40),
      ratioColumn(body),
      ...changeColumns(body),
    ];
    const sheets = [
      sheet(t("asked.sheet"), asked, askedRows(body, now())),
      sheet(t("chart"), columnsOf(body, t(`interval.${interval}`), "day", 14), chartRows(...points)),
      sheet(t("table"), table, [
        ...tableRows(body, ...groups, compared).map(([group, ...figures]): Row => [label(group), ...figures]),
        ...totalRows(body, t("total"), groups, compared),
      ]),
    ];
    return { status: 200 as const, body: workbook(sheets) };
  };
}

function* batches<Of>(rows: readonly Of[]): Generator<readonly Of[]> {
  for (let from = 0; from < rows.length; from += BATCH) yield rows.slice(from, from + BATCH);
}

function columnsOf(
  { language, metrics: [one, other] }: Question,
  header: string,
  format: "day" | "text",
  width: number,
): Column<Row>[] {
  const t = analyticsWorkbookText(language);
  const figures = { width: 24, format: "integer" as const };
  return [
    { header, format, width, value: ([name]) => name },
    { ...figures, header: t(`metric.${one}`), value: (row) => row[1] },
    { ...figures, header: t(`metric.${other}`), value: (row) => row[2] },
  ];
}

/** What the screen shows beside both figures: their ratio, as a number. */
function ratioColumn({ language, metrics: [one, other] }: Question): Column<Row> {
  const t = analyticsWorkbookText(language);
  const ratio = ratioOf(one, other);
  const name = { metric: t(`metric.${one}`), metric2: t(`metric.${other}`) };
  return {
    header: `${name[ratio.top]} ÷ ${name[ratio.bottom].toLocaleLowerCase(language)}`,
    width: 30,
    format: ratio.form === "share" ? "share" : "decimal",
    value: ([, metric, metric2]) => ratioValue(ratio, { metric, metric2 }),
  };
}

/** How one of the metrics changed on the range beside: as a number, and in percent where there was something then. */
function changeColumns({ language, metrics, before }: Question): Column<Row>[] {
  if (!before) return [];
  const t = analyticsWorkbookText(language);
  const which = before.of === "metric" ? 1 : 2;
  const metric = t(`metric.${metrics[which - 1] ?? metrics[0]}`);
  const changeIn = (row: Row) => {
    const [now, then] = [row[which], row[3]];
    return now === null || then === null ? null : { by: now - then, then };
  };
  return [
    {
      header: t("change", { metric }),
      width: 30,
      format: "integer",
      value: (row) => changeIn(row)?.by ?? null,
    },
    {
      header: t("changeShare", { metric }),
      width: 30,
      format: "share",
      value: (row) => {
        const change = changeIn(row);
        return change === null || change.then === 0 ? null : change.by / change.then;
      },
    },
  ];
}

/** Both have a point for each interval of the same range. */
const chartRows = (one: readonly MetricPoint[], other: readonly MetricPoint[]): Row[] =>
  one.map(({ Date: day, Metric }, nth) => [day, Metric, other[nth]?.Metric ?? 0, null]);

/** The groups of either metric and what they came to: in the order that is asked for, else the first one's and then what only the other has. */
function tableRows(
  { order, language, dimention }: Question,
  one: readonly DimensionGroup[],
  other: readonly DimensionGroup[],
  compared: ComparedGroups | undefined,
): Row[] {
  const lines = order
    ? orderedGroups(one, other, order, (group) => groupKey(language, dimention, group), compared)
    : rankedGroups(other, one);
  const figures = (groups: readonly DimensionGroup[]) =>
    new Map(groups.map((group) => [group.Group, worth(group)]));
  const [ones, others] = [figures(one), figures(other)];
  return lines.map(({ Group, Before = null }) => [
    Group,
    ones.get(Group) ?? 0,
    others.get(Group) ?? 0,
    Before,
  ]);
}

/** What all groups came to, below a table that is exported as it is shown. */
function totalRows(
  { order, metrics, dimention }: Question,
  name: string,
  groups: readonly (readonly DimensionGroup[])[],
  compared: ComparedGroups | undefined,
): Row[] {
  const [one = null, other = null] = metrics.map((metric, nth) =>
    addsUp(metric, dimention) ? sumOf(groups[nth] ?? []) : null,
  );
  const none = (one === null && other === null) || groups.every(({ length }) => length === 0);
  return order === undefined || none ? [] : [[name, one, other, compared ? sumOf(compared.groups) : null]];
}
