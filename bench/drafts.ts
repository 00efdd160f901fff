import { mkdtemp, rm } from "node:fs/promises";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import { openStore } from "#server/event-store/openStore.ts";
import { startServer } from "#tests/api/harness/startServer.ts";
import { runServer } from "#tests/fixtures/runServer.ts";
import { findPostgres } from "../scripts/databases/findPostgres.ts";
import { startPostgres } from "../scripts/databases/startPostgres.ts";
import { figure } from "./figure.ts";
import { machine } from "./machine.ts";
import { quantile } from "./quantile.ts";

const TOKEN_KEY = "one key for the whole of the measurement ".repeat(2);
const ITEMS = "/api/client/items";
const AT_ONCE = 8;
/** Of each client; they are spread out to two in a second, so that a round is some eight seconds. */
const SAVES = 16;
const ROUNDS = 5;
/** Of the stranger's: every so many calls a save, and a pause after each. */
const A_SAVE_IN = 10;
const PAUSE_MS = 10;
const ASKED = 1.5;

/** Letters in each of four descriptions: what is usual, and the most that a listing takes. */
const LENGTHS = [500, 25_000];

interface Side {
  readonly accessToken: string;
  readonly draft: number;
}

interface Place {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

interface Took {
  readonly reads: number[];
  readonly saves: number[];
}

const agent = new Agent({ keepAlive: true });
let nth = 0;

const saved = (letters: number): Buffer => {
  nth += 1;
  const text = "ñ".repeat(letters);
  const Descriptions = { en: text, es: text, de: text, fr: text };
  const Content = { ...emptyPropertyForm(), AgentRef: "A-1", Price: String(nth), Descriptions };
  return Buffer.from(JSON.stringify({ Type: "new-property", Content }));
};

/**
 * Saves drafts 80 times, eight at once by one client at a time, and asks as somebody else meanwhile; by turns with rounds as long in which
 * nobody saves, so that whatever else the machine does is in both.
 */
async function main(): Promise<void> {
  console.log(machine());
  const dir = await mkdtemp(join(tmpdir(), "zaguan-drafts-"));
  await measure("embedded", { dataDir: join(dir, "embedded"), databaseUrl: undefined });
  const bin = findPostgres();
  if (bin) {
    const database = await startPostgres(bin, { durable: true });
    await measure("PostgreSQL", { dataDir: join(dir, "postgres"), databaseUrl: database.urlOf("postgres") });
    await database.stop();
  } else console.log("PostgreSQL's server programs are not on this machine: not measured on it.");
  agent.destroy();
  await rm(dir, { recursive: true, force: true });
}

async function measure(name: string, place: Place): Promise<void> {
  const sides = await prepare(place);
  const server = runServer({
    PORT: "0",
    DATA_DIR: place.dataDir,
    TOKEN_KEY,
    LOG_LEVEL: "error",
    DEMO: "0",
    DRAIN_SECONDS: "0",
    ...(place.databaseUrl !== undefined && { DATABASE_URL: place.databaseUrl }),
  });
  const url = await server.url();
  for (const letters of LENGTHS) {
    const quiet: Took = { reads: [], saves: [] };
    const busy: Took = { reads: [], saves: [] };
    const own: number[] = [];
    // The first round warms everything up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [client, stranger] = sides.splice(0, 2);
      if (!client || !stranger) throw new Error("Nobody is there.");
      const counts = round > 0;
      const began = performance.now();
      await callsWhile(
        url,
        stranger,
        saveAll(url, client, { letters, took: counts ? own : [] }),
        counts ? busy : none(),
      );
      await callsWhile(url, stranger, sleep(performance.now() - began), counts ? quiet : none());
    }
    const kilobytes = `${Math.round(saved(letters).length / 1024)} KB`;
    console.log(
      `\n${name}, ${kilobytes}, ${AT_ONCE} at once: ${own.length} saves, half of them in ${quantile(own, 0.5).toFixed(0)} ms`,
    );
    for (const kind of ["reads", "saves"] as const)
      tell(`${name}, ${kilobytes}: others' ${kind}`, quiet[kind], busy[kind]);
  }
  server.signal("SIGTERM");
  await server.ended;
}

const none = (): Took => ({ reads: [], saves: [] });

function tell(name: string, quiet: readonly number[], busy: readonly number[]): void {
  const said = (values: readonly number[]) =>
    `${[0.5, 0.95].map((share) => quantile(values, share).toFixed(1)).join(" / ")} ms of ${values.length}`;
  console.log(`${name}, p50 / p95: quiet ${said(quiet)}, meanwhile ${said(busy)}`);
  const measured = quantile(busy, 0.95) / quantile(quiet, 0.95);
  figure({ name: `${name}, p95 over quiet`, measured, atMost: ASKED, unit: "" });
}

/** Clients, each with a draft: for every round one who saves and one who is somebody else. */
async function prepare({ dataDir, databaseUrl }: Place): Promise<Side[]> {
  const store = await openStore({ dataDir, databaseUrl });
  const server = await startServer(store, { env: { TOKEN_KEY } });
  const sides: Side[] = [];
  while (sides.length < 2 * (ROUNDS + 1) * LENGTHS.length) {
    const caller = await server.client(`client${sides.length}`);
    const { body } = await caller.post(ITEMS, JSON.parse(saved(10).toString()));
    sides.push({ accessToken: caller.accessToken, draft: body.Id });
  }
  await server.close();
  await store.close();
  return sides;
}

async function saveAll(
  url: string,
  { accessToken, draft }: Side,
  { letters, took }: { letters: number; took: number[] },
): Promise<void> {
  let begun = 0;
  const saver = async () => {
    while (begun < SAVES) {
      begun += 1;
      took.push(await call(`${url}${ITEMS}/${draft}`, accessToken, saved(letters)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, saver));
}

async function callsWhile(
  url: string,
  { accessToken, draft }: Side,
  work: Promise<void>,
  took: Took,
): Promise<void> {
  let going = true;
  const done = work.finally(() => {
    going = false;
  });
  for (let turn = 1; going; turn += 1) {
    if (turn % A_SAVE_IN === 0)
      took.saves.push(await call(`${url}${ITEMS}/${draft}`, accessToken, saved(500)));
    else took.reads.push(await call(`${url}/api/client/property/count`, accessToken));
    await sleep(PAUSE_MS);
  }
  await done;
}

/** Milliseconds that a call took; throws when it is refused. */
function call(url: string, accessToken: string, body?: Buffer): Promise<number> {
  const headers = {
    authorization: `Bearer ${accessToken}`,
    ...(body && { "content-type": "application/json", "content-length": body.length }),
  };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: body ? "PUT" : "GET", headers }, (answer) => {
      answer.resume().once("end", () => {
        if (answer.statusCode === 200) resolve(performance.now() - started);
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    });
    sent.once("error", reject);
    sent.end(body);
  });
}

await main();
