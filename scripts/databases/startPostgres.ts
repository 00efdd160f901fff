import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

const START_MS = 180_000;

/** A PostgreSQL server of this run alone: its own directory, a unix socket, nothing kept. */
export interface PostgresServer {
  urlOf(database: string): string;
  /** Ends it with this signal, `SIGINT` in order and `SIGQUIT` as after a crash, starts it again, and waits until it answers. */
  restart(signal: "SIGINT" | "SIGQUIT"): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Makes and starts a server with the programs in `bin`; as root it runs as another user, because it must. A `durable` one keeps what it has
 * acknowledged when it crashes, though not when the machine does.
 */
export async function startPostgres(
  bin: string,
  { durable = false, connections = 300 } = {},
): Promise<PostgresServer> {
  const dir = mkdtempSync(join(tmpdir(), "zaguan-pg-"));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const data = join(dir, "data");
  const options = { cwd: dir, ...owner };
  const cluster = "-U postgres -A trust -E UTF8 --locale=C --no-sync --no-instructions".split(" ");
  execFileSync(join(bin, "initdb"), ["-D", data, ...cluster], {
    ...options,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const settings = [
    // Machine code for a statement takes longer than the statement, on tables as small as these.
    ...["fsync=off", "full_page_writes=off", "jit=off", `max_connections=${connections}`],
    `synchronous_commit=${durable ? "on" : "off"}`,
  ];
  const run = () =>
    spawn(
      join(bin, "postgres"),
      ["-D", data, "-k", dir, "-h", "", ...settings.flatMap((setting) => ["-c", setting])],
      { ...options, stdio: "ignore" },
    );
  let server = run();
  let guard = endsWithUs(server.pid, dir);
  const urlOf = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(dir)}`;
  await answers(urlOf("postgres"));
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(server, "exit");
    server.kill(signal);
    await exit;
  };
  return {
    urlOf,
    async restart(signal) {
      guard.kill();
      await end(signal);
      server = run();
      guard = endsWithUs(server.pid, dir);
      await answers(urlOf("postgres"));
    },
    async stop() {
      guard.kill();
      await end("SIGINT");
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/**
 * Ends a server whose program is gone without having stopped it, killed as it may be: the pipe to this process breaks then, and nobody is left
 * to do it.
 */
function endsWithUs(server = 0, dir = ""): ChildProcess {
  const wait = `cat; kill -INT ${server}; while kill -0 ${server}; do sleep 0.1; done; rm -rf "$0"`;
  const guard = spawn("sh", ["-c", wait, dir], { stdio: ["pipe", "ignore", "ignore"], detached: true });
  guard.unref();
  (guard.stdin as Socket).unref();
  return guard;
}

/** Who runs PostgreSQL where this is root, which it refuses; undefined where this is not. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (flag: string) =>
        Number(execFileSync("id", [flag, name], { stdio: ["ignore", "pipe", "ignore"] }));
      return { uid: id("-u"), gid: id("-g") };
    } catch {}
  }
  throw new Error("PostgreSQL refuses to run as root, and this machine has no user postgres or nobody.");
}

async function answers(connectionString: string): Promise<void> {
  const until = Date.now() + START_MS;
  for (;;) {
    const client = new pg.Client({ connectionString });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
