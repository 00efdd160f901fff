import { randomBytes } from "node:crypto";
import type { Transaction } from "kysely";
import type { Tokens as TokenPair } from "#contracts/session/authContract.ts";
import { type Asked, leaveTrail } from "#server/audit/trail.ts";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import type { Database } from "#server/store/database.ts";
import type { AccountKind, AccountName } from "./account.ts";
import { inLine } from "./inLine.ts";
import { openSession } from "./openSession.ts";
import {
  accountKey,
  type Counter,
  countersOf,
  forgiveAttempt,
  isKnownDevice,
  rememberPlace,
  takeAttempt,
} from "./throttle.ts";
import { signAccess } from "./tokens.ts";

interface Attempt {
  readonly kind: AccountKind;
  /** What was typed: a login or an e-mail. */
  readonly name: string;
  readonly password: string;
  /** What the cookie of a known device says; null without one. */
  readonly device: string | null;
  readonly asked: Asked;
}

/** A session, and what the device is known by from now on. */
interface SignedIn {
  readonly tokens: TokenPair;
  readonly device: string;
}

const DEVICE_BYTES = 32;

/**
 * Checks a password and opens a session (CALL-01, CALL-02). A wrong one, an unknown name and a suspended account are told apart
 * neither by answer nor by time: 401 `ErrInvalidCredentials`. Guessing meets 429 `ErrTooManyRequests`.
 */
export async function signIn(services: Services, attempt: Attempt): Promise<SignedIn> {
  const subject = attempt.name.trim().toLowerCase();
  const { kind, device, asked } = attempt;
  // Those who guess stand in a line of their own.
  const line = `${accountKey(kind, subject)} ${device ?? asked.address}`;
  return inLine(line, () => check(services, { ...attempt, owner: { kind, subject } }));
}

interface Check extends Attempt {
  readonly owner: AccountName;
}

async function check(services: Services, attempt: Check): Promise<SignedIn> {
  const { store, passwords, now } = services;
  const { owner, password, device, asked } = attempt;
  const taken = await store.db.transaction().execute(async (tx) => {
    const counters = await countersOf(tx, owner, { device, ip: asked.address });
    const retryAfter = await takeAttempt(tx, counters, now());
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
  { store, tokens, now }: Services,
  { owner, device, asked }: Check,
  stored: string | undefined,
  counters: readonly Counter[],
): Promise<SignedIn | undefined> {
  const who = whoIs(owner);
  return store.db.transaction().execute(async (tx) => {
    // The password may have been changed while it was being checked, and the account may be suspended.
    if ((await storedHash(tx, owner)) !== stored) return undefined;
    const open = await tx
      .selectFrom(owner.kind === "client" ? "account" : "admin")
      .select("suspended")
      .where(owner.kind === "client" ? "login" : "email", "=", owner.subject)
      .executeTakeFirst();
    if (open?.suspended !== false) return undefined;
    await forgiveAttempt(tx, counters, now());
    const known = device !== null && (await isKnownDevice(tx, device)) ? device : null;
    const remembered = known ?? randomBytes(DEVICE_BYTES).toString("base64url");
    await rememberPlace(tx, owner, { device: remembered, ip: asked.address }, now());
    const session = await openSession(tx, who, now());
    const accessToken = await signAccess(tx, tokens, who, session.id);
    if (accessToken === undefined) throw new ProblemError({ code: "ErrInvalidCredentials" });
    await leaveTrail(tx, { ...asked, ...who, at: now(), act: "SignedIn", result: "ok" });
    return { tokens: { accessToken, refreshToken: session.refreshToken }, device: remembered };
  });
}

const whoIs = ({ kind, subject }: AccountName) => ({
  login: kind === "client" ? subject : null,
  admin: kind === "admin" ? subject : null,
});

/** A name that nobody has may be a password in the wrong field, and is not kept. */
function refused(
  db: Parameters<typeof leaveTrail>[0],
  { now }: Pick<Services, "now">,
  { owner, asked }: Check,
  stored: string | undefined,
  result: string,
): Promise<void> {
  const who = stored === undefined ? { login: null, admin: null } : whoIs(owner);
  const fold = [result, accountKey(owner.kind, owner.subject), asked.address].join(" ");
  return leaveTrail(db, { ...asked, ...who, at: now(), act: "SignInRefused", result, fold });
}

async function storedHash(
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
