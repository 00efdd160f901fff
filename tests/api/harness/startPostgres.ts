import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

const START_MS = 30_000;

/** A PostgreSQL server of this run alone: its own directory, a unix socket, nothing kept. */
export interface PostgresServer {
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Makes and starts a server with the programs in `bin`; as root it runs as another user, because it must. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const dir = mkdtempSync(join(tmpdir(), "zaguan-pg-"));
  const owner = unprivileged();
  if (owner) chownSync(dir, owner.uid, owner.gid);
  const data = join(dir, "data");
  const options = { cwd: dir, ...owner };
  execFileSync(
    join(bin, "initdb"),
    [
      "-D",
      data,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-sync",
      "--no-instructions",
    ],
    { ...options, stdio: ["ignore", "ignore", "pipe"] },
  );
  const settings = ["fsync=off", "full_page_writes=off", "synchronous_commit=off", "max_connections=300"];
  const server = spawn(
    join(bin, "postgres"),
    ["-D", data, "-k", dir, "-h", "", ...settings.flatMap((setting) => ["-c", setting])],
    { ...options, stdio: "ignore" },
  );
  const urlOf = (database: string) =>
    `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(dir)}`;
  await answers(urlOf("postgres"));
  return {
    urlOf,
    async stop() {
      const exit = once(server, "exit");
      server.kill("SIGINT");
      await exit;
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

function unprivileged(): { uid: number; gid: number } | undefined {
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
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
