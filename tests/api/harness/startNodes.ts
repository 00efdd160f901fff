import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { testPort } from "#tests/fixtures/testPort.ts";
import { unprivileged } from "../../../scripts/databases/startPostgres.ts";

/** Two nodes of a database on loopback, of which one follows the other and has whatever that has acknowledged. */
export interface Nodes {
  /** Names both, as `DATABASE_URL` may. */
  readonly url: string;
  /** Each by itself, the one that takes writes first. */
  urls(): readonly [primary: string, standby: string];
  /** Kills the one that follows; the other answers without it. */
  loseStandby(): Promise<void>;
  /** Kills the one that takes writes, and has the other take them. */
  failOver(): Promise<void>;
  /** Makes a follower in the place of the one that was killed. */
  rejoin(): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  readonly port: number;
  readonly data: string;
  process: ChildProcess | undefined;
}

const WAIT_MS = 60_000;
const SETTINGS = [
  "fsync=off",
  "full_page_writes=off",
  "jit=off",
  "max_connections=100",
  "wal_level=replica",
  "hot_standby=on",
  // What lends connections out keeps to itself what is said as they are opened.
  "timezone=UTC",
];

/** Starts them with the programs in `bin`. */
export async function startNodes(bin: string): Promise<Nodes> {
  const dir = mkdtempSync(join(tmpdir(), "zaguan-nodes-"));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const options = { cwd: dir, ...owner };
  const node = async (name: string): Promise<Node> => ({
    port: await testPort(),
    data: join(dir, name),
    process: undefined,
  });
  const run = (program: string, args: readonly string[]) =>
    execFileSync(join(bin, program), args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
  const hostOf = ({ port }: Node) => `127.0.0.1:${port}`;
  const urlOf = (one: Node) => `postgres://postgres@${hostOf(one)}/postgres`;
  const ask = async (one: Node, text: string) => {
    const client = new pg.Client({ connectionString: urlOf(one) });
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(text)).rows[0];
    } finally {
      await client.end();
    }
  };
  const logFile = join(dir, "nodes.log");
  const log = openSync(logFile, "a");
  const runs = ({ process }: Node) => process?.exitCode === null && process.signalCode === null;
  async function until(one: Node, text: string): Promise<void> {
    for (const end = Date.now() + WAIT_MS; ; ) {
      const row = await ask(one, text).catch(() => undefined);
      if (row?.ok === true) return;
      if (!runs(one) || Date.now() > end) {
        throw new Error(`A node does not come to: ${text}\n${readFileSync(logFile, "utf8")}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  async function start(one: Node): Promise<void> {
    const settings = [...SETTINGS, `port=${one.port}`, "listen_addresses=127.0.0.1"];
    const args = ["-D", one.data, "-k", "", ...settings.flatMap((setting) => ["-c", setting])];
    one.process = spawn(join(bin, "postgres"), args, { ...options, stdio: ["ignore", log, log] });
    // Whoever else may have its port would answer, too.
    await until(one, `select current_setting('data_directory') = '${one.data}' as ok`);
  }
  async function end(one: Node, signal: NodeJS.Signals): Promise<void> {
    if (!one.process || !runs(one)) return;
    const exit = once(one.process, "exit");
    one.process.kill(signal);
    await exit;
  }
  async function follow(one: Node, primary: Node): Promise<void> {
    rmSync(one.data, { recursive: true, force: true });
    const from = ["-h", "127.0.0.1", "-p", String(primary.port), "-U", "postgres"];
    run("pg_basebackup", ["-D", one.data, ...from, "-R", "-c", "fast", "-X", "stream", "--no-sync"]);
    await start(one);
    await until(primary, "select count(*) > 0 as ok from pg_stat_replication where state = 'streaming'");
    // From now on an answer waits until both have it.
    await ask(primary, "alter system set synchronous_standby_names = '*'");
    await ask(primary, "select pg_reload_conf()");
    await until(primary, "select current_setting('synchronous_standby_names') = '*' as ok");
  }

  let primary = await node("one");
  let standby = await node("two");
  const url = `postgres://postgres@${hostOf(primary)},${hostOf(standby)}/postgres`;
  run("initdb", [
    "-D",
    primary.data,
    "-U",
    "postgres",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "--no-sync",
    "--no-instructions",
  ]);
  await start(primary);
  await follow(standby, primary);
  return {
    url,
    urls: () => [urlOf(primary), urlOf(standby)],
    async loseStandby() {
      await ask(primary, "alter system reset synchronous_standby_names");
      await ask(primary, "select pg_reload_conf()");
      await end(standby, "SIGQUIT");
    },
    async failOver() {
      // Each of its processes is killed by the loss of the first.
      await end(primary, "SIGQUIT");
      await ask(standby, "select pg_promote()");
      [primary, standby] = [standby, primary];
    },
    rejoin: () => follow(standby, primary),
    async stop() {
      await Promise.all([primary, standby].map((one) => end(one, "SIGQUIT")));
      closeSync(log);
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
