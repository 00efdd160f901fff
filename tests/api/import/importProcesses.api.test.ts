import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Transaction } from "kysely";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { createAccount } from "#server/account/createAccount.ts";
import { readConfig } from "#server/config.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { importQueue } from "#server/import/importQueue.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import type { Database } from "#server/postgres/database.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { createServices } from "#server/system/createServices.ts";
import { feedOf } from "#tests/fixtures/feedXml.ts";
import { runCommand } from "#tests/fixtures/runCommand.ts";
import { type RunningProgram, runProgram } from "#tests/fixtures/runProgram.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";

/** Four batches, of which one or two are written when the worker ends; `npm run drill -- kills` takes 5,000. */
const LISTINGS = Number(process.env.IMPORTED ?? 1_000);

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "zaguan-"));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

async function feedFile(count: number): Promise<string> {
  const file = join(dir, "feed.xml");
  await writeFile(file, feedOf(count));
  return file;
}

async function withStore(dataDir: string, work: (store: Store) => Promise<void>): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: undefined });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** The client ana, who imports by XML. */
async function importer(tx: Transaction<Database>, PropertyLimit: number): Promise<void> {
  const names = { Name: "Ana", TradeName: null, CompanyName: null, Email: "ana@example.com" };
  await createAccount(tx, { now: () => new Date() }, { kind: "client", subject: "ana", ...names }, "no hash");
  const property = { ...everyService.property, ImportType: "XML" as const, PropertyLimit };
  const metadata = { login: "ana", requestId: "test", at: new Date().toISOString() };
  await contractServices(tx, "ana", { property }, metadata);
}

const runsIn = ({ db }: Store) =>
  db.selectFrom("import_run").select(["state", "records"]).orderBy("id").execute();
const propertiesIn = async ({ db }: Store) => (await db.selectFrom("property").select("id").execute()).length;

describe("an import from the command line, on the embedded store", () => {
  it("takes a feed that is given, and else the one that is stored for the client", async () => {
    const dataDir = await migratedDataDir(join(dir, "data"));
    const run = (name: string, ...args: string[]) => runCommand(name, args, { DATA_DIR: dataDir, DEMO: "0" });
    // An address that nobody may be sent to is refused without a network.
    const inward = "https://127.0.0.1/feed.xml";
    await withStore(dataDir, (store) =>
      store.db.transaction().execute(async (tx) => {
        await importer(tx, 10);
        await storeFeed(tx, "ana", inward, new Date().toISOString());
      }),
    );
    const refused = await run("account", "services", "ana", "--feed", inward);
    expect(refused).toMatchObject({ code: 1, complained: expect.stringContaining("on the public web") });

    const given = await run("import", "--login", "ana", "--feed", await feedFile(3), "--without-photos");
    expect(given).toMatchObject({ code: 0, complained: "" });
    expect(given.said.split("\n").slice(1, 3)).toEqual([
      "  3 listings in the feed: 3 valid, 0 invalid, 0 without a place.",
      "  3 new, 0 changed, 0 unchanged, 0 activated again, 0 deactivated.",
    ]);
    const stored = await run("import", "--login", "ana");
    expect(stored).toMatchObject({ code: 2, complained: "" });
    expect(stored.said).toContain("ErrFeedAddress: The address of the feed is not a public web address");

    await withStore(dataDir, async (store) => {
      expect(await runsIn(store)).toEqual([
        { state: "done", records: 3 },
        { state: "refused", records: 0 },
      ]);
      expect(await propertiesIn(store)).toBe(3);
      expect(await store.db.selectFrom("import_feed").select(["login", "url"]).execute()).toEqual([
        { login: "ana", url: inward },
      ]);
    });
  });
});

describe.skipIf(inject("postgres") === null)("a worker, on PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  let store: Store;
  let env: Record<string, string>;
  const running: RunningProgram[] = [];
  beforeEach(async () => {
    database = await freshDatabase();
    env = { DATABASE_URL: database.url, TOKEN_KEY: "k".repeat(40), DATA_DIR: dir };
    store = await openStore({ dataDir: dir, databaseUrl: database.url });
  });
  afterEach(async () => {
    for (const worker of running.splice(0)) await worker.kill();
    await store.close();
    await database.drop();
  });

  async function worker(): Promise<RunningProgram> {
    const program = runProgram("scripts/worker.ts", { env });
    running.push(program);
    await program.line((line) => line === "Working: imports from the queue.");
    return program;
  }
  async function endOf(program: RunningProgram): Promise<number | null> {
    program.process.kill("SIGTERM");
    return program.ended;
  }

  it("that is told to stop ends in the middle of an import, and another one finishes it", async () => {
    const source = await feedFile(LISTINGS);
    await store.db.transaction().execute(async (tx) => {
      await importer(tx, LISTINGS);
      await storeFeed(tx, "ana", source, new Date().toISOString());
    });
    const services = await createServices(readConfig(env), store, pino({ level: "silent" }));
    const queue = await importQueue(services);
    await queue.send("ana");
    await queue.stop(0);

    const first = await worker();
    await expect.poll(() => propertiesIn(store)).toBeGreaterThan(0);
    // In time or not, it shows in what is left to do.
    expect(await endOf(first)).toBe(0);
    expect(await runsIn(store)).toEqual([{ state: "running", records: 0 }]);
    expect(await propertiesIn(store)).toBeLessThan(LISTINGS);

    const second = await worker();
    await expect.poll(async () => (await runsIn(store)).at(-1)?.state).toBe("done");
    expect(await runsIn(store)).toEqual([
      { state: "refused", records: 0 },
      { state: "done", records: LISTINGS },
    ]);
    expect(await propertiesIn(store)).toBe(LISTINGS);
    expect(await endOf(second)).toBe(0);
  });
});
