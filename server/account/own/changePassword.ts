import type { FastifyRequest } from "fastify";
import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { originOfRequest, type RequestOrigin, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { withKeyLock } from "#server/shared/concurrency/keyedMutex.ts";
import type { AccountName } from "../account.ts";
import { changeAccount } from "../changeAccount.ts";
import { originOf } from "../second-factor/secondStep.ts";
import { storedHash, whoIs } from "../signIn.ts";
import {
  type Bucket,
  countAttempt,
  deviceCookieOf,
  isKnownDevice,
  proofBucket,
  rememberDevice,
  resetFailures,
  type SignInOrigin,
} from "../throttle.ts";
import { publicWordsOf, weakPassword } from "./weakPassword.ts";

/** The owner of an account, in the session in which they ask. */
export interface Owner extends AccountName {
  readonly session: string;
  readonly place: SignInOrigin;
  readonly asked: RequestOrigin;
}

/** Whose account it is; an admin who is signed in as the client never comes here. */
export function ownerOf(request: FastifyRequest): Owner {
  const { caller } = request;
  if (!caller) throw new ProblemError({ code: "ErrUserNotAuthorized" });
  const asked = originOfRequest(request);
  const place = { device: deviceCookieOf(request), ip: asked.address };
  const held = { session: caller.session, place, asked };
  if (caller.kind === "client" && caller.user !== undefined)
    return { kind: "user", subject: caller.user, ...held };
  const subject = caller.kind === "client" ? caller.login : caller.email;
  return { kind: caller.kind, subject, ...held };
}

export interface PasswordChange {
  readonly password: string;
  readonly newPassword: string;
}

/**
 * Changes a password by its owner, who gives the present one, and ends every other session (ACCOUNT-02 … ACCOUNT-05). A wrong present password
 * is 400 `ErrWrongPassword`, a new one that nobody should have says why; guessing meets 429 `ErrTooManyRequests`, as it does at the sign-in.
 */
export async function changePassword(
  services: Services,
  owner: Owner,
  change: PasswordChange,
): Promise<void> {
  const { store, passwords } = services;
  const why =
    change.newPassword.normalize("NFKC") === change.password.normalize("NFKC")
      ? ({ code: "ErrPasswordUnchanged" } as const)
      : await weakPassword(change.newPassword, await publicWordsOf(store.db, owner));
  if (why) throw new ProblemError(why);
  await provePassword(services, owner, change.password, async (stored) => {
    const passwordHash = await passwords.hash(change.newPassword);
    await keep(services, owner, stored, passwordHash);
  });
}

/**
 * Does what only the owner may: whoever found a session open is not the owner yet. A try is counted before it is checked, and apart from those at
 * the sign-in, which a thief of a session could hold up otherwise; it is forgiven when the work comes to its end.
 */
export async function counted<Done>(
  { store, now }: Services,
  counter: Bucket,
  work: () => Promise<Done>,
): Promise<Done> {
  const counters = [counter];
  return withKeyLock(counter.key, async () => {
    const retryAfter = await store.db.transaction().execute((tx) => countAttempt(tx, counters, now()));
    if (retryAfter !== undefined) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter });
    const done = await work();
    await store.db.transaction().execute((tx) => resetFailures(tx, counters, now()));
    return done;
  });
}

/** As `counted`, once the password is right; `stored` is the hash that it fits. */
export const provePassword = <Done>(
  services: Services,
  owner: Owner,
  password: string,
  work: (stored: string) => Promise<Done>,
): Promise<Done> =>
  counted(services, proofBucket(owner), async () => {
    const stored = await services.store.db.transaction().execute((tx) => storedHash(tx, owner));
    if (stored !== undefined && (await services.passwords.verify(stored, password))) return work(stored);
    await refused(services, owner, "wrong password");
    throw new ProblemError({ code: "ErrWrongPassword" });
  });

const keep = ({ store, now }: Services, owner: Owner, stored: string, passwordHash: string) =>
  store.db.transaction().execute(async (tx) => {
    // The office, or another session, may have changed it while this one was being checked.
    if ((await storedHash(tx, owner)) !== stored) throw new ProblemError({ code: "ErrWrongPassword" });
    const { kind, subject, session, place, asked } = owner;
    const device = place.device !== null && (await isKnownDevice(tx, place.device)) ? place.device : null;
    await changeAccount(
      tx,
      { now },
      { kind, subject },
      { type: "password", passwordHash, keeps: session },
      originOf(asked),
    );
    await rememberDevice(tx, owner, { ...place, device }, now());
  });

/** One entry an hour with a count, as of what is refused at the sign-in. */
export function refused({ store, now }: Services, owner: Owner, result: string): Promise<void> {
  const fold = `${result} ${owner.session}`;
  const entry = { ...owner.asked, ...whoIs(owner), at: now(), fold };
  return writeAudit(store.db, { ...entry, act: "OwnershipRefused", result });
}
