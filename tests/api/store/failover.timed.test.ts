import { describe, expect, inject, it } from "vitest";
import { createMigratedStore } from "#server/postgres/createStore.ts";
import { openPostgres } from "#server/postgres/openPostgres.ts";
import { testPort } from "#tests/fixtures/testPort.ts";
import { type WrittenRow, writersOf } from "#tests/fixtures/writersOf.ts";
import { findPostgres } from "../../../scripts/databases/findPostgres.ts";
import { findPooler, type Pooler, startPooler } from "../../../scripts/databases/startPooler.ts";
import { everyService } from "../harness/everyService.ts";
import { type Nodes, startNodes } from "../harness/startNodes.ts";
import { startServer } from "../harness/startServer.ts";

/** `npm run drill -- failover` fails over five times. */
const FAILOVERS = Number(process.env.FAILOVERS ?? 1);
const WRITERS = 16;
const MORE = 5;
/** Asked of the drill, whose machine has nothing else to do (seconds). */
const LONGEST_SILENCE_S = 10;
const PATIENCE_MS = 10 * 60 * 1000;
const TOKEN_KEY = "one key for all of the servers ".repeat(2);

const counts = ({ times }: WrittenRow) => [...times.values()].map((all) => all.length);

/** The longest time without an acknowledgement, in milliseconds. */
function longestSilence({ times }: WrittenRow): number {
  const all = [...times.values()].flat().sort((one, other) => one - other);
  return all.reduce((longest, at, nth) => Math.max(longest, at - (all[nth - 1] ?? at)), 0);
}

const LENT = { connections: 20, waitSeconds: 5 };

/** A pooler beside each node, which leads to that node alone; both as `DATABASE_URL` names them. */
async function poolersOf(nodes: Nodes, program: string): Promise<{ poolers: Pooler[]; url: string }> {
  const poolers: Pooler[] = [];
  for (const url of nodes.urls())
    poolers.push(await startPooler(program, url, { ...LENT, port: await testPort() }));
  const hosts = poolers.map(({ url }) => new URL(url).host).join(",");
  return { poolers, url: `postgres://postgres@${hosts}/postgres` };
}

const program = findPooler();
const ways: readonly { readonly way: string; readonly program?: string }[] = [
  { way: "by itself" },
  ...(program === undefined ? [] : [{ way: "behind poolers", program }]),
];

describe.skipIf(inject("postgres") === null).each(ways)("a database of two nodes, $way,", ({ program }) => {
  // SAFE-50, SAFE-62
  it(
    "fails over under load: both servers go on with the other node, and nothing that was acknowledged is lost",
    async () => {
      const nodes = await startNodes(findPostgres() ?? "");
      const { poolers, url } = program ? await poolersOf(nodes, program) : { poolers: [], url: nodes.url };
      const prepares = program === undefined;
      const open = async () => createMigratedStore("postgres", { ...(await openPostgres(url)), prepares });
      const stores = [await open(), await open()];
      const env = { TOKEN_KEY, LOG_LEVEL: "error", DATABASE_PREPARED: prepares ? "on" : "off" };
      const servers = await Promise.all(stores.map((store) => startServer(store, { env })));
      const property = { ...everyService.property, PropertyLimit: 1_000_000 };
      const costa = await servers[0]?.client("costa", { property });
      const writers = writersOf(
        servers.map(({ url }) => url),
        costa?.accessToken ?? "",
        WRITERS,
      );
      const { seen } = writers;
      const more = async () => {
        const enough = Math.max(...counts(seen)) + MORE;
        await expect.poll(() => Math.min(...counts(seen)), { timeout: 120_000 }).toBeGreaterThan(enough);
      };
      await more();
      for (let round = 0; round < FAILOVERS; round += 1) {
        if (round > 0) await nodes.rejoin();
        await nodes.failOver();
        await more();
      }
      await writers.stop();

      expect([...seen.answers.keys()].filter((answer) => answer !== "201" && answer !== "503")).toEqual([]);
      expect(seen.untold).toBe(0);
      const rows = await stores[1]?.db.selectFrom("property").select("id").execute();
      const ids = new Set(rows?.map(({ id }) => id));
      const lost = seen.acknowledged.filter((id) => !ids.has(id));
      const silence = longestSilence(seen) / 1000;
      process.stdout.write(
        `${FAILOVERS} failovers: ${seen.acknowledged.length} acknowledged, ${lost.length} lost, ${seen.answers.get("503") ?? 0} × 503, longest silence ${silence.toFixed(1)} s\n`,
      );
      expect(lost).toEqual([]);
      if (FAILOVERS > 1) expect(silence).toBeLessThanOrEqual(LONGEST_SILENCE_S);
      for (const { url } of servers) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
      for (const server of servers) await server.close();
      for (const store of stores) await store.close();
      for (const pooler of poolers) await pooler.stop();
      await nodes.stop();
    },
    PATIENCE_MS,
  );
});
