import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { analyticsFacts } from "#tests/fixtures/analyticsFacts.ts";
import { holdsForAll } from "#tests/fixtures/holdsForAll.ts";
import { oneStore } from "../harness/oneStore.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const at = (day: string) => ({ at: `2026-${day}T10:00:00.000Z`, Subject: 1 });
const november = { fromDate: "2026-11-01", toDate: "2026-11-10" };
const october = { fromDate: "2026-10-22", toDate: "2026-10-31" };

oneStore("changes on another range", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store, { now: () => new Date("2026-11-26T10:05:00.000Z") });
    ana = await server.client("ana");
    const days = { from: "2026-10-20", to: "2026-11-12" };
    await analyticsFacts(store, { login: "ana", properties: [1, 2], entries: [5], ...days });
    await receiveContacts(store, "ana", [
      ...["10-25", "10-26", "10-27"].map((day) => ({ ...at(day), Language: "fr" })),
      ...["10-25", "11-03"].map((day) => ({ ...at(day), Language: "de" })),
      ...["11-04", "11-05"].map((day) => ({ ...at(day), Language: "es" })),
    ]);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const asked = (more: object) => ({
    dimention: "language",
    filter: { datefilter: november, propertyFilter: { login: "ana" } },
    language: "en",
    ...more,
  });
  const tableOf = async (body: object) => {
    const { status, body: table } = await ana.post("/api/analytics/property/dimentions", body);
    expect(status).toBe(200);
    return table as { Groups: { Group: string; Before?: number }[]; Total: number; SumBefore?: number };
  };

  // STAT-52
  it("are those of one metric in the tables of both, with groups that only came before", async () => {
    const order = "Group/Change asc";
    const one = await tableOf(
      asked({ metric: "enquiries", rankBy: "views", order, before: { ...october, of: "metric" } }),
    );
    const other = await tableOf(
      asked({ metric: "views", rankBy: "enquiries", order, before: { ...october, of: "rankBy" } }),
    );
    const changes = ({ Groups }: typeof one) => Groups.map(({ Group, Before }) => [Group, Before]);
    expect(changes(one)).toEqual([
      ["fr", 3],
      // As it was, and then nobody asked in English; the more viewed of two equal ones would be first.
      ["de", 1],
      ["en", 0],
      ["es", 0],
    ]);
    expect(changes(other)).toEqual(changes(one));
    expect([one.SumBefore, other.SumBefore, one.Total]).toEqual([4, 4, 4]);
  });

  it("are left out where no other range is asked for, with the groups that only it has", async () => {
    const { Groups, SumBefore } = await tableOf(
      asked({ metric: "enquiries", rankBy: "views", order: "Group/Metric desc" }),
    );
    expect(Groups.map(({ Group }) => Group).sort()).toEqual(["de", "en", "es"]);
    expect(holdsForAll(Groups, (group) => !("Before" in group))).toBe(true);
    expect(SumBefore).toBeUndefined();
  });

  it("are what the other range itself answers, for the directory too", async () => {
    const question = { Metric: "view", Interval: "day", Login: "ana", Dimention: "device" };
    const ask = async (more: object) => {
      const { status, body } = await ana.post("/api/analytics/directory/dimentions", {
        ...question,
        ...more,
      });
      expect(status).toBe(200);
      return body as { Groups: { Group: string; Before: number; MetricResults: { Total: number }[] }[] };
    };
    const [from, to] = [november, october].map(({ fromDate: From, toDate: To }) => ({ From, To }));
    const now = await ask({
      ...from,
      Order: "Group/Change desc",
      Before: { ...october, of: "metric" },
    });
    const then = await ask({ ...to });
    const worth = ({ MetricResults }: (typeof now)["Groups"][number]) =>
      MetricResults.reduce((sum, { Total }) => sum + Total, 0);
    expect(Object.fromEntries(now.Groups.map(({ Group, Before }) => [Group, Before]))).toEqual(
      Object.fromEntries(then.Groups.map((group) => [group.Group, worth(group)])),
    );
    const changes = now.Groups.map((group) => worth(group) - group.Before);
    expect(changes).toEqual(changes.toSorted((one, other) => other - one));
    expect(changes.length).toBeGreaterThan(1);
  });
});
