import { type RawBuilder, sql, type Transaction } from "kysely";
import { emailKey, originKey } from "#server/enquiry/contact.ts";
import type { Database } from "#server/postgres/database.ts";

/** Whom it is about, as it was typed; at least one of the three. */
export interface PersonAsked {
  readonly email: string | null;
  readonly phone: string | null;
  /** The number of an enquiry: whoever wrote it. */
  readonly enquiry: number | null;
}

/** The number is several people's: none of them may be told of the others. */
export class SeveralPeopleRefused extends Error {
  override readonly name = "SeveralPeopleRefused";

  constructor() {
    super("Several addresses were left with that number: ask by one of them.");
  }
}

/** By what somebody is known here: addresses and numbers as leads and callers are told apart, and an enquiry that may have neither. */
export interface Person {
  readonly emails: readonly string[];
  readonly phones: readonly string[];
  readonly enquiries: readonly number[];
}

const APART = String.raw`\D{0,3}`;
const NATIONAL = 9;

/** SQL's regular expression for each address and number; numbers by their last nine digits, however they are written apart. They find others as well: `namedIn` does not. */
export const regexesOf = ({ emails, phones }: Pick<Person, "emails" | "phones">): string[] =>
  [
    ...emails.map((email) => email.replaceAll(/\W/g, "\\$&")),
    ...phones.map((phone) => phone.replace(/\D/g, "").slice(-NATIONAL).split("").join(APART)),
  ].filter(Boolean);

/** Where an address begins and ends, also in JSON, which writes a new line as a letter: `joann@…` has none of `ann@…`. */
const ADDRESS_BEGINS = String.raw`(?<=(?:^|[^[:alnum:]._%+'-]|\\[bfnrt])'*)`;
const ADDRESS_ENDS = String.raw`(?![[:alpha:]]|[[:alnum:]-]*(?:\.[[:alnum:]-]+)*\.[[:alpha:]]{2})`;
/** Where a number begins: not after another's digits, nor after another country's. */
const NUMBER_BEGINS = String.raw`(?<!\d)(?<!(?:\+|\m00)\d{1,4}[ .()/-]{0,3})`;

function exactNumber(phone: string): string[] {
  const digits = phone.replace(/\D/g, "").split("");
  if (digits.length === 0) return [];
  const country = digits.slice(0, -NATIONAL).map((digit) => digit + APART);
  const before = country.length > 0 ? `(?:(?:\\+|00)?${country.join("")})?(?:0${APART})?` : "";
  return [String.raw`${NUMBER_BEGINS}${before}${digits.slice(-NATIONAL).join(APART)}(?!\d)`];
}

/** Whether a text in SQL names the person. The first regular expressions are quick, and find all that the others judge. */
export function namedIn(text: RawBuilder<string>, person: Pick<Person, "emails" | "phones">) {
  const exact = [
    ...person.emails.map((email) => ADDRESS_BEGINS + email.replaceAll(/\W/g, "\\$&") + ADDRESS_ENDS),
    ...person.phones.flatMap(exactNumber),
  ];
  return sql<boolean>`(${text} ~* any(${regexesOf(person)}::text[]) and ${text} ~* any(${exact}::text[]))`;
}

const keys = async (tx: Transaction<Database>, query: ReturnType<typeof sql<{ key: string }>>) =>
  (await query.execute(tx)).rows.map(({ key }) => key);

/** By what whoever wrote an enquiry can be found; nothing once they are forgotten. */
async function writerOf(tx: Transaction<Database>, id: number | null) {
  const { rows } = await sql<{ email: string | null; phone: string | null }>`
    select case when email is not null then email_key end as email, phone_key as phone
    from enquiry where id = ${id} and num_nonnulls(name, email, phone, comment) > 0`.execute(tx);
  return rows[0];
}

/**
 * The person behind an address, a number or an enquiry. Every address that was left with the number is theirs, because addresses are what leads
 * are told apart by; a number that was left with an address of theirs, or in their enquiry, is theirs unless somebody else has left it too.
 */
export async function personOf(tx: Transaction<Database>, asked: PersonAsked): Promise<Person> {
  const phone = originKey(asked.phone);
  const wrote = await writerOf(tx, asked.enquiry);
  const withPhone = sql<{ key: string }>`
    select distinct email_key as key from enquiry where phone_key = ${phone} and email is not null`;
  const given = [emailKey(asked.email), wrote?.email ?? null].flatMap((email) => email ?? []);
  const emails = [...given, ...(phone ? await keys(tx, withPhone) : [])];
  const theirs = sql<{ key: string }>`
    select distinct phone_key as key from enquiry as one
    where (email_key = any(${emails}::text[]) or phone_key = ${wrote?.phone ?? null}) and phone_key is not null
      and not exists (
        select from enquiry as other
        where other.phone_key = one.phone_key and not (other.email_key = any(${emails}::text[]))
      )`;
  const phones = [...(phone ? [phone] : []), ...(await keys(tx, theirs))];
  const enquiries = wrote && asked.enquiry !== null ? [asked.enquiry] : [];
  return { emails: [...new Set(emails)], phones: [...new Set(phones)], enquiries };
}

/** As `personOf`, for whoever is to be told what is known of them. Throws SeveralPeopleRefused where it could be somebody else's. */
export async function onePersonOf(tx: Transaction<Database>, asked: PersonAsked): Promise<Person> {
  const person = await personOf(tx, asked);
  if (person.emails.length > 1) throw new SeveralPeopleRefused();
  return person;
}
