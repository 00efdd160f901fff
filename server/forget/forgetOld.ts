import { randomUUID } from "node:crypto";
import { type RawBuilder, sql, type Transaction } from "kysely";
import { about } from "#contracts/wire/about.ts";
import { daysBefore, madridDay, monthsBefore } from "#contracts/wire/days.ts";
import type { ContactKind } from "#server/enquiry/contact.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { runExclusively } from "#server/event-store/rebuild/runExclusively.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { forgetContacts, type NamingContact } from "./forgetContacts.ts";
import { dropLetters, OFFICE } from "./forgetPerson.ts";
import { decideForgotten, type Forgetting, metadataFor } from "./forgotten.ts";

/** Contacts that a transaction begins with, and whoever they name: it holds their streams, and others write meanwhile. */
const AT_ONCE = 50;
/** Until which hour it is night, in Europe/Madrid. */
const MORNING = 6;
/** By day only what several nights have missed: the machine was off. */
const MISSED_DAYS = 7;

const hour = new Intl.DateTimeFormat("en-GB", {
  hour: "numeric",
  hourCycle: "h23",
  timeZone: "Europe/Madrid",
});
const isNight = (now: Date): boolean => Number(hour.format(now)) < MORNING;

/** The day (ISO) before which a contact is old after so many months: by night, when files may be written anew, the very day. */
function oldBefore(now: Date, months: number): string {
  const day = monthsBefore(madridDay(now), months);
  return isNight(now) ? day : daysBefore(day, MISSED_DAYS);
}

type Key = "email_key" | "origin_key";

const naming = {
  enquiry: {
    key: "email_key",
    names: sql`(name is not null or email is not null or phone is not null or comment is not null)`,
  },
  call: { key: "origin_key", names: sql`(origin is not null or origin_location is not null)` },
} as const satisfies Record<ContactKind, { key: Key; names: RawBuilder<unknown> }>;

/** Where a search for old contacts goes on. */
interface Place {
  readonly login: string;
  readonly id: number;
}

interface OldRecord {
  readonly contacts: readonly NamingContact[];
  /** Null where there are no more. */
  readonly last: Place | null;
}

/** Whether a row is of the same person as another, as the index of people has it. */
const samePerson = (key: Key, one: string, other: string) => sql<boolean>`
  ${sql.ref(`${one}.login`)} = ${sql.ref(`${other}.login`)} and ${sql.ref(`${one}.about`)} in (${sql.join(about.options.map((each) => sql.lit(each)))})
  and coalesce(${sql.ref(`${one}.${key}`)}, '') = ${sql.ref(`${other}.${key}`)}`;

/** The next contacts of people who have not been in touch with that client since: all of each, or none. */
async function oldContacts(
  tx: Transaction<Database>,
  kind: ContactKind,
  day: string,
  after: Place,
): Promise<OldRecord> {
  const { key, names } = naming[kind];
  const table = sql.table(kind);
  const { rows: old } = await sql<NamingContact>`
    select login, id, ${sql.ref(key)} as key from ${table} as one
    where (login, id) > (${after.login}, ${after.id}::bigint) and day < ${day} and ${names} and not exists (
      select from ${table} as later where ${samePerson(key, "later", "one")} and later.day >= ${day}
    )
    order by login, id limit ${sql.lit(AT_ONCE)}`.execute(tx);
  const people = old.filter((one) => one.key !== null);
  const { rows: theirs } = await sql<NamingContact>`
    select every.login, every.id, every.${sql.ref(key)} as key from (
      select distinct * from unnest(${people.map(({ login }) => login)}::text[], ${people.map((one) => one.key)}::text[])
        as each (login, ${sql.ref(key)})
    ) as person join ${table} as every on ${samePerson(key, "every", "person")}
    where ${names}`.execute(tx);
  const contacts = [...old.filter((one) => one.key === null), ...theirs];
  return { contacts: contacts.toSorted((one, other) => one.id - other.id), last: old.at(-1) ?? null };
}

/**
 * Forgets who has not written to a client for so many months, and who has not called it, each for itself, as `forgetPerson` does: figures stay
 * (SAFE-53). It ends when the morning comes, goes on by day with one transaction each time it is called, and leaves the work to whoever is at it already.
 * Answers how many contacts named them.
 */
export async function forgetOld(
  { store, now }: Pick<Services, "store" | "now">,
  months: number,
): Promise<number> {
  let forgotten = 0;
  const reached: Record<ContactKind, Place | null> = {
    enquiry: { login: "", id: 0 },
    call: { login: "", id: 0 },
  };
  await runExclusively(store, "old contacts", async () => {
    do {
      forgotten += await store.db.transaction().execute((tx) => forgetSome(tx, reached, now(), months));
    } while ((reached.enquiry || reached.call) && isNight(now()));
  });
  return forgotten;
}

async function forgetSome(
  tx: Transaction<Database>,
  reached: Record<ContactKind, Place | null>,
  now: Date,
  months: number,
): Promise<number> {
  const id = randomUUID();
  const forgetting: Omit<Forgetting, "person"> = {
    at: now.toISOString(),
    command: `command-${id}`,
    streams: [],
    letters: [],
  };
  const found = { enquiry: 0, call: 0 };
  for (const kind of ["enquiry", "call"] as const) {
    const after = reached[kind];
    if (!after) continue;
    const { contacts, last } = await oldContacts(tx, kind, oldBefore(now, months), after);
    await forgetContacts(tx, forgetting, kind, contacts);
    found[kind] = contacts.length;
    reached[kind] = last;
  }
  const Letters = await dropLetters(tx, { ...forgetting, person: { emails: [], phones: [], enquiries: [] } });
  const records = {
    Enquiries: found.enquiry,
    Calls: found.call,
    Letters,
    Readers: 0,
    Entries: 0,
    Outlets: 0,
    Accounts: 0,
    Answers: 0,
  };
  const stream = { stream: `forgotten-${id}`, login: OFFICE, expectedVersion: 0 };
  const command = { type: "NoteForgotten", records } as const;
  await execute(tx, decideForgotten, stream, command, metadataFor(forgetting, OFFICE));
  return found.enquiry + found.call;
}
