import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { decideEntry } from "#server/directory/decideEntry.ts";
import { type EntryEvent, noContact } from "#server/directory/entry.ts";
import { type DraftEvent, draftEvents } from "#server/draft/draft.ts";
import { emailKey, originKey } from "#server/enquiry/contact.ts";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import { type EventRow, eventColumnList, eventColumns, storedEvent } from "#server/event-store/eventRow.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import { rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import type { Database } from "#server/postgres/database.ts";
import type { ServicesEvent, servicesEvents } from "#server/service/contractedServices.ts";
import { contractServices } from "#server/service/contractServices.ts";
import { forgetCalls, forgetEnquiries, forgetReaders } from "./forgetContacts.ts";
import { forgetUser } from "./forgetUser.ts";
import { decideForgotten, type Forgetting, type ForgottenData, metadataFor } from "./forgotten.ts";
import { fieldsNaming, ofOthersAlone, type PersonContacts } from "./namesIn.ts";
import { namedIn, type Person, regexesOf } from "./personOf.ts";

type ListedEntry = Extract<EntryEvent, { readonly type: "EntryListed" }>["data"];

function isReachedBy(
  { emails, phones }: Person,
  { Email, Phone, Mobile, Fax }: ListedEntry["Content"],
): boolean {
  const numbers = [Phone, Mobile, Fax].map((number) => originKey(number) ?? "");
  return emails.includes(emailKey(Email) ?? "") || numbers.some((number) => phones.includes(number));
}

/** Forgets whom an entry of the directory named to be reached: its address and numbers, not the business. Answers how many did. */
async function forgetEntries(
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
  const named = listings.filter(({ data }) => isReachedBy(person, data.Content));
  for (const { stream, login } of named) {
    const events = await readForUpdate<EntryEvent>(tx, stream);
    const rewritten = events.flatMap((event) => {
      if (event.type !== "EntryListed") return [];
      const data: ListedEntry = { ...event.data, Content: { ...event.data.Content, ...noContact } };
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
async function forgetOutlets(
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

/** In whose name somebody is forgotten. */
export const OFFICE = "office";

/**
 * What was forgotten; of old contents of drafts the fact says nothing, as each event does that was rewritten, nor of lines in reports of imports, which are
 * no facts.
 */
export type ForgottenEverywhere = ForgottenData & { readonly Drafts: number; readonly Reports: number };

/**
 * Removes a person from the log, the read models, the outbox and the kept answers, in the caller's transaction: payloads are rewritten, each
 * stream gets a fact that says so, and one fact says how much it was, without a word of who. Figures stay (docs/decisions/052).
 */
export async function forgetPerson(
  tx: Transaction<Database>,
  person: Person,
  at: string,
): Promise<ForgottenEverywhere> {
  const id = randomUUID();
  const forgetting: Forgetting = { person, at, command: `command-${id}`, streams: [], letters: [] };
  const records = {
    Enquiries: await forgetEnquiries(tx, forgetting),
    Calls: await forgetCalls(tx, forgetting),
    Readers: await forgetReaders(tx, forgetting),
    Entries: await forgetEntries(tx, forgetting),
    Outlets: await forgetOutlets(tx, forgetting),
    Accounts: await forgetUser(tx, forgetting),
  };
  const Drafts = await forgetDrafts(tx, forgetting);
  const Reports = await forgetReports(tx, person);
  const forgotten: ForgottenData = {
    ...records,
    Letters: await dropLetters(tx, forgetting),
    Answers: await dropAnswers(tx, person),
  };
  await execute(
    tx,
    decideForgotten,
    { stream: `forgotten-${id}`, login: OFFICE, expectedVersion: 0 },
    { type: "NoteForgotten", records: forgotten },
    metadataFor(forgetting, OFFICE),
  );
  return { ...forgotten, Drafts, Reports };
}

/** What a feed said of the person, in the reports of its imports: copies, of which the rest stays. Answers how many places of reports did. */
async function forgetReports(tx: Transaction<Database>, person: Person): Promise<number> {
  const named = sql<boolean>`one::text ~* any(${regexesOf(person)}::text[])`;
  // A check is no record of anything: whoever wants it again asks again.
  const { rows: checks } = await sql<{ login: string }>`
    delete from import_check as one where ${named} returning login`.execute(tx);
  const checked = checks.map(({ login }) => login);
  await sql`delete from import_upload where login = any(${checked}::text[])`.execute(tx);
  const { rows: runs } = await sql<{ login: string; id: number; source: string }>`
    select login, id, source from import_run as one where ${named}`.execute(tx);
  for (const { login, id, source } of runs) {
    const without = ofOthersAlone(source, person);
    await sql`update import_run set source = ${without} where login = ${login} and id = ${id}`.execute(tx);
  }
  const { rows } = await sql<{ login: string; run: number; place: number; said: object }>`
    select login, run, place, jsonb_build_object('property', property, 'lines', lines) as said
    from import_record as one where ${named}`.execute(tx);
  let changed = 0;
  for (const { login, run, place, said } of rows) {
    const without = JSON.stringify(ofOthersAlone(said, person));
    if (without === JSON.stringify(said)) continue;
    changed += 1;
    await sql`
      update import_record set property = ${without}::jsonb -> 'property', lines = ${without}::jsonb -> 'lines'
      where login = ${login} and run = ${run} and place = ${place}`.execute(tx);
  }
  return changed;
}

const names = (said: object, person: PersonContacts): boolean =>
  Object.keys(fieldsNaming(said, person)).length > 0;

/** Letters that came of the person's records, went to them, or name them. */
export async function dropLetters(
  tx: Transaction<Database>,
  { person, streams, letters }: Forgetting,
): Promise<number> {
  const { emails } = person;
  const { rows: like } = await sql<{ letter: string; said: object }>`
    select login || ' ' || id as letter, jsonb_build_array(recipient, reply_to, subject, body) as said from mail
    where concat_ws(' ', recipient, reply_to, subject, body) ~* any(${regexesOf({ emails, phones: [] })}::text[])`.execute(
    tx,
  );
  const named = like.filter(({ said }) => names(said, { emails, phones: [] })).map(({ letter }) => letter);
  const { rows } = await sql`
    delete from mail
    where regexp_replace(id, '\\.\\d+@.*$', '') = any(${streams}::text[])
      or regexp_replace(id, '@.*$', '') = any(${letters}::text[]) or login || ' ' || id = any(${named}::text[])
    returning 1`.execute(tx);
  return rows.length;
}

/** Answers that are kept for a repeated request. */
async function dropAnswers(tx: Transaction<Database>, person: Person): Promise<number> {
  const { rows } = await sql`
    delete from idempotency
    where ${namedIn(sql`body::text`, person)}
      or login = any(${person.emails}::text[]) and body is not null
    returning 1`.execute(tx);
  return rows.length;
}

/**
 * Drops the contents of drafts that the first version of their events carried, where they name the person: nobody can read them any more, nor take
 * the person out. Answers how many events did.
 */
async function forgetDrafts(tx: Transaction<Database>, { person, at }: Forgetting): Promise<number> {
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from event where type in (${sql.join(Object.keys(draftEvents))})
      and ${namedIn(sql`data::text`, person)}`.execute(tx);
  const events = rows.map((row) => storedEvent<DraftEvent>(row));
  await rewriteEvents(
    tx,
    events.map(({ position, type, data }) => ({ position, type, data })),
    at,
  );
  return events.length;
}
