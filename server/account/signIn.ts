import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tokens as TokenPair } from "#contracts/session/authContract.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { type RequestOrigin, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { withKeyLock } from "#server/shared/concurrency/keyedMutex.ts";
import type { AccountKind, AccountName } from "./account.ts";
import { openSession } from "./openSession.ts";
import { challengeFor } from "./second-factor/challenge.ts";
import { hasSecondFactor } from "./second-factor/secondFactor.ts";
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

interface Attempt {
  readonly kind: AccountKind;
  /** What was typed: a login or an e-mail. */
  readonly name: string;
  readonly password: string;
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
interface Challenged {
  readonly challenge: string;
}

const DEVICE_BYTES = 32;

/**
 * Checks a password and opens a session (CALL-01, CALL-02). A wrong one, an unknown name and a suspended account are told apart
 * neither by answer nor by time: 401 `ErrInvalidCredentials`. Guessing meets 429 `ErrTooManyRequests`. Where a second factor is on there is no
 * session yet, but what the second step is taken with (ACCOUNT-12).
 */
export async function signIn(services: Services, attempt: Attempt): Promise<SignedIn | Challenged> {
  const subject = attempt.name.trim().toLowerCase();
  const { kind, device, asked } = attempt;
  // Those who guess stand in a line of their own.
  const line = `${accountKey(kind, subject)} ${device ?? asked.address}`;
  return withKeyLock(line, () => check(services, { ...attempt, owner: { kind, subject } }));
}

interface Check extends Attempt {
  readonly owner: AccountName;
}

async function check(services: Services, attempt: Check): Promise<SignedIn | Challenged> {
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
): Promise<SignedIn | Challenged | undefined> {
  const { store, now } = services;
  const { owner, asked } = attempt;
  return store.db.transaction().execute(async (tx) => {
    // The password may have been changed while it was being checked, and the account may be suspended.
    if ((await storedHash(tx, owner)) !== stored || stored === undefined) return undefined;
    if (!(await isOpen(tx, owner))) return undefined;
    await resetFailures(tx, counters, now());
    if (!(await hasSecondFactor(tx, owner))) return openFor(tx, services, attempt);
    await writeAudit(tx, { ...asked, ...whoIs(owner), at: now(), act: "SecondFactorAsked", result: "ok" });
    return { challenge: challengeFor(services, owner, stored) };
  });
}

/** Whether an account is there and not suspended. */
export async function isOpen(tx: Transaction<Database>, { kind, subject }: AccountName): Promise<boolean> {
  const row = await tx
    .selectFrom(kind === "client" ? "account" : "admin")
    .select("suspended")
    .where(kind === "client" ? "login" : "email", "=", subject)
    .executeTakeFirst();
  return row?.suspended === false;
}

/** Opens a session for whoever has proved who they are, and knows the device from now on. */
export async function openFor(
  tx: Transaction<Database>,
  { tokens, now }: Services,
  { owner, device, asked }: Pick<Check, "owner" | "device" | "asked">,
): Promise<SignedIn> {
  const who = whoIs(owner);
  const known = device !== null && (await isKnownDevice(tx, device)) ? device : null;
  const remembered = known ?? randomBytes(DEVICE_BYTES).toString("base64url");
  await rememberDevice(tx, owner, { device: remembered, ip: asked.address }, now());
  const session = await openSession(tx, who, now(), asked);
  const accessToken = await signAccess(tx, tokens, who, session.id);
  if (accessToken === undefined) throw new ProblemError({ code: "ErrInvalidCredentials" });
  await writeAudit(tx, { ...asked, ...who, at: now(), act: "SignedIn", result: "ok" });
  return { tokens: { accessToken, refreshToken: session.refreshToken }, device: remembered };
}

/** An account's name, by the kind of it, as sessions and the trail have it. */
export const whoIs = ({ kind, subject }: AccountName) => ({
  login: kind === "client" ? subject : null,
  admin: kind === "admin" ? subject : null,
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
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.hash;
}
