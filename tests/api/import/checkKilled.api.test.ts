import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import type { ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { FeedCheck, ImportFeed } from "#contracts/import/feedCheck.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { runChecks } from "#server/import/check/startChecks.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import { exampleRules, feedServer } from "#tests/fixtures/feedServer.ts";
import { feedOf, imagesXml } from "#tests/fixtures/feedXml.ts";
import { type RunningProgram, runProgram } from "#tests/fixtures/runProgram.ts";
import { type RunningServer, runServer } from "#tests/fixtures/runServer.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { type Importing, importing } from "../harness/importing.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { triedStores } from "../harness/oneStore.ts";

/** So many that a check of them is asked about many times while it runs. */
const LISTINGS = 4_000;
const IMPORTED = 3;
const TOKEN_KEY = "the key of every start of it ".repeat(2);
/** A process whose lock the database has not freed yet at the start is looked for again after a minute. */
const RESUMED_MS = 120_000;

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

let dir: string;
let temporary: string;
const running: (RunningProgram | RunningServer)[] = [];
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "zaguan-"));
  temporary = join(dir, "tmp");
  await mkdir(temporary);
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.kill();
  await rm(dir, { recursive: true, force: true });
});

function serve({ dataDir, databaseUrl }: Place): RunningServer {
  const env = { PORT: "0", DEMO: "0", DATA_DIR: dataDir, TOKEN_KEY, TMPDIR: temporary, DRAIN_SECONDS: "0" };
  const server = runServer({ ...env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) });
  running.push(server);
  return server;
}

function work({ dataDir, databaseUrl = "" }: Place): RunningProgram {
  const args = [dataDir, databaseUrl, "ana"];
  const program = runProgram("tests/fixtures/programs/checks.ts", { args, env: { TMPDIR: temporary } });
  running.push(program);
  return program;
}

/** Looks into the store of a place where no other process works. */
async function inStore<Result>(
  { dataDir, databaseUrl }: Place,
  task: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStore({ dataDir, databaseUrl });
  try {
    return await task(store);
  } finally {
    await store.close();
  }
}

/** Works there as a server does. */
async function serving<Result>(store: Store, task: (imports: Importing) => Promise<Result>): Promise<Result> {
  const imports = await importing(store, { env: { TOKEN_KEY } });
  try {
    return await task(imports);
  } finally {
    await imports.close();
  }
}

/** The client ana, who has some listings already. Answers her token. */
async function someListings(imports: Importing): Promise<string> {
  const { accessToken } = await imports.client("ana");
  expect((await imports.run("ana", feedOf(IMPORTED))).counts.created).toBe(IMPORTED);
  return accessToken;
}

/** Everything that an import writes. */
const writtenIn = async ({ db }: Store) => {
  const { rows } = await sql`
    select (select jsonb_agg(to_jsonb(one) order by id) from property_doc as one) as properties,
      (select jsonb_agg(to_jsonb(one) order by unique_id) from import_listing as one) as listings,
      (select jsonb_agg(to_jsonb(one) order by id) from import_run as one) as runs,
      (select count(*)::integer from event) as events`.execute(db);
  return rows;
};

/** What a killed process has left of a check and its file. */
const leftOf = async ({ db }: Store) => {
  const { rows } = await sql<{ state: string; source: string; files: number; parts: boolean }>`
    select state, source, (select count(*)::integer from import_upload) as files,
      exists (select from import_upload_part) as parts
    from import_check`.execute(db);
  return rows[0];
};

/** On one of the stores by turns; on both in `npm run drill -- kills`. */
function onStores(turn: number, title: string, test: (place: Place) => Promise<void>): void {
  it.each(triedStores(turn))(`${title}, on %s`, async (kind) => {
    if (kind === "pglite") {
      await test({ dataDir: await migratedDataDir(join(dir, "data")), databaseUrl: undefined });
      return;
    }
    const { url, drop } = await freshDatabase();
    try {
      await test({ dataDir: join(dir, "data"), databaseUrl: url });
    } finally {
      for (const one of running.splice(0)) await one.kill();
      await drop();
    }
  });
}

describe("a check whose process is killed in its middle is made by the next one, and writes nothing", () => {
  // IMP-69, IMP-75
  onStores(0, "of a file", async (place) => {
    const { token, before } = await inStore(place, async (store) => ({
      token: await serving(store, someListings),
      before: await writtenIn(store),
    }));
    const authorization = `Bearer ${token}`;
    const path = "api/imports/feed/ana";
    const checkAt = async (url: string) => {
      const answer = await fetch(new URL(path, url), { headers: { authorization } });
      return ((await answer.json()) as ImportFeed).check;
    };
    const send = async (url: string, body: string) => {
      const headers = { authorization, "content-type": "application/octet-stream" };
      const file = new URL(`${path}/file?name=kyero.xml`, url);
      const answer = await fetch(file, { method: "POST", headers, body });
      expect(answer.status).toBe(201);
      return ((await answer.json()) as FeedCheck).id;
    };

    const first = serve(place);
    const there = await first.url();
    const id = await send(there, feedOf(LISTINGS));
    await expect.poll(async () => (await checkAt(there))?.state, { interval: 20 }).toBe("running");
    await first.kill();
    expect(await inStore(place, leftOf)).toMatchObject({ state: "running", files: 1, parts: true });

    const second = serve(place);
    const again = await second.url();
    const stateAgain = async () => (await checkAt(again))?.state;
    await expect.poll(stateAgain, { timeout: RESUMED_MS, interval: 100 }).toBe("done");
    const counts = { rejected: 0, missing: 0, changed: 0, new: LISTINGS - IMPORTED, unchanged: IMPORTED };
    expect(await checkAt(again)).toMatchObject({
      id,
      from: "file",
      address: "kyero.xml",
      summary: { refused: null, records: LISTINGS, counts },
    });
    await send(again, feedOf(IMPORTED));
    await expect.poll(async () => (await checkAt(again))?.summary?.records).toBe(IMPORTED);
    await second.kill();
    await inStore(place, async (store) => {
      expect(await leftOf(store)).toMatchObject({ state: "done", files: 0, parts: false });
      expect(await writtenIn(store)).toEqual(before);
    });
  });

  // IMP-69
  onStores(1, "of an address", async (place) => {
    const feed = feedOf(IMPORTED + 1);
    let answer = (response: ServerResponse) => void response.write(feed.slice(0, feed.length / 2));
    const feeds = await feedServer((_request, response) => answer(response));
    try {
      const address = `http://feeds.example:${feeds.port}/feed.xml?key=secret`;
      const ask = async ({ client }: Importing) =>
        (await (await client("ana")).post("/api/imports/feed/ana/check", { address })).status;
      const before = await inStore(place, (store) =>
        serving(store, async (imports) => {
          await someListings(imports);
          const written = await writtenIn(store);
          expect(await ask(imports)).toBe(201);
          return written;
        }),
      );

      const first = work(place);
      await first.line((line) => /^running [1-9]/.test(line));
      await first.kill();
      expect(await inStore(place, leftOf)).toMatchObject({ state: "running", source: address });
      expect(await readdir(temporary), "of what it had read").toEqual([]);

      answer = (response) => void response.end(feed);
      const second = work(place);
      await second.line((line) => line.startsWith("done"));
      await second.kill();
      expect(feeds.asked.map(({ url }) => url)).toEqual(Array(2).fill("/feed.xml?key=secret"));
      await inStore(place, async (store) => {
        expect((await leftOf(store))?.source).not.toContain("secret");
        expect(await writtenIn(store)).toEqual(before);
        await serving(store, async (imports) => {
          expect(await ask(imports)).toBe(201);
          await runChecks(imports.server.services, exampleRules(), new AbortController().signal);
          const { body } = await (await imports.client("ana")).get("/api/imports/feed/ana");
          const counts = { new: 1, unchanged: IMPORTED };
          expect(body.check).toMatchObject({ state: "done", summary: { refused: null, counts } });
        });
      });
    } finally {
      await feeds.close();
    }
  });
});

/** What the imports of a client came to. */
const outcomeOf = async ({ db }: Store) => {
  const { rows } = await sql`
    select (select jsonb_agg(state order by id) from import_run) as runs,
      (select count(*)::integer from property_doc) as properties,
      (select jsonb_agg(lines -> 0 ->> 'code') from import_record join import_run on import_run.id = run
        where import_run.state = 'refused') as told`.execute(db);
  return rows[0];
};

describe("an import that a client begins, whose process is killed in its middle", () => {
  // IMP-71
  onStores(0, "is told as stopped and completed by the next one, each home once", async (place) => {
    const batch = place.databaseUrl === undefined ? 50 : 250;
    const size = batch + 10;
    let photo = (_response: ServerResponse): void => undefined;
    const feeds = await feedServer((request, response) => {
      const images = imagesXml([`http://photos.example:${feeds.port}/last.jpg`]);
      if (request.url?.endsWith(".jpg")) photo(response);
      else response.end(feedOf(size, (nth) => (nth === size - 1 ? { images } : {})));
    });
    try {
      await inStore(place, (store) =>
        serving(store, async (imports) => {
          await someListings(imports);
          const address = `http://feeds.example:${feeds.port}/feed.xml`;
          const at = new Date().toISOString();
          await store.db.transaction().execute((tx) => storeFeed(tx, "ana", address, at));
          expect((await (await imports.client("ana")).post("/api/imports/feed/ana/run", {})).status).toBe(
            201,
          );
        }),
      );

      const first = work(place);
      await first.line((line) => line === `running ${batch}`);
      await first.kill();
      await inStore(place, async (store) => {
        const half = { runs: ["done", "running"], properties: batch, told: null };
        expect(await outcomeOf(store)).toMatchObject(half);
        expect(await leftOf(store)).toMatchObject({ state: "running" });
      });

      photo = (response) => void response.writeHead(404).end();
      const second = work(place);
      await second.line((line) => line.startsWith("done"));
      await second.kill();
      const whole = await inStore(place, outcomeOf);
      expect(whole).toMatchObject({ runs: ["done", "refused", "done"], properties: size });
      expect(whole).toMatchObject({ told: ["ErrFeedStopped"] });
    } finally {
      await feeds.close();
    }
  });
});
