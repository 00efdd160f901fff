import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { About } from "#contracts/wire/about.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { analyticsFilterOf, directoryQuestionOf } from "#machines/analytics/analyticsFilterOf.ts";
import { analyticsSearch } from "#machines/analytics/analyticsSearch.ts";
import { statsDates } from "#machines/dashboard/dashboardMachine.ts";
import { contactFilterOf } from "#machines/enquiry-list/enquiryFilters.ts";
import { enquirySearch } from "#machines/enquiry-list/enquirySearch.ts";
import { peekLinks } from "#screens/analytics/peek/OpenPeek.tsx";
import type { CardFigure } from "#screens/dashboard/FigureCard.tsx";
import { linkOf } from "#screens/dashboard/linkOf.ts";
import { seedDemo } from "#server/demo/seedDemo.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const parts = ["properties", "directories"] as const;
type Part = (typeof parts)[number];
const figures: readonly CardFigure[] = ["views", "detailed", "enquiries", "leads", "calls", "callers"];
const aboutOf = { properties: "property", directories: "directory" } as const;

/** A value of a query string as the wire has it. */
const written = (value: unknown) => (Array.isArray(value) ? value.map(String) : [String(value)]);
const queryOf = (values: object) =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) =>
      value === undefined ? [] : written(value).map((one) => [key, one]),
    ),
  );

interface Client {
  login: string;
  caller: TestCaller;
}

/** The body of an answer, or what stands for it where the client has no such service. */
async function body<Answer>(asked: ReturnType<TestCaller["get"]>, none: Answer): Promise<Answer> {
  const { status, body: answer } = await asked;
  return status === 200 ? (answer as Answer) : none;
}

const sum = (points: readonly { Metric?: number; Value?: number }[]) =>
  points.reduce((total, { Metric = 0, Value = 0 }) => total + Metric + Value, 0);

/** What the list of enquiries behind an address says of itself on a day: how many rows, from how many people. */
async function listed({ caller }: Client, address: string, today: string) {
  const [path = "", query = ""] = address.split("?");
  const about: About = path.startsWith("/properties/") ? "property" : "directory";
  const filter = contactFilterOf(enquirySearch(about, today).read(query));
  const asked = queryOf({ ...filter, People: true });
  const none = { count: 0, people: 0 };
  return body(caller.get(`/api/client/${about}contacts/stats?${asked}`), none);
}

/** What the chart behind an address comes to by its first metric, on a day. */
async function charted({ login, caller }: Client, address: string, today: string): Promise<number> {
  const [path = "", query = ""] = address.split("?");
  const about: About = path.startsWith("/properties/") ? "property" : "directory";
  const search = analyticsSearch(about, today).read(query);
  const question =
    about === "property"
      ? { metric: search.metric, interval: search.interval, filter: analyticsFilterOf(search, login) }
      : { ...directoryQuestionOf(search, login), Metric: search.metric };
  return sum(await body(caller.post(`/api/analytics/${about}/metrics`, question), []));
}

/** What a card of the dashboard says, as its call answers it. */
async function figureOf(
  { login, caller }: Client,
  part: Part,
  figure: CardFigure,
  now: string,
  days: number,
) {
  const { FromDate, ToDate } = statsDates(days, now);
  const about = aboutOf[part];
  if (figure === "views" || figure === "detailed") {
    const filter = { PropertyFilter: { Login: login }, DateFilter: { fromDate: FromDate, toDate: ToDate } };
    const named = part === "directories" && figure === "views" ? "view" : figure;
    const question =
      part === "properties"
        ? { metric: named, interval: "day", filter }
        : { Metric: named, Interval: "day", From: FromDate, To: ToDate, Login: login };
    return sum(await body(caller.post(`/api/analytics/${about}/metrics`, question), []));
  }
  const none = { count: 0, distinctByEmail: 0, distinctByCallOrigin: 0 };
  const stats = (path: string, more: object) =>
    body(caller.get(`/api/client/${path}?${queryOf({ FromDate, ToDate, Spam: false, ...more })}`), none);
  if (figure === "enquiries" || figure === "leads") {
    const { count, distinctByEmail } = await stats(`${about}enquiries/stats`, {});
    return figure === "leads" ? distinctByEmail : count;
  }
  const LinkName = part === "properties" ? ["form", "confirmation"] : ["directory"];
  const { count, distinctByCallOrigin } = await stats("calls/stats", { LinkName, Deleted: false });
  return figure === "callers" ? distinctByCallOrigin : count;
}

/** What stands at the other end of a card's link when it is followed. */
async function behind(client: Client, figure: CardFigure, link: string, today: string) {
  if (link.includes("/analytics?")) return charted(client, link, today);
  const { count, people } = await listed(client, link, today);
  return figure === "leads" || figure === "callers" ? people : count;
}

/** Each card of the dashboard with what its link leads to, followed on `today`. */
async function pairs(client: Client, now: string, days: number, today: string) {
  const said: Record<string, number> = {};
  const found: Record<string, number> = {};
  for (const part of parts) {
    for (const figure of figures) {
      const link = linkOf(part, figure, statsDates(days, now));
      said[`${part} ${figure}`] = await figureOf(client, part, figure, now, days);
      found[`${part} ${figure}`] = await behind(client, figure, link, today);
    }
  }
  return { said, found };
}

oneStore("figures and the lists that they lead to", (fresh) => {
  let store: Store;
  let server: TestServer;
  const begun = new Date();
  const today = madridDay(begun);
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => begun });
    await seedDemo(server.services, () => undefined);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const clientOf = async (login: string, at = server): Promise<Client> => ({
    login,
    caller: await at.client(login),
  });

  // DASH-37
  describe.each(["costa", "xmlhomes", "over", "small", "business"])("of %s", (login) => {
    it.each([7, 30, 90])("agree on the dashboard of %i days", async (days) => {
      const { said, found } = await pairs(await clientOf(login), begun.toISOString(), days, today);
      expect(found).toEqual(said);
      expect(Object.values(said).some((value) => value > 0)).toBe(true);
    });
  });

  // DASH-37, STAT-47
  it.each(["property", "agentref"] as const)(
    "agree in analytics by %s, whichever way the row goes on",
    async (dimention) => {
      const client = await clientOf("costa");
      const search = analyticsSearch("property", today).defaults;
      const filter = analyticsFilterOf(search, client.login);
      for (const metric of ["enquiries", "detailed"] as const) {
        const question = { metric, dimention, take: 5, skip: 0, filter };
        const { Groups } = await body(client.caller.post("/api/analytics/property/dimentions", question), {
          Groups: [] as { Group: string; MetricResults: { Total: number }[] }[],
        });
        expect(Groups).toHaveLength(5);
        for (const { Group, MetricResults } of Groups) {
          const figure = MetricResults.reduce((total, { Total }) => total + Total, 0);
          const metric2 = metric === "enquiries" ? "views" : "enquiries";
          const shown = { ...search, metric, metric2 } as const;
          const links = peekLinks({ by: dimention, group: Group }, null, shown, today);
          expect(await charted(client, links.analytics, today)).toBe(figure);
          if (metric === "enquiries")
            expect((await listed(client, links.enquiries, today)).count).toBe(figure);
        }
      }
    },
  );

  // DASH-37
  it.each([
    ["2026-06-15T21:59:50.000Z", "2026-06-15T22:00:10.000Z"],
    ["2026-12-31T22:59:50.000Z", "2026-12-31T23:00:10.000Z"],
    ["2026-03-28T22:59:50.000Z", "2026-03-28T23:00:10.000Z"],
  ])("agree when the dashboard was opened at %s and the link is followed at %s", async (opened, followed) => {
    const login = `night-${opened.slice(0, 10)}`;
    const asked = [
      { at: opened, Email: "today@mail.example", marked: false },
      { at: followed, Email: "tomorrow@mail.example" },
      ...[1, 2, 7, 8].flatMap((days) =>
        [opened, followed].map((moment) => ({
          at: new Date(Date.parse(moment) - days * 24 * 60 * 60 * 1000).toISOString(),
          Email: `person-${days % 3}@mail.example`,
          marked: days === 2,
        })),
      ),
    ];
    const called = asked.map(({ at }, nth) => ({ at, Origin: nth % 2 === 0 ? "965 555 123" : null }));
    const written = asked.map(
      (one, nth) => ({ ...one, Channel: nth % 2 === 0 ? "web" : "similar" }) as const,
    );
    const server1 = await startServer(store, { now: () => new Date(opened) });
    const server2 = await startServer(store, { now: () => new Date(followed) });
    try {
      const before = await clientOf(login, server1);
      await receiveContacts(store, login, written, called);
      const { said } = await pairs(before, opened, 7, madridDay(opened));
      const after = await clientOf(login, server2);
      const { found } = await pairs(after, opened, 7, madridDay(followed));
      expect(found).toEqual(said);
      expect(said).toMatchObject({ "properties enquiries": 4, "properties calls": 6 });
    } finally {
      await server1.close();
      await server2.close();
    }
  });
});
