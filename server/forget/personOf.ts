import { sql, type Transaction } from "kysely";
import { emailKey, originKey } from "#server/enquiry/contact.ts";
import type { Database } from "#server/store/database.ts";

/** Whom to forget, as it was typed; at least one of the two. */
export interface PersonAsked {
  readonly email: string | null;
  readonly phone: string | null;
}

/** By what somebody is known here: addresses and numbers as leads and callers are told apart. */
export interface Person {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

const keys = async (tx: Transaction<Database>, query: ReturnType<typeof sql<{ key: string }>>) =>
  (await query.execute(tx)).rows.map(({ key }) => key);

/**
 * The person behind an address or a number. Every address that was left with the number is theirs, because addresses are what leads are told
 * apart by; a number that was left with the address is theirs unless somebody else has left it too.
 */
export async function personOf(tx: Transaction<Database>, asked: PersonAsked): Promise<Person> {
  const email = emailKey(asked.email);
  const phone = originKey(asked.phone);
  const withPhone = sql<{ key: string }>`
    select distinct email_key as key from enquiry where phone_key = ${phone} and email is not null`;
  const emails = [...(email ? [email] : []), ...(phone ? await keys(tx, withPhone) : [])];
  const theirs = sql<{ key: string }>`
    select distinct phone_key as key from enquiry as one
    where email_key = any(${emails}::text[]) and phone_key is not null and not exists (
      select from enquiry as other
      where other.phone_key = one.phone_key and not (other.email_key = any(${emails}::text[]))
    )`;
  const phones = [...(phone ? [phone] : []), ...(await keys(tx, theirs))];
  return { emails: [...new Set(emails)], phones: [...new Set(phones)] };
}
