import { sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";

/** Of which records there is one sequence for all clients, because addresses carry nothing else than their numbers. */
type SequenceName = `${string}_id`;

/** So many numbers of a sequence, ascending. */
export async function nextNumbers(
  tx: Transaction<Database>,
  sequence: SequenceName,
  count: number,
): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(${sequence}::regclass) as id from generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id).sort((one, other) => one - other);
}

/** The next number of a sequence. */
export async function nextNumber(tx: Transaction<Database>, sequence: SequenceName): Promise<number> {
  const [id] = await nextNumbers(tx, sequence, 1);
  if (id === undefined) throw new Error(`The sequence ${sequence} gave no number.`);
  return id;
}
