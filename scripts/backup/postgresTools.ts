import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import pg from "pg";
import { BackupRefused } from "./backupArguments.ts";

/** How a program is told of a database: its password goes by the environment, for everybody on the machine may read what a program is started with. */
export function addressForTool(url: string): { readonly dbname: string; readonly env: NodeJS.ProcessEnv } {
  if (!URL.canParse(url))
    throw new BackupRefused("DATABASE_URL must name one host here: the one that takes writes.");
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = "";
  return { dbname: address.href, env: password === "" ? {} : { PGPASSWORD: password } };
}

/** Runs one of PostgreSQL's own programs on the database at `url`; what it complains of is the reason when it fails. */
export async function runTool(
  name: "pg_dump" | "pg_restore",
  url: string,
  args: readonly string[],
): Promise<void> {
  const { dbname, env } = addressForTool(url);
  const child = spawn(name, [`--dbname=${dbname}`, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...env },
  });
  const ended = new Promise<number>((resolve, reject) => {
    child.on("error", () =>
      reject(new BackupRefused(`${name} is not on this machine: install PostgreSQL's client programs.`)),
    );
    child.on("close", (code) => resolve(code ?? 1));
  });
  const [code, complaint] = await Promise.all([ended, text(child.stderr)]);
  if (code !== 0) throw new BackupRefused(`${name} failed: ${complaint.trim()}`);
}

/** A connection without the limits of calls: a large table takes as long as it takes. */
export async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  addressForTool(url);
  const client = new pg.Client({ connectionString: url, options: "-c TimeZone=UTC -c DateStyle=ISO" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
