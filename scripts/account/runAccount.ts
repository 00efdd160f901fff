import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { limits } from "#contracts/wire/limits.ts";
import { type AccountName, AccountRefused, type AccountWords } from "#server/account/account.ts";
import { changeAccount, renameAdmin } from "#server/account/changeAccount.ts";
import { checkWords, createAccount } from "#server/account/createAccount.ts";
import { publicWordsOf, weakPassword } from "#server/account/own/weakPassword.ts";
import { passwordQueue } from "#server/account/passwords.ts";
import { turnOffSecondFactor } from "#server/account/second-factor/secondFactor.ts";
import { unlock } from "#server/account/throttle.ts";
import type { Store } from "#server/event-store/openStore.ts";
import { storeFeed } from "#server/import/storeFeed.ts";
import type { Database } from "#server/postgres/database.ts";
import { contractServices } from "#server/service/contractServices.ts";
import type { AccountRequest } from "./arguments.ts";
import { runEntry } from "./runEntry.ts";

/** What the command line asks for, with the password that was typed or made. */
export interface AccountOrder {
  readonly request: AccountRequest;
  readonly secret: { readonly password: string; readonly made: boolean } | null;
}

/** An address that is no admin's may be a user's, who is known by a number (TEAM-18). */
async function namedBy(
  db: Kysely<Database>,
  { action, name }: Pick<AccountRequest, "action" | "name">,
): Promise<AccountName> {
  if (name.kind !== "admin" || action === "create") return name;
  const admin = await db
    .selectFrom("admin")
    .select("email")
    .where("email", "=", name.subject)
    .executeTakeFirst();
  if (admin) return name;
  const user = await personWith(db, name.subject);
  return user ? { kind: "user", subject: user.id } : name;
}

const personWith = (db: Kysely<Database>, email: string) =>
  db.selectFrom("person").select("id").where(sql`lower(email)`, "=", email.toLowerCase()).executeTakeFirst();

/** An admin's address is who they are: another one is another name for all that they did. */
async function correctAccount(
  tx: Transaction<Database>,
  name: AccountName,
  { Email, ...words }: Partial<AccountWords>,
): Promise<void> {
  const address = name.kind === "admin" ? Email?.toLowerCase() : undefined;
  if (name.kind === "user" && Email !== undefined) {
    const holder = await personWith(tx, Email);
    if (holder && holder.id !== name.subject) throw new AccountRefused("Another user has this address.");
  }
  const rest = address === undefined && Email !== undefined ? { ...words, Email } : words;
  if (address !== undefined) {
    checkWords({ Email: address });
    await renameAdmin(tx, { from: name.subject, to: address, at: clock.now().toISOString() });
  }
  const subject = address ?? name.subject;
  if (Object.keys(rest).length > 0)
    await changeAccount(tx, clock, { ...name, subject }, { type: "correct", words: rest });
}

const weakSentences: Readonly<Record<string, string>> = {
  ErrPasswordTooShort: `A password has ${limits.passwordLength} characters or more.`,
  ErrPasswordCommon: "This is one of the passwords that are tried first. Choose another one.",
  ErrPasswordNamesAccount: "The password is made of the account's name, login or e-mail. Choose another one.",
};

/** The office sets no password that the owner of the account could not set (ACCOUNT-03, ACCOUNT-04). */
async function refuseWeakPassword(
  db: Kysely<Database>,
  { name, details, email }: AccountRequest,
  password: string,
): Promise<void> {
  const { Name, TradeName, CompanyName } = details;
  const words = [...(await publicWordsOf(db, name)), Name, TradeName ?? "", CompanyName ?? "", email];
  const problem = await weakPassword(password, words);
  if (problem) throw new AccountRefused(weakSentences[problem.code] ?? problem.code);
}

const clock = { now: () => new Date() };

/** Makes and changes accounts, their services and their entries. */
export async function runAccount(
  { store }: { readonly store: Store },
  { request: asked, secret }: AccountOrder,
  say: (line: string) => void,
): Promise<number> {
  const request = { ...asked, name: await namedBy(store.db, asked) };
  const { action, name, services, entry } = request;
  if (secret && !secret.made) await refuseWeakPassword(store.db, request, secret.password);
  const hash = secret && (await (await passwordQueue()).hash(secret.password));
  const done = await store.db.transaction().execute(async (tx) => {
    const said = await change(tx, request, hash);
    if (said !== null) return said;
    if (request.preferences) {
      await changeAccount(tx, clock, name, { type: "preferences", preferences: request.preferences });
    }
    const metadata = {
      login: name.subject,
      requestId: `command-${randomUUID()}`,
      at: clock.now().toISOString(),
    };
    if (request.feed !== undefined) await storeFeed(tx, name.subject, request.feed, metadata.at);
    if (entry) return runEntry(tx, entry, metadata);
    if (Object.keys(services).length > 0) await contractServices(tx, name.subject, services, metadata);
    return `Done: ${action} ${name.kind} ${asked.name.subject}.`;
  });
  say(done);
  if (secret?.made) say(`Password, shown this once: ${secret.password}`);
  return 0;
}

/** What the action alone does; answers what to say when that is all, null when there is more to set. */
async function change(
  tx: Transaction<Database>,
  { action, name, details, email, words = {} }: AccountRequest,
  hash: string | null,
): Promise<string | null> {
  switch (action) {
    case "create":
      if (hash) await createAccount(tx, clock, { ...name, ...details, Email: email }, hash);
      return null;
    case "password":
      if (hash) await changeAccount(tx, clock, name, { type: "password", passwordHash: hash });
      return null;
    case "unlock":
      return (await unlock(tx, name)) ? `Done: unlock ${email}.` : `${email} was not locked.`;
    case "second-factor-off":
      await turnOffSecondFactor(tx, clock, name, { requestId: `command-${randomUUID()}` });
      return null;
    case "correct":
      await correctAccount(tx, name, words);
      return null;
    case "suspend":
    case "reinstate":
      await changeAccount(tx, clock, name, { type: action });
      return null;
    default:
      await needAccount(tx, name);
      return null;
  }
}

async function needAccount(tx: Transaction<Database>, { subject }: AccountName): Promise<void> {
  const there = await tx
    .selectFrom("account")
    .select("login")
    .where("login", "=", subject)
    .executeTakeFirst();
  if (!there) throw new AccountRefused("There is no such account.");
}
