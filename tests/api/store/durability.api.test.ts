import { rm } from "node:fs/promises";
import { afterAll, describe, expect, inject, it } from "vitest";
import { openStore } from "#server/event-store/openStore.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { writersOf } from "#tests/fixtures/writersOf.ts";
import { everyService } from "../harness/everyService.ts";
import { freshDatabase } from "../harness/freshDatabase.ts";
import { migratedDataDir } from "../harness/migratedDataDir.ts";
import { startServer } from "../harness/startServer.ts";

/** `npm run drill -- kills` kills 20 times; here a few show that it still holds. */
const KILLS = Number(process.env.KILLS ?? 2);
const WRITERS = 16;
/** Ten times what is promised, for a machine that does much else. */
const READY_MS = 50_000;
/** Forty starts on a machine that does much else. */
const PATIENCE_MS = 20 * 60 * 1000;
const TOKEN_KEY = "the key of every start of it ".repeat(2);

describe("what was acknowledged", () => {
  const cleaning: (() => Promise<void>)[] = [];
  afterAll(async () => {
    for (const clean of cleaning) await clean();
  });

  /** Kills a server again and again while clients publish through it, and looks for what it had said yes to. */
  async function kill(databaseUrl: string | undefined): Promise<void> {
    const dataDir = await migratedDataDir();
    cleaning.push(() => rm(dataDir, { recursive: true, force: true }));
    const open = () => openStore({ dataDir, databaseUrl });
    const before = await open();
    const maker = await startServer(before, { env: { TOKEN_KEY } });
    const property = { ...everyService.property, PropertyLimit: 1_000_000 };
    const { accessToken } = await maker.client("costa", { property });
    await maker.close();
    await before.close();

    const port = await testPort();
    const env = {
      PORT: String(port),
      DEMO: "0",
      DATA_DIR: dataDir,
      TOKEN_KEY,
      LOG_LEVEL: "fatal",
      DRAIN_SECONDS: "0",
    };
    const writers = writersOf([`http://127.0.0.1:${port}`], accessToken, WRITERS);
    const { acknowledged, answers } = writers.seen;
    const starts: number[] = [];
    try {
      for (let round = 0; round < KILLS; round += 1) {
        const enough = acknowledged.length + WRITERS + round * 3;
        const started = performance.now();
        const server = runServer({ ...env, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) });
        await server.url();
        starts.push(performance.now() - started);
        await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(enough);
        await server.kill();
      }
    } finally {
      await writers.stop();
    }

    const after = await open();
    const rows = await after.db.selectFrom("property").select("id").where("login", "=", "costa").execute();
    const streams = await after.db.selectFrom("event").select("stream").where("version", "=", 1).execute();
    await after.close();
    const ids = new Set(rows.map(({ id }) => id));
    const logged = new Set(streams.map(({ stream }) => stream));
    expect(acknowledged.filter((id) => !ids.has(id) || !logged.has(`property-${id}`))).toEqual([]);
    expect(new Set(acknowledged).size, "nothing twice").toBe(acknowledged.length);
    const noAnswer = ["ECONNREFUSED", "ECONNRESET", "UND_ERR_SOCKET", "EPIPE"];
    const told = [...answers.keys()].filter((answer) => !noAnswer.includes(answer));
    expect(told).toEqual(["201"]);
    expect(Math.max(...starts)).toBeLessThan(READY_MS);
  }

  // SAFE-16
  it(
    `is there after ${KILLS} kills with ${WRITERS} writers, in the embedded store, which is soon ready again`,
    async () => kill(undefined),
    PATIENCE_MS,
  );

  it.skipIf(inject("postgres") === null)(
    `is there after ${KILLS} kills with ${WRITERS} writers, on PostgreSQL, and the server is soon ready again`,
    async () => {
      const { url, drop } = await freshDatabase();
      cleaning.push(drop);
      await kill(url);
    },
    PATIENCE_MS,
  );
});
