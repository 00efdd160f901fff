import { sql, type Transaction } from "kysely";
import { madridDay } from "#contracts/wire/days.ts";
import { keysOf, recordOf } from "#contracts/wire/recordOf.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import type { Database } from "#server/postgres/database.ts";
import { type ReceivedCall, type ReceivedEnquiry, standing, textKey } from "./contact.ts";
import { personOf, type TouchedContact } from "./list/contactSpans.ts";
import { rebuildRollup, updateRollup } from "./list/spanRollup.ts";
import type { EnquiryTables } from "./tables.ts";

/** Contacts that are there, with what their figures go by. */
async function touchedContacts(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  contacts: readonly { readonly login: string; readonly id: number }[],
): Promise<TouchedContact[]> {
  if (contacts.length === 0) return [];
  const wanted = JSON.stringify(contacts.map(({ login, id }) => ({ login, id })));
  const { rows } = await sql<TouchedContact>`
    select login, id, about, subject, ${personOf[table]} as key
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (login text, id bigint)
    join ${sql.table(table)} using (login, id)`.execute(tx);
  return rows;
}

/** The columns that both kinds of contact share, of one that just came in. */
export function contactRow({ login, version, at }: StoredEvent, data: ReceivedEnquiry | ReceivedCall) {
  return {
    login,
    id: data.Id,
    version,
    about: data.About,
    subject: data.Subject,
    agent_ref: data.Property?.AgentRef ?? null,
    ref_key: textKey(data.Property?.AgentRef ?? null),
    offer: data.Property?.Offer ?? null,
    price: data.Property?.Price ?? null,
    at,
    day: madridDay(new Date(at)),
    subject_url: data.PropertyURL,
    ...standing,
    sent: data.Sent,
    sent_at: data.Sent ? at : null,
  };
}

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
  id: "bigint",
  version: "integer",
  subject: "bigint",
  offer: "smallint",
  price: "float8",
  at: "timestamptz",
  day: "date",
  sent_at: "timestamptz",
  talk_time_sec: "integer",
  ...recordOf(
    keysOf(standing).filter((column) => typeof standing[column] === "boolean"),
    () => "boolean",
  ),
};
const BATCH = 2000;

/**
 * Inserts contacts that came in and changes others, in few statements, and keeps the roll-up of both. A change of one that comes in
 * with it goes into its row. `counted` false leaves the roll-up to `countAgain`.
 */
export async function writeContacts(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  received: readonly ReceivedRow[],
  changes: readonly Change[],
  counted = true,
): Promise<void> {
  const fresh = new Map<number, Record<string, unknown>>(received.map((row) => [row.id, { ...row }]));
  const older = new Map<number, Change>();
  for (const change of changes) {
    const row = fresh.get(change.id);
    if (row) Object.assign(row, change.columns);
    else
      older.set(change.id, { ...change, columns: { ...older.get(change.id)?.columns, ...change.columns } });
  }
  const write = async () => {
    const rows = [...fresh.values()];
    for (let from = 0; from < rows.length; from += BATCH) {
      await insert(tx, table, rows.slice(from, from + BATCH));
    }
    await update(tx, table, [...older.values()]);
  };
  if (!counted) return write();
  const recounted = [...older.values()].filter(({ columns }) => "spam" in columns || "deleted" in columns);
  const touched = [...received.map(newlyTouched), ...(await touchedContacts(tx, table, recounted))];
  await updateRollup(tx, table, touched, write);
}

/** Makes the roll-up of every client anew. */
export async function countAgain(tx: Transaction<Database>, table: keyof EnquiryTables): Promise<void> {
  const rows = await tx.selectFrom(table).select("login").distinct().execute();
  for (const { login } of rows) await rebuildRollup(tx, table, login);
}

const newlyTouched = ({ login, id, about, subject, email_key, origin_key }: ReceivedRow): TouchedContact => ({
  login,
  id,
  about,
  subject: subject ?? null,
  key: email_key ?? origin_key ?? "",
});

const typed = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} ${types[name] ?? "text"}`).join(", "));

async function insert(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const list = sql.join(names.map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${list})
    select ${list} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${typed(names)})`.execute(
    tx,
  );
}

/** One statement for all that change in the same columns. */
async function update(
  tx: Transaction<Database>,
  table: keyof EnquiryTables,
  changes: readonly Change[],
): Promise<void> {
  const alike = new Map<string, object[]>();
  for (const { login, id, columns } of changes) {
    const names = Object.keys(columns).sort().join();
    const rows = alike.get(names) ?? [];
    rows.push({ login, id, ...columns });
    alike.set(names, rows);
  }
  for (const [joined, rows] of alike) {
    const names = joined.split(",");
    const changed = sql.join(names.map((name) => sql`${sql.ref(name)} = new.${sql.ref(name)}`));
    await sql`
      update ${sql.table(table)} as old set ${changed}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as new (${typed(["login", "id", ...names])})
      where old.login = new.login and old.id = new.id`.execute(tx);
  }
}
