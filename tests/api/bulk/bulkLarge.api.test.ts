import { rm } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import type { BulkAction } from "#contracts/bulk/bulkAction.ts";
import { bulkStep } from "#contracts/bulk/bulkAction.ts";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import { newPrice } from "#contracts/bulk/priceChange.ts";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { bulkListings } from "../harness/bulkListings.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { triedStores } from "../harness/oneStore.ts";
import { startServer } from "../harness/startServer.ts";

/** `npm run drill -- bulk` takes all 5,000, on both stores; here three steps on one of them show that it still holds. */
const LISTINGS = Number(process.env.BULK_LISTINGS ?? 300);
const MIDDLE = Math.floor(LISTINGS / bulkStep / 2);
const TOKEN_KEY = "the key of every start of it ".repeat(2);
const PATIENCE_MS = 10 * 60 * 1000;
const change = { By: "percent", Value: 3, Round: 100 } as const;
const action: BulkAction = { Kind: "price", ...change };
const priceOf = (nth: number) => 100_000 + nth * 37;

const steps = (ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / bulkStep) }, (_, nth) =>
    ids.slice(nth * bulkStep, (nth + 1) * bulkStep),
  );

/** Price changes of each stream. */
const changesIn = async ({ db }: Store) =>
  (
    await sql<{ times: number }>`
      select count(*)::int as times from event where type = 'PropertyPriceChanged' group by stream`.execute(
      db,
    )
  ).rows.map(({ times }) => times);

const pricesIn = async ({ db }: Store) =>
  (
    await sql<{
      price: number;
    }>`select (item ->> 'Price')::int as price from property_doc order by id`.execute(db)
  ).rows.map(({ price }) => price);

describe(`a run over ${LISTINGS} listings`, () => {
  const cleaning: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const clean of cleaning) await clean();
  });

  async function runKilled(databaseUrl: string | undefined): Promise<void> {
    const dataDir = await migratedDataDir();
    cleaning.push(() => rm(dataDir, { recursive: true, force: true }));
    const open = () => openStore({ dataDir, databaseUrl });
    const before = await open();
    const maker = await startServer(before, { env: { TOKEN_KEY } });
    const property = { ...everyService.property, PropertyLimit: LISTINGS };
    const { accessToken } = await maker.client("costa", { property });
    const ids = await bulkListings(before, "costa", LISTINGS, (nth) => ({ Price: priceOf(nth) }));
    await maker.close();
    await before.close();

    const port = await testPort();
    const env = { PORT: String(port), DEMO: "0", DATA_DIR: dataDir, TOKEN_KEY, LOG_LEVEL: "fatal" };
    const start = async () => {
      const server = runServer({
        ...env,
        DRAIN_SECONDS: "0",
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      });
      await server.url();
      return server;
    };
    const post = async (path: string, body: object): Promise<BulkRow[]> => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/client/property/bulk${path}`, {
        method: "POST",
        headers: { authorization: `Bearer ${accessToken}`, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
      expect(answer.status).toBe(200);
      return ((await answer.json()) as { Rows: BulkRow[] }).Rows;
    };
    const doStep = (some: readonly number[]) =>
      post("", { Run: "plus-three", Action: action, Rows: some.map((Id) => ({ Id, Version: 1 })) });
    const undoStep = (some: readonly number[]) => post("/undo", { Run: "plus-three", Ids: some });

    /** Kills the server while a step is under way in the middle, starts it again and asks for that step once more. */
    async function killedMidway(step: (some: readonly number[]) => Promise<BulkRow[]>): Promise<string[]> {
      const said: BulkRow[] = [];
      let server = await start();
      for (const [nth, some] of steps(ids).entries()) {
        if (nth === MIDDLE) {
          const lost = step(some).catch(() => undefined);
          await new Promise((resolve) => setImmediate(resolve));
          await server.kill();
          await lost;
          server = await start();
        }
        said.push(...(await step(some)));
      }
      await server.kill();
      expect(said.map(({ Id }) => Id)).toEqual(ids);
      return [...new Set(said.map(({ Ends }) => Ends))];
    }

    expect(await killedMidway(doStep)).toEqual(["changed"]);
    const between = await open();
    expect(await pricesIn(between)).toEqual(ids.map((_, nth) => newPrice(priceOf(nth), change)));
    expect(await changesIn(between)).toEqual(ids.map(() => 1));
    await between.close();
    expect(await killedMidway(undoStep)).toEqual(["changed"]);
    const after = await open();
    expect(await pricesIn(after)).toEqual(ids.map((_, nth) => priceOf(nth)));
    expect(await changesIn(after)).toEqual(ids.map(() => 2));
    await after.close();
  }

  // BULK-02, BULK-17 … BULK-19
  it.each(triedStores(0))(
    "and its undo lose nothing and do nothing twice when the server is killed in the middle, on %s",
    async (kind) => {
      const database = kind === "postgres" ? await freshDatabase() : undefined;
      if (database) cleaning.push(database.drop);
      await runKilled(database?.url);
    },
    PATIENCE_MS,
  );
});
