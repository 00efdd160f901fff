import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import { personOf, type TouchedContact } from "./contactSpans.ts";
import type { EnquiryTables } from "./tables.ts";

/** Contacts that are there, with what their figures go by. */
export async function touchedContacts(
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
