import { fromPromise } from "xstate";
import type { DimensionPage } from "#contracts/analytics/analytics.ts";
import {
  type DirectoryDimension,
  type DirectoryMetric,
  directoryAnalyticsContract,
} from "#contracts/analytics/directoryAnalyticsContract.ts";
import {
  type PropertyDimension,
  type PropertyMetric,
  propertyAnalyticsContract,
} from "#contracts/analytics/propertyAnalyticsContract.ts";
import { analyticsFilterOf, directoryQuestionOf } from "#machines/analytics/analyticsFilterOf.ts";
import { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import { type AnalyticsSearch, groupOrderOf, rangeBesideOf } from "#machines/analytics/analyticsSearch.ts";
import type {
  AnalyticsQuestion,
  ChartAnswer,
  Series,
  TableAnswer,
  TableQuestion,
} from "#machines/analytics/analyticsSetup.ts";
import { exportMachine } from "#machines/export/exportMachine.ts";
import { atRest } from "#ui/load/atRest.ts";
import { answered } from "../session/client.ts";
import { clientOf, fileOf } from "../session/clientOf.ts";
import { session } from "../session/session.ts";
import { chosenLanguage } from "../texts/i18n.ts";
import { saveWorkbook } from "./saveWorkbook.ts";

/** The export of the property analytics, which everybody may have who sees them, on the analytics API. */
export const analyticsExport = exportMachine.provide({
  actors: {
    mayExport: fromPromise(() => Promise.resolve(true)),
    download: fromPromise(async ({ input: { subject, language }, self, signal }) => {
      if (subject?.kind !== "analytics") throw new Error("Only analytics are exported here");
      const { metric, metric2, dimention, interval } = subject.search;
      const body = {
        filter: analyticsFilterOf(subject.search, session.getSnapshot().context.client?.Login ?? ""),
        language,
        metrics: [metric, metric2],
        dimention,
        interval,
        order: groupOrderOf(subject.search, metric),
        before: rangeBesideOf(subject.search, metric),
      };
      const answer = await fileOf(propertyAnalyticsContract.export, { body }, signal, "analytics");
      return saveWorkbook(answer, "propertyanalytics.xlsx", self);
    }),
  },
});

type Metric = AnalyticsSearch["metric"];

/** A page that nobody sees draws no next picture. */
const hiddenMs = 100;

/** The press that asked is answered on the screen before the questions go out. */
const afterThePress = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, hiddenMs);
  });

/** What has been answered is on the screen before more is asked: sending takes a moment. */
const whenAtRest = () => new Promise<void>((resolve) => void atRest(resolve));

interface AnalyticsCall extends AnalyticsQuestion {
  login: string;
  signal: AbortSignal;
}

async function seriesOf({ about, search, login, signal }: AnalyticsCall, metric: Metric): Promise<Series> {
  const fetchOptions = { signal };
  if (about === "property") {
    const { interval } = search;
    const body = { metric: metric as PropertyMetric, interval, filter: analyticsFilterOf(search, login) };
    return (await answered(clientOf(propertyAnalyticsContract, "analytics").metrics({ body, fetchOptions })))
      .body;
  }
  const body = { ...directoryQuestionOf(search, login), Metric: metric as DirectoryMetric };
  return (await answered(clientOf(directoryAnalyticsContract, "analytics").metrics({ body, fetchOptions })))
    .body;
}

interface AskedPage extends AnalyticsCall {
  take: number;
}

/** A page of one metric, with the groups of the other and in the order of both, so that they tell of the same (docs/decisions/036). */
async function pageOf(
  { about, search, take, login, signal }: AskedPage,
  metric: Metric,
  other: Metric,
): Promise<DimensionPage> {
  const fetchOptions = { signal };
  const { dimention, skip } = search;
  const order = groupOrderOf(search, metric);
  const before = rangeBesideOf(search, metric);
  const language = chosenLanguage();
  if (about === "property") {
    const body = {
      metric: metric as PropertyMetric,
      dimention: dimention as PropertyDimension,
      take,
      skip,
      filter: analyticsFilterOf(search, login),
      rankBy: other as PropertyMetric,
      order,
      before,
      language,
    };
    return (
      await answered(clientOf(propertyAnalyticsContract, "analytics").dimentions({ body, fetchOptions }))
    ).body;
  }
  const body = {
    ...directoryQuestionOf(search, login),
    Metric: metric as DirectoryMetric,
    Dimention: dimention as DirectoryDimension,
    Take: take,
    Skip: skip,
    RankBy: other as DirectoryMetric,
    Order: order,
    Before: before,
    NamesIn: language,
  };
  return (
    await answered(clientOf(directoryAnalyticsContract, "analytics").dimentions({ body, fetchOptions }))
  ).body;
}

/** Both metrics over time. */
async function chartOf(asked: AnalyticsCall): Promise<ChartAnswer> {
  const { metric, metric2 } = asked.search;
  const [one, other] = await Promise.all([seriesOf(asked, metric), seriesOf(asked, metric2)]);
  return { metric: one, metric2: other };
}

/** Both analytics of a client, on the analytics API. */
export const analyticsOf = (login: string) =>
  analyticsMachine.provide({
    actors: {
      askChart: fromPromise<ChartAnswer, AnalyticsQuestion>(async ({ input, signal }) => {
        await afterThePress();
        return chartOf({ ...input, login, signal });
      }),
      askBefore: fromPromise<ChartAnswer, AnalyticsQuestion>(async ({ input, signal }) => {
        await whenAtRest();
        return chartOf({ ...input, login, signal });
      }),
      askTable: fromPromise<TableAnswer, TableQuestion>(async ({ input, signal }) => {
        await afterThePress();
        const asked = { ...input, login, signal };
        const { metric, metric2 } = input.search;
        const [one, other] = await Promise.all([
          pageOf(asked, metric, metric2),
          pageOf(asked, metric2, metric),
        ]);
        return { metric: one, metric2: other };
      }),
    },
  });
