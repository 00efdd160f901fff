import { randomBytes } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Tokens as TokenPair } from "#contracts/session/authContract.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { type RequestOrigin, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { withKeyLock } from "#server/shared/concurrency/keyedMutex.ts";
import { type AccountName, rowKind } from "./account.ts";
import { openSession } from "./openSession.ts";
import { challengeFor, hasSecondFactor } from "./second-factor/secondFactor.ts";
import {
  accountKey,
  type Bucket,
  bucketsOf,
  countAttempt,
  isKnownDevice,
  rememberDevice,
  resetFailures,
} from "./throttle.ts";
import { signAccess } from "./tokens.ts";

export interface Attempt {
  readonly kind: "client" | "admin";
  /** What was typed: a login or an e-mail. */
  readonly name: string;
  readonly password: string;
  /** Which of several accounts a user chooses. */
  readonly account?: string | undefined;
  /** What the cookie of a known device says; null without one. */
  readonly device: string | null;
  readonly asked: RequestOrigin;
}

/** A session, and what the device is known by from now on. */
export interface SignedIn {
  readonly tokens: TokenPair;
  readonly device: string;
}

/** The password was right, and a code is asked for as well; whoever brings both has it in `challenge`. */
interface SecondFactorChallenge {
  readonly challenge: string;
}

/** The password was right, and the user of several accounts has to say which one is meant (TEAM-16). */
interface AccountChoice {
  readonly accounts: readonly { readonly Login: string; readonly Name: string }[];
}

const DEVICE_BYTES = 32;

/**
 * Checks a password and opens a session (CALL-01, CALL-02). A wrong one, an unknown name and a suspended account are told apart
 * neither by answer nor by time: 401 `ErrInvalidCredentials`. Guessing meets 429 `ErrTooManyRequests`. Where a second factor is on there is no
 * session yet, but what the second step is taken with (ACCOUNT-12). No login has an "@": a client's name with one is a user's address (TEAM-15).
 */
export async function signIn(
  services: Services,
  attempt: Attempt,
): Promise<SignedIn | SecondFactorChallenge | AccountChoice> {
  const subject = attempt.name.trim().toLowerCase();
  const { kind, device, asked } = attempt;
  const isUser = kind === "client" && subject.includes("@");
  const owner = isUser ? await userOf(services.store.db, subject) : { kind, subject };
  // Those who guess stand in a line of their own.
  const line = `${accountKey(owner.kind, owner.subject)} ${device ?? asked.address}`;
  return withKeyLock(line, () => check(services, { ...attempt, owner }));
}

/** Whose address it is; an address that nobody has stands for itself, and no password fits it. */
async function userOf(db: Kysely<Database>, email: string): Promise<AccountName> {
  const person = await db
    .selectFrom("person")
    .select("id")
    .where(sql`lower(email)`, "=", email)
    .executeTakeFirst();
  return { kind: "user", subject: person?.id ?? email };
}

/** The accounts that a user may enter now, or the one of them that they chose. */
async function accountsOf(tx: Transaction<Database>, user: string, chosen: string | undefined) {
  const rows = await tx
    .selectFrom("team_user")
    .innerJoin("account", "account.login", "team_user.login")
    .select(["account.login", "account.name", "trade_name", "company_name"])
    .where("team_user.id", "=", user)
    .where("role", "is not", null)
    .where("account.suspended", "=", false)
    .$if(chosen !== undefined, (query) => query.where("account.login", "=", chosen ?? ""))
    .orderBy("account.login")
    .execute();
  return rows.map((row) => ({ Login: row.login, Name: row.trade_name ?? row.company_name ?? row.name }));
}

interface Check extends Attempt {
  readonly owner: AccountName;
}

async function check(
  services: Services,
  attempt: Check,
): Promise<SignedIn | SecondFactorChallenge | AccountChoice> {
  const { store, passwords, now } = services;
  const { owner, password, device, asked } = attempt;
  const taken = await store.db.transaction().execute(async (tx) => {
    const counters = await bucketsOf(tx, owner, { device, ip: asked.address });
    const retryAfter = await countAttempt(tx, counters, now());
    const stored = await storedHash(tx, owner);
    if (retryAfter !== undefined) await refused(tx, services, attempt, stored, "too many guesses");
    return { counters, retryAfter, stored };
  });
  const { counters, retryAfter, stored } = taken;
  if (retryAfter !== undefined) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter });
  const fits = await passwords.verify(stored, password);
  const done = fits && (await enter(services, attempt, stored, counters));
  if (done) return done;
  await refused(store.db, services, attempt, stored, fits ? "not open" : "wrong password");
  throw new ProblemError({ code: "ErrInvalidCredentials" });
}

async function enter(
  services: Services,
  attempt: Check,
  stored: string | undefined,
  counters: readonly Bucket[],
): Promise<SignedIn | SecondFactorChallenge | AccountChoice | undefined> {
  const { store, now } = services;
  const { owner, asked, account: chosen } = attempt;
  return store.db.transaction().execute(async (tx) => {
    // The password may have been changed while it was being checked, and the account may be suspended.
    if ((await storedHash(tx, owner)) !== stored || stored === undefined) return undefined;
    if (!(await isOpen(tx, owner))) return undefined;
    const accounts = owner.kind === "user" ? await accountsOf(tx, owner.subject, chosen) : [];
    if (owner.kind === "user" && accounts.length === 0) return undefined;
    await resetFailures(tx, counters, now());
    await forgiveAdminTry(tx, attempt, now());
    if (accounts.length > 1) return { accounts };
    const account = accounts[0]?.Login;
    if (!(await hasSecondFactor(tx, owner))) return openFor(tx, services, { ...attempt, account });
    await writeAudit(tx, { ...asked, ...whoIs(owner), at: now(), act: "SecondFactorAsked", result: "ok" });
    return { challenge: challengeFor(services, { ...owner, account }, stored) };
  });
}

/** The sign-in screen asks the admins' service first of an e-mail: what that counted of a user is no guess (TEAM-30). */
async function forgiveAdminTry(
  tx: Transaction<Database>,
  { name, device, asked, owner: { kind } }: Check,
  at: Date,
): Promise<void> {
  const owner = { kind: "admin", subject: name.trim().toLowerCase() } as const;
  if (kind !== "user" || (await storedHash(tx, owner)) !== undefined) return;
  const key = accountKey(owner.kind, owner.subject);
  const tried = await tx.selectFrom("throttle").select("key").where("key", "=", key).executeTakeFirst();
  if (tried) await resetFailures(tx, await bucketsOf(tx, owner, { device, ip: asked.address }), at);
}

/** Whether an account is there and not suspended. */
export async function isOpen(tx: Transaction<Database>, { kind, subject }: AccountName): Promise<boolean> {
  if (kind === "user") {
    const person = await tx
      .selectFrom("person")
      .select("suspended")
      .where("id", "=", subject)
      .executeTakeFirst();
    return person?.suspended === false;
  }
  const row = await tx
    .selectFrom(kind === "client" ? "account" : "admin")
    .select("suspended")
    .where(kind === "client" ? "login" : "email", "=", subject)
    .executeTakeFirst();
  return row?.suspended === false;
}

/** Opens a session for whoever has proved who they are, a user's in `account`, and knows the device from now on. */
export async function openFor(
  tx: Transaction<Database>,
  { tokens, now }: Services,
  { owner, device, asked, account }: Pick<Check, "owner" | "device" | "asked" | "account">,
): Promise<SignedIn> {
  const named = whoIs(owner);
  const who = owner.kind === "user" ? { ...named, login: account ?? null } : named;
  const known = device !== null && (await isKnownDevice(tx, device)) ? device : null;
  const remembered = known ?? randomBytes(DEVICE_BYTES).toString("base64url");
  await rememberDevice(tx, owner, { device: remembered, ip: asked.address }, now());
  const session = await openSession(tx, who, now(), asked);
  const accessToken = await signAccess(tx, tokens, who, session.id);
  if (accessToken === undefined) throw new ProblemError({ code: "ErrInvalidCredentials" });
  await writeAudit(tx, { ...asked, ...who, at: now(), act: "SignedIn", result: "ok" });
  return { tokens: { accessToken, refreshToken: session.refreshToken }, device: remembered };
}

/** An account's name, by the kind of it, as sessions and the trail have it; a user's address is not in it. */
export const whoIs = ({ kind, subject }: AccountName) => ({
  login: kind === "client" ? subject : null,
  admin: kind === "admin" ? subject : null,
  user: kind === "user" ? subject : null,
  record: kind === "user" ? `user ${subject}` : null,
});

/** A name that nobody has may be a password in the wrong field, and is not kept. */
function refused(
  db: Parameters<typeof writeAudit>[0],
  { now }: Pick<Services, "now">,
  { owner, asked }: Check,
  stored: string | undefined,
  result: string,
): Promise<void> {
  const who = stored === undefined ? { login: null, admin: null } : whoIs(owner);
  const fold = [result, accountKey(owner.kind, owner.subject), asked.address].join(" ");
  return writeAudit(db, { ...asked, ...who, at: now(), act: "SignInRefused", result, fold });
}

/** The hash of an account's password; undefined when there is no such account. */
export async function storedHash(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("credential")
    .select("hash")
    .where("kind", "=", rowKind(kind))
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.hash;
}
