import { sql, type Transaction } from "kysely";
import { type EntryEvent, noContact } from "#server/directory/entry.ts";
import { emailKey } from "#server/enquiry/emailKey.ts";
import { originKey } from "#server/enquiry/originKey.ts";
import { contractServices } from "#server/service/contractServices.ts";
import type { ServicesEvent } from "#server/service/decideServices.ts";
import type { Database } from "#server/store/database.ts";
import { append, readForUpdate } from "#server/store/eventStore.ts";
import { rewriteEvents } from "#server/store/rewriteEvents.ts";
import { type Forgetting, metadataFor } from "./forgetting.ts";
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
  const listings = await tx
    .selectFrom("event")
    .select(["stream", "login", "data"])
    .where("type", "=", "EntryListed")
    .orderBy("stream")
    .execute();
  const named = listings.filter(({ data }) => names(person, (data as Listed).Content));
  for (const { stream, login } of named) {
    const events = await readForUpdate<EntryEvent>(tx, stream);
    const rewritten = events.flatMap((event) => {
      if (event.type !== "EntryListed") return [];
      const data: Listed = { ...event.data, Content: { ...event.data.Content, ...noContact } };
      return [{ position: event.position, data }];
    });
    await rewriteEvents(tx, rewritten, at);
    const expectedVersion = events.at(-1)?.version ?? 0;
    const metadata = metadataFor({ at, command }, login);
    const forgotten: EntryEvent = { type: "EntryContactForgotten", data: {} };
    await append(tx, { stream, login, expectedVersion, events: [forgotten], metadata });
  }
  return named.length;
}

/** Forgets somebody to whom a client's outlet let enquiries be sent. Answers how many outlets named them. */
export async function forgetOutlets(
  tx: Transaction<Database>,
  { person, at, command }: Forgetting,
): Promise<number> {
  const { rows } = await sql<{ login: string }>`
    select distinct login from event where type = 'PropertyServiceContracted'
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
    const rewritten = named.map(({ position, data }) => ({
      ...{ position, data: { ...data, Outlet: { ...data.Outlet, Email: null } } },
    }));
    await rewriteEvents(tx, rewritten, at);
  }
  return rows.length;
}
