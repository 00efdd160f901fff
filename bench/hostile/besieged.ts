import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore } from "#server/store/openStore.ts";
import { startServer } from "#tests/api/harness/startServer.ts";
import type { TestCaller } from "#tests/api/harness/testCaller.ts";
import { runServer } from "#tests/fixtures/runServer.ts";

const TOKEN_KEY = "one key for the whole of the measurement ".repeat(2);

/** A server as a process of its own, whose clients have every service. */
export interface Besieged {
  readonly url: string;
  /** Tokens of the clients that were asked for, in their order. */
  readonly tokens: readonly string[];
  /** Megabytes that the process has in memory now. */
  memory(): Promise<number>;
}

interface Asked {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly clients: number;
  /** Done by each client before the server starts. */
  prepare?(client: TestCaller, nth: number): Promise<void>;
}

/** Starts a server with clients, lets `work` go on at it, and ends it, which must go well. */
export async function besiege(
  { dataDir, databaseUrl, clients, prepare }: Asked,
  work: (besieged: Besieged) => Promise<void>,
): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl });
  const before = await startServer(store, { env: { TOKEN_KEY } });
  const tokens: string[] = [];
  for (let nth = 0; nth < clients; nth += 1) {
    const caller = await before.client(`client${nth}`);
    await prepare?.(caller, nth);
    tokens.push(caller.accessToken);
  }
  await before.close();
  await store.close();
  const server = runServer({
    ...{ PORT: "0", DATA_DIR: dataDir, TOKEN_KEY, LOG_LEVEL: "error", DEMO: "0", DRAIN_SECONDS: "0" },
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  });
  try {
    await work({ url: await server.url(), tokens, memory: () => megabytes(server.pid) });
  } finally {
    server.signal("SIGTERM");
  }
  const code = await server.ended;
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.errors.join("\n")}`);
}

async function megabytes(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(told)?.[1] ?? Number.NaN) / 1024;
}

/** What a caller saw who asked one thing after the other. */
export interface Seen {
  /** Milliseconds, of those that were answered 200. */
  readonly taken: number[];
  /** Other answers, and errors instead of one. */
  readonly errors: string[];
}

interface Asking {
  readonly url: string;
  readonly token: string;
  readonly everyMs: number;
}

/** Asks for an address with a pause after each answer, until `work` is over. */
export async function askWhile(work: Promise<unknown>, { url, token, everyMs }: Asking): Promise<Seen> {
  const seen: Seen = { taken: [], errors: [] };
  let going = true;
  const over = work.finally(() => {
    going = false;
  });
  over.catch(() => undefined);
  while (going) {
    const { ms, said } = await asked(url, token);
    if (said === "200") seen.taken.push(ms);
    else seen.errors.push(said);
    await sleep(everyMs);
  }
  await over;
  return seen;
}

/** One get: how long until its body was there, and its status, or the error instead of it. */
export async function asked(url: string, token: string): Promise<{ ms: number; said: string }> {
  const started = performance.now();
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    return { ms: performance.now() - started, said: String(answer.status) };
  } catch (error) {
    return { ms: performance.now() - started, said: String(error) };
  }
}
