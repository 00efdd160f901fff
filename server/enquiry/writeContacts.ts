import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import type { TouchedContact } from "./contactSpans.ts";
import { keepSpans } from "./keepSpans.ts";
import type { EnquiryTables } from "./tables.ts";
import { touchedContacts } from "./touchedContacts.ts";

interface Change {
  readonly login: string;
  readonly id: number;
  readonly columns: Partial<EnquiryTables["enquiry"]>;
}

type ReceivedRow = Pick<EnquiryTables["enquiry"], "login" | "id" | "about"> & {
  readonly subject?: number | null;
  readonly email_key?: string | null;
  readonly origin_key?: string | null;
};

const types: Readonly<Record<string, string>> = {
  ...{ id: "bigint", version: "integer", subject: "bigint", offer: "smallint", price: "float8" },
  ...{ at: "timestamptz", day: "date", spam: "boolean", sent: "boolean", sent_at: "timestamptz" },
  ...{ deleted: "boolean", talk_time_sec: "integer" },
};
const BATCH = 2000;

/**
 * Inserts contacts that came in and changes others, in few statements, and keeps the roll-up of both. A change of one that comes in
 * with it goes into its row.
 */
export async function writeContacts(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  received: readonly ReceivedRow[],
  changes: readonly Change[],
): Promise<void> {
  const fresh = new Map<number, Record<string, unknown>>(received.map((row) => [row.id, { ...row }]));
  const older = changes.filter(({ id, columns }) => {
    const row = fresh.get(id);
    if (row) Object.assign(row, columns);
    return !row;
  });
  const rows = [...fresh.values()];
  const counted = older.filter(({ columns }) => "spam" in columns || "deleted" in columns);
  const touched = [...received.map(newlyTouched), ...(await touchedContacts(tx, table, counted))];
  await keepSpans(tx, table, touched, async () => {
    for (let from = 0; from < rows.length; from += BATCH) {
      await insert(tx, table, rows.slice(from, from + BATCH));
    }
    for (const { login, id, columns } of older) {
      await tx.updateTable(table).set(columns).where("login", "=", login).where("id", "=", id).execute();
    }
  });
}

const newlyTouched = ({ login, id, about, subject, email_key, origin_key }: ReceivedRow): TouchedContact => ({
  ...{ login, id, about, subject: subject ?? null, key: email_key ?? origin_key ?? "" },
});

async function insert(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const list = sql.join(names.map((name) => sql.ref(name)));
  const columns = sql.raw(names.map((name) => `${name} ${types[name] ?? "text"}`).join(", "));
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${columns})`.execute(tx);
}
