import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { enqueueMails } from "#server/mail/enqueueMails.ts";
import { smtpSender } from "#server/mail/sender.ts";
import { sendPending } from "#server/mail/sendPending.ts";
import { weeklySlice } from "#server/weekly/index.ts";
import { tellWeek } from "#server/weekly/tellWeek.ts";
import { weekFigures } from "#server/weekly/weekFigures.ts";
import { analyticsFacts } from "#tests/fixtures/analyticsFacts.ts";
import { type FakeSmtp, fakeSmtp } from "#tests/fixtures/fakeSmtp.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { expectSameWhenRebuilt } from "../harness/readModels.ts";
import { receiveContacts } from "../harness/receiveContacts.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const PROPERTY = "/api/client/property";
/** The week that is over on Monday, 20 April. */
const WEEK = { From: "2026-04-13", To: "2026-04-19" };
const person = { Name: "Wilhelmina Suarez", Email: "wilhelmina@secret.example", Phone: "+34 611 222 333" };

oneStore("the weekly letter", (fresh) => {
  let store: Store;
  let server: TestServer;
  let ana: TestCaller;
  let smtp: FakeSmtp;
  let now = new Date("2026-03-01T10:00:00.000Z");
  const ids: number[] = [];

  beforeAll(async () => {
    store = await fresh();
    smtp = await fakeSmtp();
    server = await startServer(store, { env: { SMTP_URL: smtp.url }, now: () => now });
    ana = await server.client("ana");
    for (let nth = 1; nth <= 8; nth += 1) {
      const { status, body } = await ana.post(PROPERTY, validPayload({ Ref: `W-${nth}`, Price: 100_000 }));
      expect(status).toBe(201);
      ids.push(body.Id);
    }
    await analyticsFacts(store, {
      login: "ana",
      from: "2026-03-20",
      to: "2026-04-19",
      properties: ids,
      entries: [1],
    });
    const at = ["2026-04-08T12:00:00.000Z", "2026-04-13T00:00:00.000Z", "2026-04-19T21:00:00.000Z"];
    await receiveContacts(
      store,
      "ana",
      at.map((at) => ({ at, Subject: ids[0] ?? 0, ...person })),
    );
    now = new Date("2026-04-20T05:30:00.000Z");
    ana = await server.client("ana");
  });
  afterAll(async () => {
    await server.close();
    await smtp.stop();
    await store.close();
  });

  const letters = async (login = "ana") => {
    while ((await enqueueMails(server.services)) > 0);
    return store.db
      .selectFrom("mail")
      .select(["id", "recipient", "subject", "body", "unsubscribe"])
      .where("login", "=", login)
      .where("id", "like", "weekly-%")
      .orderBy("id")
      .execute();
  };
  const offLink = async () => new URL((await letters()).at(-1)?.unsubscribe ?? "").pathname;
  const events = async () =>
    (
      await sql<{ type: string }>`
        select type from event where stream = 'weekly-ana' order by version`.execute(store.db)
    ).rows.map(({ type }) => type);
  const sums = async (metric: string, fromDate: string, toDate: string, more: object = {}) => {
    const body = { metric, interval: "day", filter: { datefilter: { fromDate, toDate }, ...more } };
    const answer = await ana.post("/api/analytics/property/metrics", body);
    return (answer.body as { Metric: number }[]).reduce((sum, { Metric }) => sum + Metric, 0);
  };

  // REPORT-20, REPORT-21
  it("tells an account its week once, whoever asks at the same time, with the figures of analytics", async () => {
    const due = await Promise.all([1, 2, 3].map(() => tellWeek(server.services)));
    expect(due.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await tellWeek(server.services)).toBe(0);
    const sent = await letters();
    expect(sent).toHaveLength(1);
    const { recipient, subject, body } = sent[0] ?? { body: "", recipient: "", subject: "" };
    // Versions of ICU differ in the spaces that they put there.
    expect([recipient, subject.replaceAll(/ ?– ?/g, "–")]).toEqual([
      "ana@example.com",
      "Tus anuncios, 13–19 abr 2026 · Your listings, 13–19 Apr 2026",
    ]);
    const [views, before] = [
      await sums("views", WEEK.From, WEEK.To),
      await sums("views", "2026-04-06", "2026-04-12"),
    ];
    expect(views).toBeGreaterThan(0);
    expect(body).toContain(`Views: ${views} (the week before: ${before})`);
    expect(body).toContain(`Visualizaciones: ${views} (la semana anterior: ${before})`);
    expect(body).toContain("Enquiries: 2 (the week before: 1)");
    const each = await Promise.all(
      ids.map(async (id, at) => ({
        reference: `W-${at + 1}`,
        id,
        views: await sums("views", WEEK.From, WEEK.To, { propertyFilter: { id } }),
        enquiries: await sums("enquiries", WEEK.From, WEEK.To, { propertyFilter: { id } }),
      })),
    );
    const order = each.toSorted((one, other) => other.views - one.views || one.id - other.id);
    const line = ({ reference, views, enquiries }: (typeof each)[number]) =>
      `- ${reference}: views ${views}, enquiries ${enquiries}`;
    expect(body).toContain(`Most viewed:\n${order.slice(0, 3).map(line).join("\n")}\n`);
    expect(body).toContain(`Least viewed:\n${order.slice(-3).reverse().map(line).join("\n")}\n`);
    for (const word of Object.values(person)) expect(body).not.toContain(word);
  });

  // REPORT-20
  it("goes to nobody without an active listing, without an address, or who is suspended", async () => {
    await server.client("idle");
    for (const login of ["silent", "closed"]) {
      const caller = await server.client(login);
      expect((await caller.post(PROPERTY, validPayload({ Ref: "X-1" }))).status).toBe(201);
    }
    await store.db.updateTable("account").set({ email: "" }).where("login", "=", "silent").execute();
    await store.db.updateTable("account").set({ suspended: true }).where("login", "=", "closed").execute();
    expect(await tellWeek(server.services)).toBe(0);
    expect([...(await letters("idle")), ...(await letters("silent")), ...(await letters("closed"))]).toEqual(
      [],
    );
    await store.db
      .updateTable("account")
      .set({ email: "silent@example.com" })
      .where("login", "=", "silent")
      .execute();
    await store.db.updateTable("account").set({ suspended: false }).where("login", "=", "closed").execute();
  });

  // REPORT-22
  it("says to the mail program how one click ends it", async () => {
    await letters();
    const send = smtpSender(server.services.config);
    if (!send) throw new Error("There is no SMTP_URL.");
    await sendPending(server.services, send);
    const { headers } = smtp.taken.find(({ headers }) => headers["list-unsubscribe"]) ?? { headers: {} };
    expect(headers).toMatchObject({
      "list-unsubscribe": `<${server.services.config.publicUrl}${await offLink()}>`,
      "list-unsubscribe-post": "List-Unsubscribe=One-Click",
    });
  });

  // REPORT-22
  it("is turned off by one click of the mail program, and by nothing that merely follows the link", async () => {
    const url = await offLink();
    const looked = await server.inject({ method: "GET", url });
    expect([looked.statusCode, looked.headers["referrer-policy"]]).toEqual([200, "no-referrer"]);
    expect(looked.body).toContain('method="post"');
    await server.inject({ method: "HEAD", url });
    expect(await events()).toEqual(["WeeklyLetterDue"]);
    const click = () =>
      server.inject({
        method: "POST",
        url,
        payload: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await click()).statusCode).toBe(200);
    expect((await click()).statusCode).toBe(200);
    expect(await events()).toEqual(["WeeklyLetterDue", "WeeklyLettersTurnedOff"]);
    now = new Date("2026-04-27T05:30:00.000Z");
    await tellWeek(server.services);
    expect(await letters()).toHaveLength(1);
    const back = await server.inject({
      method: "POST",
      url,
      payload: "letters=on",
      headers: { "content-type": "application/x-www-form-urlencoded" },
    });
    expect(back.statusCode).toBe(200);
    await tellWeek(server.services);
    expect(await letters()).toHaveLength(2);
    expect((await letters("silent")).length).toBe(1);
  });

  const sweepAt = (instant: string) =>
    weeklySlice.sweep?.({ ...server.services, now: () => new Date(instant) });

  // REPORT-23
  it("is made up for within the week when nobody worked on Monday, and only then", async () => {
    const told = (await letters()).length;
    await sweepAt("2026-04-30T10:00:00.000Z");
    await sweepAt("2026-05-04T05:45:00.000Z");
    expect(await letters()).toHaveLength(told);
    await Promise.all([sweepAt("2026-05-06T10:00:00.000Z"), sweepAt("2026-05-06T10:00:00.000Z")]);
    expect(await letters()).toHaveLength(told + 1);
    await sweepAt("2026-05-07T10:00:00.000Z");
    expect(await letters()).toHaveLength(told + 1);
    const { rows } = await sql<{ from: string }>`
      select data ->> 'From' as from from event where stream = 'weekly-ana' and type = 'WeeklyLetterDue'
      order by version desc limit 1`.execute(store.db);
    expect(rows[0]?.from).toBe("2026-04-27");
    await store.db.updateTable("weekly_letter").set({ told: null }).execute();
    await sweepAt("2026-05-14T10:00:00.000Z");
    expect(await letters()).toHaveLength(told + 1);
    await store.db.updateTable("weekly_letter").set({ told: "2026-04-27" }).execute();
  });

  // REPORT-23
  it("is gone on with on Monday where it broke off, and with whoever comes later in the week not at all", async () => {
    const before = now;
    const comes = async (login: string) => {
      const client = await server.client(login);
      expect((await client.post(PROPERTY, validPayload({ Ref: login }))).status).toBe(201);
    };
    now = new Date("2026-05-18T05:31:00.000Z");
    await tellWeek(server.services);
    const told = (await letters()).length;
    await comes("bea");
    await sweepAt("2026-05-18T05:45:00.000Z");
    expect(await letters("bea")).toHaveLength(0);
    await sweepAt("2026-05-18T10:00:00.000Z");
    await sweepAt("2026-05-18T11:00:00.000Z");
    await comes("cora");
    await sweepAt("2026-05-19T10:00:00.000Z");
    expect(
      [await letters("bea"), await letters("cora"), await letters()].map(({ length }) => length),
    ).toEqual([1, 0, told]);
    now = before;
  });

  // REPORT-21
  it("names no listing that was hidden or shown in the course of the week", async () => {
    const before = now;
    const listings: number[] = [];
    now = new Date("2026-05-01T10:00:00.000Z");
    for (const nth of [1, 2, 3]) {
      listings.push(
        (await (await server.client("bea")).post(PROPERTY, validPayload({ Ref: `B-${nth}` }))).body.Id,
      );
    }
    for (const [at, action] of [
      ["2026-05-13T10:00:00.000Z", "deactivate"],
      ["2026-05-14T10:00:00.000Z", "activate"],
    ] as const) {
      now = new Date(at);
      const { status } = await (await server.client("bea")).post(`${PROPERTY}/${listings[1]}/${action}`);
      expect(status).toBeLessThan(300);
    }
    const { best, weakest } = await weekFigures(store.db, "bea", { From: "2026-05-11", To: "2026-05-17" });
    expect([...best, ...weakest].map(({ reference }) => reference)).toEqual(["B-1", "B-3"]);
    const next = await weekFigures(store.db, "bea", { From: "2026-05-18", To: "2026-05-24" });
    expect(next.best).toHaveLength(3);
    now = before;
  });

  // REPORT-25
  it("is seen in the account, turned on again there after the click, and off; by nobody for the client", async () => {
    const LETTERS = "/api/client/agent/letters";
    const zoe = await server.client("zoe");
    expect(await zoe.get(LETTERS)).toMatchObject({ status: 200, body: { Weekly: true } });
    const told = async () => {
      const { rows } = await sql<{ type: string }>`
        select type from event where stream = 'weekly-zoe' order by version`.execute(store.db);
      return rows.map(({ type }) => type);
    };
    const turn = async (Weekly: boolean) =>
      expect(await zoe.put(LETTERS, { Weekly })).toMatchObject({ status: 200, body: { Weekly } });
    await turn(false);
    await turn(false);
    expect((await zoe.get(LETTERS)).body).toEqual({ Weekly: false });
    await turn(true);
    expect(await told()).toEqual(["WeeklyLettersTurnedOff", "WeeklyLettersTurnedOn"]);
    const other = await server.client("ana");
    expect((await other.get(LETTERS)).body).toEqual({ Weekly: true });
    const admin = await server.loginAs("root@example.com", "zoe");
    for (const answer of [await admin.get(LETTERS), await admin.put(LETTERS, { Weekly: false })]) {
      expect(answer).toMatchObject({ status: 403, body: { code: "ErrUserNotAuthorized" } });
    }
    for (const body of [{}, { Weekly: "no" }, { Weekly: true, Daily: true }]) {
      expect((await zoe.put(LETTERS, body)).status).toBe(400);
    }
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => zoe.put(LETTERS, { Weekly: true }).then(({ status }) => status)),
    );
    expect(answers.filter((status) => status === 429).length).toBeGreaterThan(0);
  });

  // REPORT-22
  it("is turned off by no link but its own", async () => {
    const url = await offLink();
    for (const bad of [`${url}x`, `${url.slice(0, -4)}AAAA`, "/site/letters/ana", "/site/letters/a.b"]) {
      for (const method of ["GET", "POST"] as const) {
        const { statusCode, body } = await server.inject({ method, url: bad });
        expect([statusCode, body.includes("<form")]).toEqual([404, false]);
      }
    }
    expect((await events()).at(-1)).toBe("WeeklyLetterDue");
  });

  // SAFE-17
  it("is known the same when the read tables are made again", async () => {
    await expectSameWhenRebuilt(store);
  });
});
