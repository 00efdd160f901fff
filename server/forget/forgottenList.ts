import { createHmac, hkdfSync } from "node:crypto";
import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { Database } from "#server/postgres/database.ts";
import type { TokenKey, TokenKeys } from "#server/shared/keys/tokenKeys.ts";
import { type ForgottenEverywhere, forgetPerson } from "./forgetPerson.ts";
import { keysIn } from "./namesIn.ts";
import type { Person } from "./personOf.ts";

/** A list that cannot be used; the message is a sentence for whoever gave it. */
export class ListRefused extends Error {
  override readonly name = "ListRefused";
}

/** One who was forgotten, and when (ISO): nobody without the key can tell who, nor try addresses. */
export interface ForgottenLine {
  readonly at: string;
  readonly digest: string;
}

const HEAD = /^forgotten (\d{4}-\d{2}-\d{2}T[\d:.]+Z) (\d+)$/;
const LINE = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z) ([\w-]+\.[\w-]{43})$/;
const PAGE = 5_000;
/** Clocks of servers may differ; who was forgotten in the backup already is not found again. */
const CLOCKS_MS = 5 * 60_000;

/** A keyed digest of a text, with the name of its key. */
export const forgottenDigest = (key: TokenKey) => {
  const secret = Buffer.from(hkdfSync("sha256", key.bytes, "", "zaguan forgotten people", 32));
  return (name: string) => `${key.id}.${createHmac("sha256", secret).update(name).digest("base64url")}`;
};

const namesOf = ({ emails, phones, enquiries }: Person) => [
  ...emails,
  ...phones,
  ...enquiries.map((id) => `enquiry ${id}`),
];

/** Notes who was forgotten, in the same transaction, under the first key. */
export async function noteForgotten(
  tx: Transaction<Database>,
  [first]: TokenKeys,
  person: Person,
  at: string,
): Promise<void> {
  const digest = forgottenDigest(first);
  await keepLines(
    tx,
    namesOf(person).map((name) => ({ at, digest: digest(name) })),
  );
}

async function keepLines(tx: Transaction<Database>, lines: readonly ForgottenLine[]): Promise<void> {
  await sql`
    insert into forgotten_person (digest, at)
    select digest, max(at) from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (digest text, at timestamptz)
    group by 1
    on conflict (digest) do update set at = greatest(forgotten_person.at, excluded.at)`.execute(tx);
}

/** Everybody who was forgotten, a line each, the oldest first, below one that says when (ISO) that was asked and how many lines follow. */
export async function forgottenList(db: Kysely<Database>, asked: string): Promise<string[]> {
  const { rows } =
    await sql<ForgottenLine>`select at, digest from forgotten_person order by at, digest`.execute(db);
  const lines = rows.map(({ at, digest }) => `${new Date(at).toISOString()} ${digest}`);
  return [`forgotten ${asked} ${lines.length}`, ...lines];
}

/** Reads such a list; throws ListRefused for anything else, be it empty or cut. */
export function readForgottenList(text: string): ForgottenLine[] {
  const [head = "", ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  const [, , count] = HEAD.exec(head.trim()) ?? [];
  if (count === undefined)
    throw new ListRefused("The list has no head: it is none of `npm run forget -- --list`, or is not whole.");
  if (lines.length !== Number(count))
    throw new ListRefused(`The list is not whole: ${lines.length} lines of ${count} are there.`);
  return lines.map((line, index) => {
    const [, at, digest] = LINE.exec(line.trim()) ?? [];
    if (!at || !digest)
      throw new ListRefused(`Line ${index + 2} of the list is none of \`npm run forget -- --list\`.`);
    return { at, digest };
  });
}

/** The digests of who was forgotten since an instant (ISO), and the keys they were made under. Throws ListRefused when one is not named any more. */
export function wantedSince(lines: readonly ForgottenLine[], since: string, keys: readonly TokenKey[]) {
  const from = new Date(Date.parse(since) - CLOCKS_MS).toISOString();
  const wanted = new Set(lines.filter((line) => line.at >= from).map(({ digest }) => digest));
  const ids = new Set([...wanted].map((digest) => digest.split(".")[0]));
  const used = keys.filter(({ id }) => ids.has(id));
  if (used.length < ids.size)
    throw new ListRefused("The list was made under a TOKEN_KEY that is not named: name it as well.");
  return { wanted, used };
}

/** Where people stand besides the tables of enquiries and calls, which are read as they are told apart: what forgetting reaches. */
const texts = [
  sql`select data::text || ' ' || coalesce(metadata->>'admin', '') as text from event`,
  sql`select source as text from import_run`,
  sql`select property::text || ' ' || lines::text as text from import_record`,
  sql`select concat_ws(' ', source, summary, findings) as text from import_check`,
  sql`select concat_ws(' ', recipient, reply_to, subject, body) as text from mail`,
  sql`select body::text as text from idempotency where body is not null`,
];

/** The rows of such a question, a page at a time. */
async function* pagesOf(tx: Transaction<Database>, question: RawBuilder<unknown>) {
  await sql`declare told no scroll cursor for ${question}`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(PAGE)} from told`.execute(tx);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close told`.execute(tx);
}

/** By what anybody is known in the log, in the tables made of it, and in what is kept beside them. */
async function everyName(tx: Transaction<Database>): Promise<Person> {
  const { rows: enquiries } = await sql<{ id: number; email: string | null; phone: string | null }>`
    select id, email_key as email, phone_key as phone from enquiry`.execute(tx);
  const { rows: calls } = await sql<{ phone: string | null }>`
    select distinct origin_key as phone from call`.execute(tx);
  const emails = new Set(enquiries.flatMap(({ email }) => email ?? []));
  const phones = new Set([...enquiries, ...calls].flatMap(({ phone }) => phone ?? []));
  for (const question of texts) {
    for await (const rows of pagesOf(tx, question)) {
      // JSON writes a new line as a letter, which an address could begin with.
      const named = keysIn(rows.map(({ text }) => text.replaceAll(/\\[bfnrt]/g, " ")).join("\n"));
      for (const email of named.emails) emails.add(email);
      for (const phone of named.phones) phones.add(phone);
    }
  }
  return { emails: [...emails], phones: [...phones], enquiries: enquiries.map(({ id }) => id) };
}

/**
 * Forgets again, in a store that is older than they, who was forgotten since an instant (ISO). Throws ListRefused when
 * a line was made under a key that is not named any more. Answers whom it found, and how much that was.
 */
export async function forgetAgain(
  tx: Transaction<Database>,
  keys: TokenKeys,
  {
    lines,
    since,
    at,
  }: { readonly lines: readonly ForgottenLine[]; readonly since: string; readonly at: string },
): Promise<{ readonly person: Person; readonly forgotten: ForgottenEverywhere } | null> {
  const { wanted, used } = wantedSince(lines, since, keys);
  if (wanted.size === 0) return null;
  const digests = used.map(forgottenDigest);
  const isWanted = (name: string) => digests.some((digest) => wanted.has(digest(name)));
  const all = await everyName(tx);
  const person: Person = {
    emails: all.emails.filter(isWanted),
    phones: all.phones.filter(isWanted),
    enquiries: all.enquiries.filter((id) => isWanted(`enquiry ${id}`)),
  };
  await keepLines(tx, lines);
  if (namesOf(person).length === 0) return null;
  return { person, forgotten: await forgetPerson(tx, person, at) };
}
