import { once } from "node:events";
import { rm } from "node:fs/promises";
import { Agent, type ClientRequest, type IncomingMessage, request } from "node:http";
import { Readable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { reportUrl } from "#server/import/report/reportTicket.ts";
import { issuerLogin } from "#server/invoice/billingParty.ts";
import { invoiceNumber } from "#server/invoice/invoice.ts";
import { issueInvoice, nameParty } from "#server/invoice/issueInvoice.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { directoryOf, urlOf } from "#server/object-storage/storageOf.ts";
import { ProblemError } from "#server/problemError.ts";
import { work } from "#server/shared/concurrency/fairQueue.ts";
import { billingParty } from "#tests/fixtures/billingParty.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { validPayload } from "#tests/fixtures/propertyPayload.ts";
import { oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const today = madridDay(new Date());
const day = "2026-03-01";
const ROWS = 2_200;
const AT_ONCE = 24;

const names = [
  ...(["enquiries", "analytics", "feed", "feed in br", "import report"] as const),
  ...(["invoice", "owner's report", "picture", "thumbnail"] as const),
];
type Name = (typeof names)[number];
/** Records of a report of an import; a page of it has 500. */
const RECORDS = 1_200;

interface Call {
  readonly path: string;
  readonly payload?: object;
  readonly encoding?: string;
}

oneStore("an answer that is made while it is sent", (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  let calls: Record<Name | "extended feed", Call>;
  /** Errors that would have ended the process. */
  const uncaught: unknown[] = [];
  /** Node warns of what looks like a leak, such as eleven listeners of one response. */
  const warnings: string[] = [];
  const onWarning = ({ name, message }: Error) => {
    if (name === "MaxListenersExceededWarning") warnings.push(message);
  };
  /** What is done to each answer between its making and its sending. */
  let beforeSending: () => Promise<void>;
  /** Streams that were about to be sent. */
  const streams: Readable[] = [];
  /** So many reads of rows go well before the others fail. */
  let readsLeft = Number.POSITIVE_INFINITY;
  let reads = 0;
  const listeners = new Map<"uncaughtException" | "unhandledRejection", ((...given: never[]) => void)[]>();

  beforeAll(async () => {
    for (const event of ["uncaughtException", "unhandledRejection"] as const) {
      listeners.set(event, process.listeners(event as "uncaughtException") as never);
      process.removeAllListeners(event);
      process.on(event as "uncaughtException", (error) => uncaught.push(error));
    }
    process.on("warning", onWarning);
    store = await fresh();
    const read: Store["read"] = (asked) => {
      reads += 1;
      readsLeft -= 1;
      return readsLeft >= 0 ? store.read(asked) : Promise.reject(new Error("The rows are gone"));
    };
    const watchers = [
      (app: TestServer["app"]) => {
        app.addHook("onSend", async (_request, _reply, payload) => {
          if (payload instanceof Readable) streams.push(payload);
          await beforeSending();
        });
      },
    ];
    const env = { REQUEST_SECONDS: "2" };
    server = await startServer({ ...store, read }, { env, parts: { panelDir: "no-panel", watchers } });
    beforeSending = async () => undefined;
    costa = await server.client("costa");
    calls = await prepare();
  });
  afterAll(async () => {
    await server.close();
    await store.close();
    process.off("warning", onWarning);
    for (const [event, all] of listeners) {
      process.removeAllListeners(event);
      for (const listener of all) process.on(event as "uncaughtException", listener as () => void);
    }
  });

  beforeEach(() => {
    beforeSending = async () => undefined;
    readsLeft = Number.POSITIVE_INFINITY;
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    beforeSending = async () => undefined;
    readsLeft = Number.POSITIVE_INFINITY;
    const left = () => Object.values(work.states()).reduce((sum, one) => sum + one.waiting + one.running, 0);
    await expect.poll(left).toBe(0);
    await expect.poll(() => streams.filter(({ destroyed }) => !destroyed).length).toBe(0);
    streams.splice(0);
    expect((await costa.get("/api/health")).status).toBe(200);
    expect(uncaught.splice(0)).toEqual([]);
    expect(warnings.splice(0)).toEqual([]);
  });

  async function prepare(): Promise<typeof calls> {
    const by = (login: string) => ({ login, requestId: "test", at: `${day}T10:00:00.000Z` });
    const line = { Description: { en: "Featured", es: "Destacados" }, Quantity: 1, UnitCents: 45_00 };
    const invoice = { day, period: { From: day, To: day }, lines: [line] };
    const { Series, Place } = await store.db.transaction().execute(async (tx) => {
      for (const login of [issuerLogin, "costa"]) await nameParty(tx, billingParty(), by(login));
      return issueInvoice(tx, invoice, by("costa"));
    });
    await sql`update account set export_enquiries = true where login = 'costa'`.execute(store.db);
    await sql`
      insert into enquiry (login, id, version, about, channel, at, day, spam, sent, deleted, comment, comment_key)
      select 'costa', nth, 1, 'property', 'web', ${day}::timestamptz + nth * interval '1 second', ${day}::date, false, true,
        false, string_agg(md5(concat(nth, part)), ' '), ''
      from generate_series(1, ${ROWS}::bigint) as nth, generate_series(1, 120) as part group by nth`.execute(
      store.db,
    );
    const { body: feed } = await costa.post("/api/client/exportedfeeds", { name: "Portal" });
    // So large that it is not sent at once.
    const Descriptions = { en: "€".repeat(19_000), es: "€".repeat(19_000) };
    for (let nth = 0; nth < 25; nth += 1) {
      await costa.post("/api/client/property", validPayload({ Ref: `${nth}`, Descriptions }));
    }
    await sql`
      insert into import_run (login, id, source, state, started_at, ended_at, property_limit, promotional)
      values ('costa', 1, 'feed.xml', 'done', ${day}, ${day}, 10, 0)`.execute(store.db);
    await sql`
      insert into import_record (login, run, place, rejected, property, lines)
      select 'costa', 1, nth, false, '{}'::jsonb, jsonb_build_array(jsonb_build_object('field', 'price', 'code', 'WarnLongText', 'value', repeat('€', 2000)))
      from generate_series(1, ${RECORDS}::integer) as nth`.execute(store.db);
    const reported = new URL(await reportUrl(server.services, "costa", 1));
    const bytes = await jpeg({ width: 900, height: 600 });
    const key = await storeDirect(server.services, "costa", { type: "image/jpeg", bytes });
    const Photos = [{ Url: urlOf(server.services, key).Url, Number: 1 }];
    const { body: home } = await costa.post("/api/client/property", validPayload({ Ref: "owned", Photos }));
    const shared = await costa.post(`/api/client/property/${home.Id}/reports`, { Days: 30, Language: "en" });
    const filter = { datefilter: { fromDate: "2016-04-01", toDate: today } };
    return {
      enquiries: {
        path: `/api/client/propertycontacts/export?FromDate=2026-01-01&ToDate=${today}&Spam=false&Language=en`,
      },
      analytics: {
        path: "/api/analytics/property/export",
        payload: {
          filter,
          interval: "day",
          dimention: "town",
          metrics: ["views", "enquiries"],
          language: "en",
        },
      },
      "extended feed": { path: `/feeds/${feed.Identifier}.xml?mode=extended` },
      feed: { path: `/feeds/${feed.Identifier}.xml` },
      "feed in br": { path: `/feeds/${feed.Identifier}.xml`, encoding: "br" },
      "import report": { path: reported.pathname + reported.search },
      "owner's report": { path: `${new URL(shared.body.Address).pathname}.pdf` },
      invoice: { path: `/api/client/invoice/${invoiceNumber(Series, Place)}` },
      picture: { path: `/storage/${key}` },
      thumbnail: { path: `/storage/s1200x900/${key}` },
    };
  }

  function ask(name: keyof typeof calls, method?: string): ClientRequest {
    const { path, payload, encoding } = calls[name];
    const headers = {
      authorization: `Bearer ${costa.accessToken}`,
      ...(payload && { "content-type": "application/json" }),
      ...(encoding !== undefined && { "accept-encoding": encoding }),
    };
    const asked = request(`${server.url}${path}`, {
      agent: new Agent({ keepAlive: false }),
      method: method ?? (payload ? "POST" : "GET"),
      headers,
    });
    return asked.on("error", () => undefined).end(payload && JSON.stringify(payload));
  }
  const answerTo = async (asked: ClientRequest): Promise<IncomingMessage> => {
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.on("error", () => undefined);
  };
  const closed = (answer: IncomingMessage) => new Promise((resolve) => answer.once("close", resolve));
  /** Whether all of an answer has come. */
  const whole = async (asked: ClientRequest): Promise<{ status: number; complete: boolean }> => {
    const answer = await answerTo(asked);
    answer.resume();
    await closed(answer);
    return { status: answer.statusCode ?? 0, complete: answer.complete };
  };
  /** Something that is held up until it is let go. */
  function gate() {
    let open: () => void = () => undefined;
    let count = 0;
    const opened = new Promise<void>((resolve) => (open = resolve));
    const pass = () => {
      count += 1;
      return opened;
    };
    return { pass, open, count: () => count };
  }
  const turnsOfTheLoop = async (turns = 200) => {
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
  };

  // SAFE-81
  it.each(names)("leaves the server up when many ask for it at once and leave: %s", async (name) => {
    const held = gate();
    beforeSending = held.pass;
    const asked = Array.from({ length: AT_ONCE }, () => ask(name));
    await expect.poll(held.count).toBeGreaterThan(0);
    for (const one of asked.slice(0, AT_ONCE / 2)) one.destroy();
    await turnsOfTheLoop();
    held.open();
    // The others leave with their first byte.
    const begun = asked.slice(AT_ONCE / 2).map(async (one) => {
      const answer = await answerTo(one);
      answer.once("data", () => one.destroy()).resume();
      await closed(answer);
    });
    await Promise.all(begun);
  });

  // SAFE-81
  it.each(names)(
    "leaves the server up, and nothing open, when it is refused after it was made: %s",
    async (name) => {
      beforeSending = async () => {
        beforeSending = async () => undefined;
        await turnsOfTheLoop();
        throw new ProblemError({ code: "ErrNotReady" });
      };
      expect(await whole(ask(name))).toEqual({ status: 503, complete: true });
      expect(await whole(ask(name))).toEqual({ status: 200, complete: true });
    },
  );

  // SAFE-81
  it.each([0, 1, 2, 3])(
    "leaves the server up when its rows fail after %d reads and nobody reads yet",
    async (good) => {
      const held = gate();
      beforeSending = held.pass;
      readsLeft = good;
      const answer = whole(ask("enquiries"));
      await expect.poll(held.count).toBe(1);
      await turnsOfTheLoop();
      held.open();
      // Rows and their number are read before anything is answered.
      expect(await answer).toEqual(
        good < 2 ? { status: 500, complete: true } : { status: 200, complete: false },
      );
    },
  );

  // SAFE-81
  it.each([0, 1])(
    "leaves the server up when a feed fails after %d reads and nobody reads yet",
    async (good) => {
      await rm(`${server.services.config.dataDir}/feeds`, { recursive: true, force: true });
      const held = gate();
      beforeSending = held.pass;
      readsLeft = good;
      const all = [ask("extended feed"), ask("extended feed")];
      await expect.poll(held.count).toBe(2);
      all[0]?.destroy();
      await turnsOfTheLoop();
      held.open();
      expect(await whole(all[1] as ClientRequest)).not.toEqual({ status: 200, complete: true });
      readsLeft = Number.POSITIVE_INFINITY;
      expect(await whole(ask("extended feed"))).toEqual({ status: 200, complete: true });
    },
  );

  // SAFE-81
  it.each([
    { when: "before somebody reads", page: 0, leaves: false },
    { when: "while somebody reads", page: 1, leaves: false },
    { when: "after its reader has gone", page: 1, leaves: true },
  ])("leaves the server up when the records of a report fail $when", async ({ page, leaves }) => {
    const later = sql`place >= ${page * 500}`;
    await sql`create table moved as select * from import_record where ${later}`.execute(store.db);
    // No list: the record cannot be written.
    await sql`update import_record set lines = '{}' where ${later}`.execute(store.db);
    try {
      const asked = ask("import report");
      const answer = await answerTo(asked);
      if (leaves) answer.once("data", () => asked.destroy());
      answer.resume();
      await closed(answer);
      expect([answer.statusCode, answer.complete]).toEqual([200, false]);
    } finally {
      await sql`
        update import_record set lines = moved.lines from moved
        where moved.login = import_record.login and moved.run = import_record.run and moved.place = import_record.place`.execute(
        store.db,
      );
      await sql`drop table moved`.execute(store.db);
    }
    expect(await whole(ask("import report"))).toEqual({ status: 200, complete: true });
  });

  // SAFE-81
  it("refuses an owner's report whose photos fail, and the next one is whole", async () => {
    const storage = directoryOf(server.services.config);
    if (!storage) throw new Error("Pictures are in a directory.");
    vi.spyOn(storage, "read").mockRejectedValue(new Error("The photos are gone"));
    expect(await whole(ask("owner's report"))).toEqual({ status: 500, complete: true });
    vi.restoreAllMocks();
    expect(await whole(ask("owner's report"))).toEqual({ status: 200, complete: true });
  });

  // SAFE-81
  it("leaves the server up when its rows fail after its reader has gone", async () => {
    const asked = ask("enquiries");
    const answer = await answerTo(asked);
    answer.once("data", () => {
      readsLeft = 0;
      asked.destroy();
    });
    await closed(answer);
    await turnsOfTheLoop();
  });

  // SAFE-81
  it.each([
    ["that is gone", "/nowhere/at all"],
    ["that cannot be read", "/"],
  ])("leaves the server up for a picture %s", async (_, path) => {
    const storage = directoryOf(server.services.config);
    if (!storage) throw new Error("Pictures are in a directory.");
    const held = gate();
    beforeSending = held.pass;
    vi.spyOn(storage, "path").mockReturnValue(path);
    const asked = Array.from({ length: 4 }, () => ask("picture"));
    await expect.poll(held.count).toBe(4);
    asked[0]?.destroy();
    await turnsOfTheLoop();
    held.open();
    // An answer that comes while nobody waits for it is thrown away.
    for (const answer of await Promise.all(asked.slice(1).map(whole)))
      expect(answer).toEqual({ status: 500, complete: true });
  });

  // SAFE-81
  it("makes nothing for a HEAD", async () => {
    const before = reads;
    expect(await whole(ask("enquiries", "HEAD"))).toEqual({ status: 200, complete: true });
    await turnsOfTheLoop(1_000);
    expect(reads - before).toBeLessThanOrEqual(2);
  });

  // SAFE-81
  it("is cut off when its reader takes nothing of it for long, and its place is free", async () => {
    const answer = await answerTo(ask("enquiries"));
    answer.pause();
    await expect.poll(() => streams.map(({ destroyed }) => destroyed)).toEqual([true]);
    answer.resume();
    await closed(answer);
    expect(answer.complete).toBe(false);
  });
});
