import { afterAll, beforeAll, expect, test } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import { rollUp } from "#server/analytics/rollUp.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { type Visit, visitCounter } from "#server/site/visitCounter.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { listed } from "../harness/listed.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";

const phone = "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148";
const robot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

oneStore("visits to the public site", (fresh) => {
  let store: Store;
  let server: TestServer;
  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
  });
  afterAll(async () => {
    await server.close();
    await store.close();
  });

  const visit = (path: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
    server.inject({
      method,
      url: `/site/${path}`,
      headers: { "user-agent": phone, "accept-language": "en-GB,en", ...headers },
    });

  // PUB-18
  test("an opened page is a view and a detailed view in the panel's figures; the rest of the visit is not", async () => {
    const costa = await server.client("costa");
    const { body } = await costa.post("/api/client/property", validPayload({ Ref: "V-1" }));
    const path = `redirect-to-property/${body.Id}`;
    await visit(path);
    await visit(path);
    await visit(`es/${path}`, { "user-agent": robot });
    await visit(`${path}?preview=1`);
    await visit(`${path}?phone=1`);
    await visit(`${path}?sent=1`);
    await visit(path, {}, "HEAD");
    await visit(path, { "sec-purpose": "prefetch" });
    const today = madridDay(new Date());
    const filter = (more: object = {}) => ({
      datefilter: { fromDate: today, toDate: today },
      propertyFilter: { login: "costa", id: body.Id },
      viewFilter: more,
    });
    const total = async (metric: string, more: object = {}) => {
      const answer = await costa.post("/api/analytics/property/metrics", {
        metric,
        interval: "day",
        filter: filter(more),
      });
      return answer.body.map(({ Metric }: { Metric: number }) => Metric);
    };
    await expect.poll(() => total("detailed")).toEqual([3]);
    expect(await total("views")).toEqual([3]);
    expect(await total("search")).toEqual([0]);
    expect(await total("views", { device: "robot" })).toEqual([1]);
    expect(await total("views", { device: "mobile", language: "en", country: "GB" })).toEqual([2]);
    expect(await total("noofproperties")).toEqual([1]);

    const months = async () => ({
      listings: await store.db.selectFrom("property_month").selectAll().orderBy("property").execute(),
      visitors: await store.db
        .selectFrom("property_visitor_month")
        .selectAll()
        .orderBy("dimension")
        .orderBy("value")
        .execute(),
    });
    const counted = await months();
    await store.db.transaction().execute((tx) => rollUp(tx, { login: "costa", from: today, to: today }));
    expect(await months()).toEqual(counted);
  });

  // PUB-19
  test("an entry's page and the way to its website are counted by its tier", async () => {
    const costa = await server.client("costa");
    const { id } = await listed(store, "costa", {});
    await visit(`redirect-to-directory/${id}`);
    const left = await visit(`es/redirect-to-directory/${id}/website`);
    expect([left.statusCode, left.headers.location]).toEqual([303, "https://www.jardines.example/"]);
    const today = madridDay(new Date());
    const total = async (Metric: string) => {
      const question = { Metric, Interval: "day", From: today, To: today, Login: "costa", Id: [id] };
      const answer = await costa.post("/api/analytics/directory/metrics", question);
      return answer.body.map(({ Value }: { Value: number }) => Value);
    };
    await expect.poll(() => total("go-to-website")).toEqual([1]);
    expect([await total("view"), await total("detailed")]).toEqual([[1], [1]]);
  });

  const visited = (subject: number, more: Partial<Visit> = {}): Visit => ({
    about: "property",
    login: "visited",
    subject,
    source: "none",
    language: "en",
    device: "mobile",
    country: "GB",
    views: 1,
    detailed: 1,
    website: 0,
    ...more,
  });
  const countedSubjects = async () => {
    const rows = store.db.selectFrom("property_fact").select("property").where("login", "=", "visited");
    return (await rows.orderBy("property").execute()).map(({ property }) => property);
  };

  test("a visit that the database refuses is set aside, and those that came with it are counted", async () => {
    const before = server.logs.length;
    const counter = visitCounter(server.services);
    for (const subject of [901, 902, 903]) counter.add(visited(subject));
    counter.add(visited(904, { country: "\u0000" }));
    await counter.stop();
    expect(await countedSubjects()).toEqual([901, 902, 903]);
    const said = server.logs.slice(before).map((line) => JSON.parse(line).msg);
    expect(said).toEqual(["a visit that the database refuses is not counted"]);
  });

  test("visits wait while the database cannot be reached", async () => {
    let reached = false;
    const transaction = () => {
      if (reached) return store.db.transaction();
      const lost = Object.assign(new Error("terminating connection"), { code: "57P01" });
      return { execute: () => Promise.reject(lost) };
    };
    const db = { transaction } as unknown as Store["db"];
    const counter = visitCounter({ ...server.services, store: { ...store, db } });
    counter.add(visited(905));
    await expect.poll(() => server.logs.join("")).toContain("visits wait to be counted");
    expect(await countedSubjects()).toEqual([901, 902, 903]);
    reached = true;
    await counter.stop();
    expect(await countedSubjects()).toEqual([901, 902, 903, 905]);
  });
});
