import type { ServerResponse } from "node:http";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { importQueue } from "#server/import/importQueue.ts";
import { startImports } from "#server/import/openImports.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";
import { exampleRules, type FeedServer, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf, imagesXml } from "#tests/fixtures/feedXml.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { oneStore } from "../harness/oneStore.ts";

/** A whole number of batches on either store, and then one photo that never comes. */
const BEFORE = 250;
/** Ten times what it takes; the photo that never comes would hold it up for ever. */
const STOPPED_MS = 40_000;

oneStore("an import whose process is told to stop", (fresh) => {
  let store: Store;
  let imports: Importing;
  let there: FeedServer;
  let photo: (response: ServerResponse) => void;
  beforeAll(async () => {
    store = await fresh();
    imports = await importing(store);
    there = await feedServer((request, response) => {
      if (request.url === "/last.jpg") return photo(response);
      const images = imagesXml([`http://photos.example:${there.port}/last.jpg`]);
      response.end(feedOf(BEFORE + 1, (nth) => (nth === BEFORE ? { images } : {})));
    });
  });
  afterAll(async () => {
    await imports.close();
    await store.close();
    await there.close();
  });

  const runs = async () =>
    (await store.db.selectFrom("import_run").select("state").orderBy("id").execute()).map(
      ({ state }) => state,
    );
  const imported = async () =>
    (await store.db.selectFrom("import_listing").select("unique_id").execute()).length;

  it("ends with the batch it is at, and is done at the next start", async () => {
    await imports.client("ana");
    const { services } = imports.server;
    const url = `http://feeds.example:${there.port}/feed.xml`;
    await store.db.transaction().execute((tx) => storeFeed(tx, "ana", url, new Date().toISOString()));
    const asked = new Promise<void>((resolve) => {
      photo = () => resolve();
    });
    const first = await startImports(services, exampleRules());
    await first.send("ana");
    await asked;
    const told = performance.now();
    await first.stop();
    expect(performance.now() - told).toBeLessThan(STOPPED_MS);
    expect({ runs: await runs(), imported: await imported() }).toEqual({
      runs: ["running"],
      imported: BEFORE,
    });

    photo = (response) => response.writeHead(404).end();
    const second = await startImports(services, exampleRules());
    try {
      await expect.poll(runs, { interval: 100 }).toEqual(["refused", "done"]);
    } finally {
      await second.stop();
    }
    expect(await imported()).toBe(BEFORE + 1);
  });

  const none = async () => undefined;
  const others = { logins: async () => [], figures: none, letters: none };
  /** From now on the database answers statements of the queue like this one with an error. */
  function refuse(statement: RegExp, error: Error) {
    const execute = store.db.executeQuery.bind(store.db);
    let refused = 0;
    const spy = vi.spyOn(store.db, "executeQuery").mockImplementation((query) => {
      if (!("sql" in query && statement.test(query.sql))) return execute(query);
      refused += 1;
      return Promise.reject(error);
    });
    return { refused: () => refused, end: () => spy.mockRestore() };
  }

  // SAFE-22
  it.each([
    ["done", "completed", none],
    ["failed", "retry", () => Promise.reject(new Error("No"))],
  ])("is written down as %s once the database is back, and costs no process", async (login, ends, run) => {
    const gone = new StoreUnavailable("gone", new Error("Connection terminated"));
    const { refused, end } = refuse(/state = 'completed'|DELETE FROM jobs\.job/, gone);
    const queue = await importQueue(imports.server.services);
    await queue.work({ ...others, run });
    await queue.send(login);
    await expect.poll(refused).toBeGreaterThan(0);
    end();
    const states = async () =>
      (
        await sql<{ state: string }>`
          select state from jobs.job where name = 'import' and singleton_key = ${login}`.execute(store.db)
      ).rows.map(({ state }) => state);
    await expect.poll(states).toEqual([ends]);
    await queue.stop(0);
  });

  // SAFE-22
  it.each([
    ["before", /'completed'/],
    ["after", /DELETE FROM jobs\.job/],
  ])(
    "is left to the next process when it ends %s the stop and the database is gone",
    async (when, statement) => {
      const ended = new Error("Cannot use a pool after calling end on the pool");
      const { refused, end } = refuse(statement, ended);
      let finish: () => void = () => undefined;
      const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
      const queue = await importQueue(imports.server.services);
      await queue.work({ ...others, run });
      await queue.send(`${when} the stop`);
      await expect.poll(() => run.mock.calls.length).toBe(1);
      if (when === "before") finish();
      await queue.stop(0);
      await expect.poll(refused).toBeGreaterThan(0);
      end();
      finish();
    },
  );
});
