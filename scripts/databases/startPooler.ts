import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import pg from "pg";
import { unprivileged } from "./startPostgres.ts";

export interface Pooler {
  /** Of the database, through the pooler. */
  readonly url: string;
  stop(): Promise<void>;
}

const START_MS = 30_000;
/** Less than one server would have for itself. */
const CONNECTIONS = 6;

/** PgBouncer's program, of Debian's package `pgbouncer`; undefined where there is none. */
export const findPooler = (): string | undefined =>
  ["/usr/sbin", ...(process.env.PATH ?? "").split(delimiter)]
    .map((dir) => join(dir, "pgbouncer"))
    .find((path) => existsSync(path));

interface PoolerOptions {
  /** That it lends. */
  readonly connections?: number;
  /** Of this machine; without one it has a socket of its own. */
  readonly port?: number;
  /** How long it has a statement wait for one to lend (seconds). */
  readonly waitSeconds?: number;
}

/** Lends few connections of a database to many, by the transaction, and ignores what they say as they connect. */
export async function startPooler(
  program: string,
  database: string,
  { connections = CONNECTIONS, port, waitSeconds = 120 }: PoolerOptions = {},
): Promise<Pooler> {
  const dir = mkdtempSync(join(tmpdir(), "zaguan-pool-"));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  chmodSync(dir, 0o755);
  const to = new URL(database.replace("localhost", "database"));
  const name = to.pathname.slice(1);
  const socket = to.searchParams.get("host");
  const host = socket === null ? `host=${to.hostname} port=${to.port}` : `host=${socket}`;
  const settings = [
    "[databases]",
    `${name} = ${host} dbname=${name} user=postgres`,
    "[pgbouncer]",
    `listen_addr = ${port === undefined ? "" : "127.0.0.1"}`,
    `unix_socket_dir = ${dir}`,
    `listen_port = ${port ?? 6432}`,
    "auth_type = any",
    "pool_mode = transaction",
    `default_pool_size = ${connections}`,
    `query_wait_timeout = ${waitSeconds}`,
    "max_client_conn = 500",
    "server_login_retry = 1",
    "ignore_startup_parameters = extra_float_digits,options",
  ];
  writeFileSync(join(dir, "pgbouncer.ini"), `${settings.join("\n")}\n`);
  const child = spawn(program, ["-q", join(dir, "pgbouncer.ini")], { cwd: dir, ...owner, stdio: "ignore" });
  const url =
    port === undefined
      ? `postgresql://postgres@localhost/${name}?host=${encodeURIComponent(dir)}&port=6432`
      : `postgresql://postgres@127.0.0.1:${port}/${name}`;
  await answers(url, child);
  return {
    url,
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + START_MS; ; ) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      await client.query("select 1");
      return await client.end();
    } catch (error) {
      if (Date.now() > end || child.exitCode !== null) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
