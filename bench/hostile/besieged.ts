import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { openStore, type Store } from "#server/event-store/openStore.ts";
import { startServer } from "#tests/api/harness/startServer.ts";
import type { TestCaller } from "#tests/api/harness/testCaller.ts";
import { runServer } from "#tests/fixtures/runServer.ts";

const TOKEN_KEY = "one key for the whole of the measurement ".repeat(2);

/** A server as a process of its own, whose clients have every service. */
export interface ServerUnderAttack {
  readonly url: string;
  /** Tokens of the clients that were asked for, in their order. */
  readonly tokens: readonly string[];
  /** Megabytes that the largest of its processes has in memory now. */
  memory(): Promise<number>;
  /** Its processes, the first before those that it has started. */
  processes(): Promise<readonly number[]>;
  /** Lines of its standard error so far. */
  errors(): readonly string[];
}

interface AttackRequest {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly clients: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Done by each client before the server starts. */
  prepare?(client: TestCaller, nth: number): Promise<void>;
  /** Done after that, in the store itself. */
  fill?(store: Store): Promise<void>;
}

/** Starts a server with clients, lets `work` go on at it, and ends it, which must go well. */
export async function besiege(
  { dataDir, databaseUrl, clients, env, prepare, fill }: AttackRequest,
  work: (besieged: ServerUnderAttack) => Promise<void>,
): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl });
  const before = await startServer(store, { env: { TOKEN_KEY } });
  const tokens: string[] = [];
  for (let nth = 0; nth < clients; nth += 1) {
    const caller = await before.client(`client${nth}`);
    await prepare?.(caller, nth);
    tokens.push(caller.accessToken);
  }
  await fill?.(store);
  await before.close();
  await store.close();
  const server = runServer({
    PORT: "0",
    DATA_DIR: dataDir,
    TOKEN_KEY,
    LOG_LEVEL: "error",
    DEMO: "0",
    DRAIN_SECONDS: "0",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...env,
  });
  const processes = () => processesOf(server.pid);
  const memory = async () => Math.max(...(await Promise.all((await processes()).map(megabytes))));
  try {
    await work({ url: await server.url(), tokens, memory, processes, errors: () => server.errors });
  } finally {
    server.signal("SIGTERM");
  }
  const code = await server.ended;
  if (code !== 0) throw new Error(`The server ended with ${code}:\n${server.errors.join("\n")}`);
}

/** A process, and those that it has started and that run. */
async function processesOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return [pid, ...children.split(" ").flatMap((text) => Number(text) || [])];
}

async function megabytes(pid: number): Promise<number> {
  const told = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(told)?.[1] ?? Number.NaN) / 1024;
}

/** The most that a process has in memory while something is done, and which processes there are at its end. */
export async function highest<T>({ memory, processes }: ServerUnderAttack, work: () => Promise<T>) {
  let most = 0;
  const look = async () => {
    most = Math.max(most, await memory());
  };
  const timer = setInterval(() => void look().catch(() => undefined), 50);
  const seen = await work().finally(() => clearInterval(timer));
  await look();
  return { megabytes: most, seen, processes: await processes() };
}

/** What a caller saw who asked one thing after the other. */
export interface Observation {
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
export async function askWhile(
  work: Promise<unknown>,
  { url, token, everyMs }: Asking,
): Promise<Observation> {
  const seen: Observation = { taken: [], errors: [] };
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
