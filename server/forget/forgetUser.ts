import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import {
  type AccountDetails,
  type AccountEvent,
  type AccountName,
  type AccountWords,
  type accountEvents,
  evolveAccount,
  nobody,
  sessionColumn,
  streamOf,
} from "#server/account/account.ts";
import { forgetKeys } from "#server/account/api-keys/apiKeyRows.ts";
import { changeAccount, renameAdmin } from "#server/account/changeAccount.ts";
import { whoIs } from "#server/account/signIn.ts";
import type { TeamEvent, teamEvents } from "#server/account/team/decideTeam.ts";
import { unlock } from "#server/account/throttle.ts";
import { emailKey } from "#server/enquiry/contact.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import { type EventRow, eventColumnList, storedEvent } from "#server/event-store/eventRow.ts";
import { readForUpdate } from "#server/event-store/eventStore.ts";
import { type RewrittenEvent, rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import type { Database } from "#server/postgres/database.ts";
import type { MessageEvent, messageEvents } from "#server/support/decideMessages.ts";
import { removeWebhooks } from "#server/webhook/index.ts";
import type { Forgetting } from "./forgotten.ts";
import { namedIn, type Person } from "./personOf.ts";

const inviting = { UserInvited: 1 } satisfies SqlEventVersions<typeof teamEvents>;
const asking = { MessageSent: 1 } satisfies SqlEventVersions<typeof messageEvents>;
const naming = { AccountCreated: 1, AccountCorrected: 1 } satisfies SqlEventVersions<typeof accountEvents>;

/** Every account that has or had a person, which of its events name them, and what was written to the office while it was theirs. */
export async function accountsOf(tx: Transaction<Database>, { emails }: Pick<Person, "emails">) {
  const { rows } = await sql<AccountName>`
    select distinct data->>'kind' as kind, data->>'subject' as subject from event
    where type in (${sql.join(Object.keys(naming))}) and lower(btrim(data->>'Email')) = any(${emails}::text[])
    order by 1, 2`.execute(tx);
  const accounts = [];
  for (const name of rows) {
    const theirs = theirsAmong(await readForUpdate<AccountEvent>(tx, streamOf(name)), emails);
    const messages = await messagesOf(tx, name);
    accounts.push({ name, theirs, written: messages.filter(({ data }) => theirs.during(data.At)) });
  }
  return accounts;
}

/** How the letter begins that an event asks for. */
export const letterOf = ({ stream, version }: StoredEvent): string => `${stream}.${version}`;

/** What was written to the office in an account, or in any by one of its users. */
async function messagesOf(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
): Promise<StoredEvent<MessageEvent>[]> {
  if (kind !== "user") return readForUpdate<MessageEvent>(tx, `messages-${subject}`);
  const { rows } = await sql<{ stream: string }>`
    select distinct stream from event
    where type in (${sql.join(Object.keys(asking).map((type) => sql.lit(type)))}) and metadata->>'user' = ${subject}
    order by 1`.execute(tx);
  const messages: StoredEvent<MessageEvent>[] = [];
  for (const { stream } of rows) messages.push(...(await readForUpdate<MessageEvent>(tx, stream)));
  return messages.filter(({ metadata }) => metadata.user === subject);
}

/**
 * Forgets somebody as a user: their name and address in the history of every account that had them, what they wrote to the office while it
 * did, and the account itself when it is theirs now. Answers how many accounts named them.
 */
export async function forgetUser(
  tx: Transaction<Database>,
  { person, at, streams, letters }: Pick<Forgetting, "person" | "at" | "streams" | "letters">,
): Promise<number> {
  const accounts = await accountsOf(tx, person);
  await forgetInvitations(tx, { person, at, streams });
  await forgetWebhooksNaming(tx, person, at);
  for (const { name, theirs, written } of accounts) {
    const silent = written.map(({ position, type, data }) => ({
      position,
      type,
      data: { ...data, Subject: "", Body: "" },
    }));
    await rewriteEvents(tx, [...theirs.rewritten, ...silent], at);
    letters.push(...written.map(letterOf));
    if (!theirs.now) continue;
    await changeAccount(tx, { now: () => new Date(at) }, name, { type: "forget" });
    await unlock(tx, name);
    streams.push(...(await forgetKeys(tx, name, at)));
    await forgetDeeds(tx, name);
    if (name.kind === "client") {
      await tx.deleteFrom("import_upload").where("login", "=", name.subject).execute();
      await forgetWebhooksOf(tx, name.subject, at);
    }
    if (name.kind === "admin")
      await renameAdmin(tx, { from: name.subject, to: `forgotten-${randomUUID()}`, at });
  }
  return accounts.length;
}

/** Where the account's sessions were opened, and from where its deeds were done. */
async function forgetDeeds(tx: Transaction<Database>, { kind, subject }: AccountName): Promise<void> {
  await tx.deleteFrom("refresh_family").where(sessionColumn(kind), "=", subject).execute();
  await tx
    .updateTable("trail")
    .set({ address: null, given_id: null, fold: null })
    .where((eb) => {
      if (kind !== "user") return eb(kind === "client" ? "login" : "admin", "=", subject);
      return eb.or([eb("user_id", "=", subject), eb("record", "=", whoIs({ kind, subject }).record)]);
    })
    .execute();
}

/** Invitations that name the person: what they were invited as stays, whoever they were does not. */
export async function invitationsOf(tx: Transaction<Database>, { emails }: Pick<Person, "emails">) {
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from event where type in (${sql.join(Object.keys(inviting))})
      and lower(btrim(data->>'Email')) = any(${emails}::text[])`.execute(tx);
  return rows.map((row) => storedEvent<TeamEvent>(row));
}

async function forgetInvitations(
  tx: Transaction<Database>,
  { person, at, streams }: Pick<Forgetting, "person" | "at" | "streams">,
): Promise<void> {
  const events = await invitationsOf(tx, person);
  if (events.length === 0) return;
  const silent = events.map(({ position, type, data }) => ({ position, type, data: { ...data, ...nobody } }));
  await rewriteEvents(tx, silent, at);
  streams.push(...events.map(({ stream }) => stream));
  await sql`
    update team_invitation set email = '', name = '' where lower(btrim(email)) = any(${[...person.emails]}::text[])`.execute(
    tx,
  );
}

/** The events that name the person, without it, and when the account was theirs. */
function theirsAmong(events: readonly StoredEvent<AccountEvent>[], emails: readonly string[]) {
  const naming: { event: StoredEvent<AccountEvent>; words: AccountWords }[] = [];
  const spans: { from: string; to: string | null }[] = [];
  let state: Parameters<typeof evolveAccount>[0] = { status: "absent" };
  let mine = false;
  for (const event of events) {
    state = evolveAccount(state, event);
    const named = state.status !== "absent" && emails.includes(emailKey(state.words.Email) ?? "");
    if (named && !mine) spans.push({ from: event.at, to: null });
    if (!named && mine) spans.push({ from: "", ...spans.pop(), to: event.at });
    mine = named;
    if (named && state.status !== "absent") naming.push({ event, words: state.words });
  }
  const during = (at: string) => spans.some(({ from, to }) => at >= from && (to === null || at < to));
  const rewritten: RewrittenEvent[] = naming.map(({ event: { position, type, data }, words }) => ({
    position,
    type,
    data: withoutName(data, mine ? words : null),
  }));
  return { rewritten, during, now: mine };
}

/** A firm's names stay, because it is not the person, unless it is still theirs (`words`) and named like them. */
function withoutName(data: AccountName & Partial<AccountDetails>, words: AccountWords | null): object {
  const firm = (name: string | null) => {
    if (words === null || name === null) return name;
    const like = [words.Name, words.Email].some((word) => word !== "" && name.includes(word));
    return like || data.kind === "admin" ? null : name;
  };
  return {
    ...data,
    ...(data.Name !== undefined && { Name: nobody.Name }),
    ...(data.Email !== undefined && { Email: nobody.Email }),
    ...(data.TradeName !== undefined && { TradeName: firm(data.TradeName) }),
    ...(data.CompanyName !== undefined && { CompanyName: firm(data.CompanyName) }),
  };
}

/** The webhooks of an account that is forgotten. */
async function forgetWebhooksOf(tx: Transaction<Database>, login: string, at: string): Promise<void> {
  const webhooks = await tx
    .selectFrom("webhook_channel")
    .select(["login", "webhook"])
    .where("login", "=", login)
    .orderBy("webhook")
    .execute();
  await removeWebhooks(tx, webhooks, at);
}

/** Webhooks of any account that name the person, in what they are called or where they send. */
async function forgetWebhooksNaming(
  tx: Transaction<Database>,
  person: Pick<Person, "emails" | "phones">,
  at: string,
): Promise<void> {
  const said = sql<string>`concat_ws(' ', name, replace(url, '%40', '@'))`;
  const { rows } = await sql<{ login: string; webhook: string }>`
    select login, webhook from webhook_channel where ${namedIn(said, person)} order by login, webhook`.execute(
    tx,
  );
  await removeWebhooks(tx, rows, at);
}
