import { CompiledQuery, type Kysely } from "kysely";
import type pg from "pg";
import { expect } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import type { Database } from "#server/postgres/database.ts";

type Statement = pg.QueryConfig | { readonly text?: string } | string;
type Query = (asked: Statement, ...rest: readonly unknown[]) => unknown;

/** What was asked since it was last looked at, by its shape: lists of parameters of any length are one. */
const asked = new Map<string, string>();
/** Shapes that either store has understood. */
const understood = new Set<string>();
const watched = new WeakSet<object>();

const PREPARABLE = /^\s*(select|insert|update|delete|with)\b/i;
const PARAMETERS = /\$\d+/g;
const LISTS = /\(\$(?:, \$)*\)(?:, \(\$(?:, \$)*\))*/g;
/** Of a table or a schema that only a test has: a temporary one, or the queue of work. */
const OF_THE_TEST = new Set(["42P01", "3F000"]);

/** Notes no more of what was asked before. */
export const forgetStatements = (): void => asked.clear();

/** Notes all that is asked through a pool. */
export function noteStatements(pool: pg.Pool): void {
  pool.on("acquire", (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query: Query = client.query.bind(client) as Query;
    const noting: Query = (one, ...rest) => {
      const text = typeof one === "string" ? one : one.text;
      const note = () => {
        if (text !== undefined && PREPARABLE.test(text))
          asked.set(text.replace(PARAMETERS, "$").replace(LISTS, "($)"), text);
      };
      const answer = query(one, ...rest);
      // What its own store refuses was meant to be refused.
      if (answer instanceof Promise) answer.then(note, () => undefined);
      else note();
      return answer;
    };
    Object.assign(client, { query: noting });
  });
}

/** Has a statement read and typed, and not done; what is wrong with it. */
async function problemOf(db: Kysely<Database>, text: string): Promise<string | undefined> {
  const ask = (statement: string) => db.executeQuery(CompiledQuery.raw(statement));
  try {
    await ask(`prepare noted as ${text}`);
    await ask("deallocate noted");
    return undefined;
  } catch (error) {
    const { code = "", message } = error as { code?: string; message: string };
    return OF_THE_TEST.has(code) ? undefined : message;
  }
}

/** Expects that another store understands every statement that was noted: its words, its functions, the types of its columns and parameters. */
export async function expectUnderstood(fresh: () => Promise<Store>): Promise<void> {
  const unknown = [...asked].filter(([shape]) => !understood.has(shape));
  asked.clear();
  if (unknown.length === 0) return;
  const store = await fresh();
  const refused: string[] = [];
  await store.db.connection().execute(async (db) => {
    for (const [shape, text] of unknown) {
      const problem = await problemOf(db, text);
      if (problem === undefined) understood.add(shape);
      else refused.push(`${problem}: ${text}`);
    }
  });
  await store.close();
  expect(refused, `not understood by ${store.kind}`).toEqual([]);
}
