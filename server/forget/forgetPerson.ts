import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Database } from "#server/store/database.ts";
import { execute } from "#server/store/eventStore.ts";
import { forgetCalls, forgetEnquiries, forgetReaders } from "./forgetContacts.ts";
import { forgetDrafts } from "./forgetDrafts.ts";
import { forgetEntries, forgetOutlets } from "./forgetEntries.ts";
import { type Forgetting, metadataFor } from "./forgetting.ts";
import { forgetUser } from "./forgetUser.ts";
import { decideForgotten, type Forgotten } from "./forgotten.ts";
import type { Person } from "./personOf.ts";

const OFFICE = "office";

/** What was forgotten, old contents of drafts among it, of which the fact says nothing: each event does that was rewritten. */
export type ForgottenEverywhere = Forgotten & { readonly Drafts: number };

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
  const forgetting: Forgetting = { person, at, command: `command-${id}`, streams: [] };
  const records = {
    Enquiries: await forgetEnquiries(tx, forgetting),
    Calls: await forgetCalls(tx, forgetting),
    Readers: await forgetReaders(tx, forgetting),
    Entries: await forgetEntries(tx, forgetting),
    Outlets: await forgetOutlets(tx, forgetting),
    Accounts: await forgetUser(tx, forgetting),
  };
  const Drafts = await forgetDrafts(tx, forgetting);
  const forgotten: Forgotten = {
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
  return { ...forgotten, Drafts };
}

/** Parts of a text that name the person; numbers by their last nine digits, however they are written apart. */
const patternsOf = ({ emails, phones }: Person): string[] => [
  ...emails.map((email) => `%${email.replaceAll(/[\\%_]/g, "\\$&")}%`),
  ...phones.map((phone) => `%${phone.replace(/\D/g, "").slice(-9).split("").join("%")}%`),
];

/** Letters that came of the person's records, went to them, or name them. */
async function dropLetters(tx: Transaction<Database>, { person, streams }: Forgetting): Promise<number> {
  const { rows } = await sql`
    delete from mail
    where regexp_replace(id, '\\.\\d+@.*$', '') = any(${streams}::text[])
      or concat_ws(' ', recipient, reply_to, subject, body) ilike any(${patternsOf({ ...person, phones: [] })}::text[])
    returning 1`.execute(tx);
  return rows.length;
}

/** Answers that are kept for a repeated request. */
async function dropAnswers(tx: Transaction<Database>, person: Person): Promise<number> {
  const { rows } = await sql`
    delete from idempotency where body::text ilike any(${patternsOf(person)}::text[]) returning 1`.execute(
    tx,
  );
  return rows.length;
}
