import { once } from "node:events";
import { Agent, type ClientRequest, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { madridDay } from "#contracts/wire/days.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { issuerLogin } from "#server/invoice/billingParty.ts";
import { invoiceNumber } from "#server/invoice/invoice.ts";
import { issueInvoice, nameParty } from "#server/invoice/issueInvoice.ts";
import { storeDirect } from "#server/media/storeDirect.ts";
import { workOwner } from "#server/object-storage/uploadTicket.ts";
import { concurrencyOf, type Job, work } from "#server/shared/concurrency/fairQueue.ts";
import { billingParty } from "#tests/fixtures/billingParty.ts";
import { jpeg } from "#tests/fixtures/pictures.ts";
import { ON_POSTGRES, oneStore } from "../harness/oneStore.ts";
import { startServer, type TestServer } from "../harness/startServer.ts";
import type { TestCaller } from "../harness/testCaller.ts";

const days = `FromDate=2026-01-01&ToDate=${madridDay(new Date())}`;
const day = "2026-03-01";

oneStore({ title: "work beside calls", turn: ON_POSTGRES }, (fresh) => {
  let store: Store;
  let server: TestServer;
  let costa: TestCaller;
  /** What is made beside calls, by its kind: its address, and whose it is. */
  let paths: Record<Job["kind"], string>;
  const ends: (() => void)[] = [];

  beforeAll(async () => {
    store = await fresh();
    server = await startServer(store);
    costa = await server.client("costa");
    const by = (login: string) => ({ login, requestId: "test", at: `${day}T10:00:00.000Z` });
    const line = { Description: { en: "Featured", es: "Destacados" }, Quantity: 1, UnitCents: 45_00 };
    const invoice = { day, period: { From: day, To: day }, lines: [line] };
    const { Series, Place } = await store.db.transaction().execute(async (tx) => {
      for (const login of [issuerLogin, "costa"]) await nameParty(tx, billingParty(), by(login));
      return issueInvoice(tx, invoice, by("costa"));
    });
    await sql`update account set export_enquiries = true where login = 'costa'`.execute(store.db);
    const { body: feed } = await costa.post("/api/client/exportedfeeds", { name: "Portal" });
    paths = {
      pictures: await picture(900),
      papers: `/api/client/invoice/${invoiceNumber(Series, Place)}`,
      workbooks: `/api/client/propertycontacts/export?${days}&Spam=false&Language=en`,
      feeds: `/feeds/${feed.Identifier}.xml`,
    };
    work.setConcurrency(2);
  });
  /** The address of a picture's thumbnail that is not made yet. */
  async function picture(width: number): Promise<string> {
    const bytes = await jpeg({ width, height: 600 });
    return `/storage/s1200x900/${await storeDirect(server.services, "costa", { type: "image/jpeg", bytes })}`;
  }
  afterEach(release);
  afterAll(async () => {
    work.setConcurrency(concurrencyOf(1));
    await server.close();
    await store.close();
  });

  /** A piece that is under way until the test is over or its end is called. */
  function hold(client: string, given: Partial<Job> = {}): () => void {
    let resolve: () => void = () => undefined;
    const promise = new Promise<void>((done) => (resolve = done));
    void work.run({ kind: "papers", client, cost: 1, ...given }, () => promise).catch(() => undefined);
    ends.push(resolve);
    return resolve;
  }
  async function release(): Promise<void> {
    for (const end of ends.splice(0)) end();
    const left = () => Object.values(work.states()).reduce((sum, one) => sum + one.waiting + one.running, 0);
    await expect.poll(left).toBe(0);
  }
  const ask = async (path: string) => {
    const { statusCode, headers, body } = await server.inject({
      url: path,
      headers: { authorization: `Bearer ${costa.accessToken}` },
    });
    return { status: statusCode, retryAfter: headers["retry-after"], body };
  };
  const all = () => Object.entries(paths) as [Job["kind"], string][];

  // SAFE-64
  it("makes a picture, a paper, a workbook and a feed as soon as one of somebody's hundred pieces is done", async () => {
    for (const [kind, path] of all()) {
      const other = kind === "pictures" ? "papers" : "pictures";
      for (let nth = 0; nth < 102; nth += 1) hold("hostile", { kind: other });
      let answered = false;
      const answer = ask(path).finally(() => (answered = true));
      // One of somebody's pieces is done whenever this one waits for its turn, and not otherwise.
      const go = () => {
        if (work.states()[kind].waiting > 0) ends.shift()?.();
        return answered;
      };
      await expect.poll(go, { interval: 5 }).toBe(true);
      expect([kind, (await answer).status]).toEqual([kind, 200]);
      expect(work.states()[other].waiting).toBeGreaterThan(90);
      await release();
    }
  });

  // SAFE-64
  it("is refused with 429 once its client has too much of it waiting, and with 503 once all have", async () => {
    const fresh = { pictures: await picture(901), feeds: `${paths.feeds}?mode=extended` };
    const own = await workOwner(server.services.config, "costa");
    for (const [kind, path] of Object.entries({ ...paths, ...fresh }) as [Job["kind"], string][]) {
      for (let nth = 0; nth < 2; nth += 1) hold("hostile");
      hold(own, { kind, cost: 5_000 });
      const refused = await ask(path);
      expect([kind, refused.status, refused.retryAfter]).toEqual([kind, 429, "10"]);
      await release();

      for (let nth = 0; nth < 2; nth += 1) hold("hostile");
      for (let nth = 0; nth < 500; nth += 1) hold(`client ${nth}`);
      const everybody = await ask(path);
      expect([kind, everybody.status, everybody.retryAfter]).toEqual([kind, 503, "2"]);
      expect(everybody.body).toContain("ErrNotReady");
      await release();
      expect((await ask(path)).status).toBe(200);
    }
  });

  // SAFE-64
  it("waits no longer once whoever asked is gone, a picture once all who asked are", async () => {
    const asking = (path: string): ClientRequest => {
      const headers = { authorization: `Bearer ${costa.accessToken}` };
      return get(`${server.url}${path}`, { headers }).on("error", () => undefined);
    };
    for (let nth = 0; nth < 2; nth += 1) hold("hostile");
    for (const kind of ["papers", "workbooks"] as const) {
      const request = asking(paths[kind]);
      await expect.poll(() => work.states()[kind].waiting).toBe(1);
      request.destroy();
      await expect.poll(() => work.states()[kind].waiting).toBe(0);
    }
    const small = paths.pictures.replace("s1200x900", "s800x600-webp");
    const [one, other] = [asking(small), asking(small)];
    await expect.poll(() => work.states().pictures.waiting).toBe(1);
    await new Promise((resolve) => one.once("close", resolve).destroy());
    expect((await ask("/api/health")).status).toBe(200);
    expect(work.states().pictures.waiting).toBe(1);
    other.destroy();
    await expect.poll(() => work.states().pictures.waiting).toBe(0);
    await release();
    expect((await ask(small)).status).toBe(200);
    expect(server.logs.join("")).not.toContain("request failed");
  });

  describe("when one client asks for thirty workbooks at once", () => {
    const urlOf = (of: string) =>
      `/api/client/propertycontacts/export?FromDate=${of}&ToDate=${of}&Spam=false&Language=en`;
    /** So many rows that they take several turns; and so large that they are not sent at once. */
    const [many, large] = ["2026-03-02", "2026-03-03"] as const;
    let stranger: TestCaller;
    beforeAll(async () => {
      stranger = await server.client("norte");
      await sql`update account set export_enquiries = true`.execute(store.db);
      for (const [login, of, rows, parts] of [
        ["costa", many, 750, 4],
        ["costa", large, 1_500, 160],
        ["norte", many, 150, 4],
      ] as const) {
        await sql`
          insert into enquiry (login, id, version, about, channel, at, day, spam, sent, deleted, comment, comment_key)
          select ${login}, nth + ${parts}::int * 100000, 1, 'property', 'web', ${of}::timestamptz + nth * interval '1 second',
            ${of}::date, false, true, false, string_agg(md5(concat(nth, part)), ' '), ''
          from generate_series(1, ${rows}::bigint) as nth, generate_series(1, ${parts}::int) as part group by nth`.execute(
          store.db,
        );
      }
    });
    const asking = (path: string, { accessToken }: TestCaller): ClientRequest =>
      get(`${server.url}${path}`, {
        agent: new Agent({ keepAlive: false }),
        headers: { authorization: `Bearer ${accessToken}` },
      }).on("error", () => undefined);
    const answerTo = async (request: ClientRequest): Promise<IncomingMessage> => {
      const [answer] = (await once(request, "response")) as [IncomingMessage];
      return answer.on("error", () => undefined);
    };

    // SAFE-82
    it("makes eight of them, a turn at a time, refuses the others at once, and serves a stranger between", async () => {
      let [most, turns, made] = [0, 0, 0];
      const stop = work.onStarted(() => {
        most = Math.max(most, work.states().workbooks.running);
        turns += 1;
      });
      const hostile = Array.from({ length: 30 }, async () => {
        const answer = await answerTo(asking(urlOf(many), costa));
        await new Promise((resolve) => answer.once("close", resolve).resume());
        if (answer.complete && answer.statusCode === 200) made += 1;
        return { status: answer.statusCode, retryAfter: answer.headers["retry-after"] };
      });
      await expect.poll(() => turns, { interval: 1 }).toBeGreaterThan(0);
      const list = await stranger.get("/api/client/property");
      expect([list.status, made < 8, most]).toEqual([200, true, 1]);
      // Theirs takes three batches, all of somebody else's together a hundred and twenty.
      const theirs = await answerTo(asking(urlOf(many), stranger));
      const whole = await buffer(theirs);
      expect([theirs.statusCode, whole.length > 0, made < 8]).toEqual([200, true, true]);
      const all = await Promise.all(hostile);
      stop();
      const refused = all.filter(({ status }) => status === 429);
      expect({ made, refused: refused.length, most }).toEqual({ made: 8, refused: 22, most: 2 });
      expect(new Set(refused.map(({ retryAfter }) => retryAfter))).toEqual(new Set(["10"]));
    });

    // SAFE-82
    it("keeps what is not read in bounds: eight are begun and wait, and one more is taken once one of them is gone", async () => {
      const stalled = await Promise.all(
        Array.from({ length: 8 }, () => answerTo(asking(urlOf(large), costa))),
      );
      for (const answer of stalled) answer.pause();
      const refused = await answerTo(asking(urlOf(large), costa));
      expect([refused.resume().statusCode, stalled.map(({ statusCode }) => statusCode)]).toEqual([
        ...[429, Array.from({ length: 8 }, () => 200)],
      ]);
      // Who reads nothing has no turn, so that a stranger's is the next.
      await expect.poll(() => work.states().workbooks.running).toBe(0);
      expect((await buffer(await answerTo(asking(urlOf(many), stranger)))).length).toBeGreaterThan(0);
      stalled[0]?.destroy();
      const again = async () => {
        const request = asking(urlOf(large), costa);
        const { statusCode } = await answerTo(request);
        request.destroy();
        return statusCode;
      };
      await expect.poll(again).toBe(200);
      for (const answer of stalled) answer.destroy();
      await release();
    });

    // SAFE-82
    it("counts a page of listings for a workbook with them", async () => {
      const own = await workOwner(server.services.config, "costa");
      const status = async () => (await costa.get("/api/client/property/bulk/listings")).status;
      await expect.poll(status).toBe(200);
      for (let nth = 0; nth < 2; nth += 1) hold("hostile");
      for (let nth = 0; nth < 8; nth += 1) hold(own, { kind: "workbooks" });
      const page = await costa.get("/api/client/property/bulk/listings");
      expect([page.status, page.headers["retry-after"]]).toEqual([429, "10"]);
      await release();
      expect(await status()).toBe(200);
    });
  });
});
