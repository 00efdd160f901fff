import { type ActorRefFrom, fromCallback, fromPromise } from "xstate";
import type { DirectoryMetric } from "#contracts/analytics/directoryAnalyticsContract.ts";
import { directoryAnalyticsContract } from "#contracts/analytics/directoryAnalyticsContract.ts";
import type { PropertyMetric } from "#contracts/analytics/propertyAnalyticsContract.ts";
import { propertyAnalyticsContract } from "#contracts/analytics/propertyAnalyticsContract.ts";
import type { LinkName } from "#contracts/analytics/statisticsContract.ts";
import { statisticsContract } from "#contracts/analytics/statisticsContract.ts";
import { propertyContract } from "#contracts/property/propertyContract.ts";
import type { PropertyFilter } from "#contracts/property/propertyFilter.ts";
import { toProblem } from "#contracts/wire/problem.ts";
import { countMachine, type UsageName } from "#machines/dashboard/countMachine.ts";
import { dashboardMachine, type StatsDates } from "#machines/dashboard/dashboardMachine.ts";
import { settledSources } from "#machines/dashboard/settledSources.ts";
import {
  type Figure,
  type Figures,
  type Source,
  statisticMachine,
} from "#machines/dashboard/statisticMachine.ts";
import { usageMachine } from "#machines/dashboard/usageMachine.ts";
import type { servicesMachine } from "#machines/session/servicesMachine.ts";
import { answered } from "../session/client.ts";
import { clientOf } from "../session/clientOf.ts";
import { session } from "../session/session.ts";

const questions: Record<UsageName, PropertyFilter> = {
  premium: { Status: "available", Featured: "FeaturedPremium" },
  standard: { Featured: "Featured" },
  active: { Status: "active" },
  deactivated: { Status: "deactivated" },
  sale: { Status: "active", OfferType: "for-sale" },
  rent: { Status: "active", OfferType: "for-rent" },
  holidays: { Status: "active", OfferType: "for-holidays" },
};

/** The seven counts of the use (DASH-31), each an actor of its own. */
export const usage = usageMachine.provide({
  actors: {
    count: countMachine.provide({
      actors: {
        load: fromPromise(async ({ input: { name } }) => {
          const { body } = await answered(clientOf(propertyContract).count({ query: questions[name] }));
          return body.count;
        }),
      },
    }),
  },
});

interface ContactCount {
  count: number;
  Days?: { count: number; distinct: number }[] | undefined;
}

const login = () => session.getSnapshot().context.client?.Login ?? "";
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** One series over twice the days: the later half is the range, the earlier half what came before it. */
function halves(values: readonly number[]): Figure {
  const middle = Math.floor(values.length / 2);
  return { now: sum(values.slice(middle)), before: sum(values.slice(0, middle)), days: values.slice(middle) };
}

async function propertyMetric(metric: PropertyMetric, { BeforeFrom, ToDate }: StatsDates): Promise<Figure> {
  const filter = {
    PropertyFilter: { Login: login() },
    DateFilter: { fromDate: BeforeFrom, toDate: ToDate },
  };
  const call = clientOf(propertyAnalyticsContract, "analytics").metrics({
    body: { metric, interval: "day", filter },
  });
  return halves((await answered(call)).body.map(({ Metric }) => Metric));
}

async function directoryMetric(metric: DirectoryMetric, { BeforeFrom, ToDate }: StatsDates): Promise<Figure> {
  const body = { Metric: metric, Interval: "day", From: BeforeFrom, To: ToDate, Login: login() } as const;
  const call = clientOf(directoryAnalyticsContract, "analytics").metrics({ body });
  return halves((await answered(call)).body.map(({ Value }) => Value));
}

/** Two calls, for the range and for the days before it: distinct addresses of two ranges do not add up. */
async function twice<Answer extends ContactCount>(
  dates: StatsDates,
  ask: (range: { FromDate: string; ToDate: string; Days: boolean }) => Promise<{ body: Answer }>,
  distinct: (answer: Answer) => number,
): Promise<[all: Figure, distinct: Figure]> {
  const [now, before] = await Promise.all([
    ask({ FromDate: dates.FromDate, ToDate: dates.ToDate, Days: true }),
    ask({ FromDate: dates.BeforeFrom, ToDate: dates.BeforeTo, Days: false }),
  ]);
  const days = now.body.Days ?? [];
  return [
    { now: now.body.count, before: before.body.count, days: days.map(({ count }) => count) },
    {
      now: distinct(now.body),
      before: distinct(before.body),
      days: days.map((day) => day.distinct),
    },
  ];
}

async function enquiriesOf(kind: "propertyEnquiries" | "directoryEnquiries", dates: StatsDates) {
  const [enquiries, leads] = await twice(
    dates,
    (range) => answered(clientOf(statisticsContract)[kind]({ query: { ...range, Spam: false } })),
    ({ distinctByEmail }) => distinctByEmail,
  );
  return { enquiries, leads };
}

async function callsOf(LinkName: LinkName[], dates: StatsDates) {
  const [calls, callers] = await twice(
    dates,
    (range) =>
      answered(
        clientOf(statisticsContract).calls({ query: { ...range, LinkName, Spam: false, Deleted: false } }),
      ),
    ({ distinctByCallOrigin }) => distinctByCallOrigin,
  );
  return { calls, callers };
}

async function commissionOf(dates: StatsDates): Promise<Figures> {
  const of = async (FromDate: string, ToDate: string) =>
    (await answered(clientOf(statisticsContract).performance({ query: { FromDate, ToDate } }))).body
      .Commission;
  const [now, before] = await Promise.all([
    of(dates.FromDate, dates.ToDate),
    of(dates.BeforeFrom, dates.BeforeTo),
  ]);
  return { commission: { now, before, days: [] } };
}

const loads: Record<Source, (dates: StatsDates) => Promise<Figures>> = {
  propertyViews: async (dates) => ({ views: await propertyMetric("views", dates) }),
  propertyDetailed: async (dates) => ({ detailed: await propertyMetric("detailed", dates) }),
  propertyEnquiries: (dates) => enquiriesOf("propertyEnquiries", dates),
  propertyCalls: (dates) => callsOf(["form", "confirmation"], dates),
  directoryViews: async (dates) => ({ views: await directoryMetric("view", dates) }),
  directoryDetailed: async (dates) => ({ detailed: await directoryMetric("detailed", dates) }),
  directoryEnquiries: (dates) => enquiriesOf("directoryEnquiries", dates),
  directoryCalls: (dates) => callsOf(["directory"], dates),
  performance: commissionOf,
};

/** Asked before its service has answered; without the service there is nothing to count. */
function noneWithoutService(failure: unknown): Figures {
  if (toProblem(failure).code === "ErrNoService") return {};
  throw failure;
}

/** The dashboard, each of its calls an actor of its own. */
export const dashboard = dashboardMachine.provide({
  actors: {
    statistic: statisticMachine.provide({
      actors: {
        load: fromPromise(({ input: { source, dates } }) => loads[source](dates).catch(noneWithoutService)),
      },
    }),
  },
});

/** The dashboard of a client with these services: its calls wait for them, not for the screen to be drawn with them. */
export const dashboardOf = (services: ActorRefFrom<typeof servicesMachine>) =>
  dashboard.provide({
    actors: {
      services: fromCallback(({ sendBack }) => {
        const tell = () => {
          const { context, value } = services.getSnapshot();
          sendBack({ type: "services.known", ...settledSources(context, value) });
        };
        tell();
        const heard = services.subscribe(tell);
        return () => heard.unsubscribe();
      }),
    },
  });
