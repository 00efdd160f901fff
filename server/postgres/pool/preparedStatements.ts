import { createHash } from "node:crypto";
import pg from "pg";

/**
 * Begins a statement that is asked often and whose text is one of few: the database plans it once for each connection. It says each of its columns,
 * because one more would spoil the plans that there are.
 */
export const PREPARED = "/* prepared */";

const statementNames = new Map<string, string>();

function statementName(text: string): string {
  const known = statementNames.get(text);
  if (known !== undefined) return known;
  const name = `zaguan_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  statementNames.set(text, name);
  return name;
}

/** No such statement; there is one already; the plan gives other columns now: somebody lends connections out, or a release changed a table. */
const NOT_PREPARABLE = /^(26000|42P05|0A000)$/;
const clientsWithoutPrepared = new WeakSet<pg.PoolClient>();

/** Whether a statement is to be prepared over this connection. */
export const isPrepared = (client: pg.PoolClient, text: string): boolean =>
  text.startsWith(PREPARED) && !clientsWithoutPrepared.has(client);

/** Asks by name; without one where the connection knows no names, from then on. */
export async function queryPrepared(
  client: pg.PoolClient,
  text: string,
  values: unknown[],
): Promise<pg.QueryResult> {
  try {
    return await client.query({ name: statementName(text), text, values });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || !NOT_PREPARABLE.test(error.code ?? "")) throw error;
    clientsWithoutPrepared.add(client);
    return client.query(text, values);
  }
}
