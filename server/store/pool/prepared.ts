import { createHash } from "node:crypto";
import pg from "pg";

/**
 * Begins a statement that is asked often and whose text is one of few: the database plans it once for each connection. It says each of its columns,
 * because one more would spoil the plans that there are.
 */
export const PREPARED = "/* prepared */";

const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `zaguan_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** No such statement; there is one already; the plan gives other columns now: somebody lends connections out, or a release changed a table. */
const UNPREPARED = /^(26000|42P05|0A000)$/;
const unprepared = new WeakSet<pg.PoolClient>();

/** Whether a statement is to be prepared over this connection. */
export const isPrepared = (client: pg.PoolClient, text: string): boolean =>
  text.startsWith(PREPARED) && !unprepared.has(client);

/** Asks by name; without one where the connection knows no names, from then on. */
export async function askPrepared(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  try {
    return await client.query({ name: nameOf(text), text, values });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !UNPREPARED.test(error.code ?? "")) throw error;
    unprepared.add(client);
    return client.query(text, values);
  }
}
