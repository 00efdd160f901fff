import { sql, type Transaction } from "kysely";
import { decideEntry } from "#server/directory/decideEntry.ts";
import { type EntryEvent, noContact } from "#server/directory/entry.ts";
import { emailKey, originKey } from "#server/enquiry/contact.ts";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import { eventColumns, storedEvent } from "#server/event-store/eventRow.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import { rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import type { Database } from "#server/postgres/database.ts";
import type { ServicesEvent, servicesEvents } from "#server/service/contractedServices.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { type Forgetting, metadataFor } from "./forgotten.ts";
import type { Person } from "./personOf.ts";

type Listed = Extract<EntryEvent, { readonly type: "EntryListed" }>["data"];

function names({ emails, phones }: Person, { Email, Phone, Mobile, Fax }: Listed["Content"]): boolean {
  const numbers = [Phone, Mobile, Fax].map((number) => originKey(number) ?? "");
  return emails.includes(emailKey(Email) ?? "") || numbers.some((number) => phones.includes(number));
}

/** Forgets whom an entry of the directory named to be reached: its address and numbers, not the business. Answers how many did. */
export async function forgetEntries(
  tx: Transaction<Database>,
  { person, at, command }: Forgetting,
): Promise<number> {
  const rows = await tx
    .selectFrom("event")
    .select(eventColumns)
    .where("type", "=", "EntryListed")
    .orderBy("stream")
    .execute();
  const listings = rows.map((row) => storedEvent<Extract<EntryEvent, { readonly type: "EntryListed" }>>(row));
  const named = listings.filter(({ data }) => names(person, data.Content));
  for (const { stream, login } of named) {
    const events = await readForUpdate<EntryEvent>(tx, stream);
    const rewritten = events.flatMap((event) => {
      if (event.type !== "EntryListed") return [];
      const data: Listed = { ...event.data, Content: { ...event.data.Content, ...noContact } };
      return [{ position: event.position, type: event.type, data }];
    });
    await rewriteEvents(tx, rewritten, at);
    const metadata = metadataFor({ at, command }, login);
    await execute(tx, decideEntry, { stream, login }, { type: "ForgetEntryContact" }, metadata);
  }
  return named.length;
}

const withOutlet = { PropertyServiceContracted: 1 } satisfies SqlEventVersions<typeof servicesEvents>;

/** Forgets somebody to whom a client's outlet let enquiries be sent. Answers how many outlets named them. */
export async function forgetOutlets(
  tx: Transaction<Database>,
  { person, at, command }: Forgetting,
): Promise<number> {
  const { rows } = await sql<{ login: string }>`
    select distinct login from event where type in (${sql.join(Object.keys(withOutlet))})
      and lower(btrim(data #>> '{Outlet,Email}')) = any(${person.emails}::text[]) order by 1`.execute(tx);
  for (const { login } of rows) {
    const events = await readForUpdate<ServicesEvent>(tx, `services-${login}`);
    const theirs = (email: string | null) => person.emails.includes(emailKey(email) ?? "");
    const contracts = events.flatMap((event) => (event.type === "PropertyServiceContracted" ? [event] : []));
    const last = contracts.at(-1)?.data;
    if (last && theirs(last.Outlet.Email)) {
      const property = { ...last, Outlet: { ...last.Outlet, Email: null } };
      await contractServices(tx, login, { property }, metadataFor({ at, command }, login));
    }
    const named = contracts.filter(({ data }) => theirs(data.Outlet.Email));
    const rewritten = named.map(({ position, type, data }) => ({
      position,
      type,
      data: { ...data, Outlet: { ...data.Outlet, Email: null } },
    }));
    await rewriteEvents(tx, rewritten, at);
  }
  return rows.length;
}
