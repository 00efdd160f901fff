import type { Services } from "#server/http/services.ts";
import { ProblemError } from "#server/problemError.ts";
import { type RequestOrigin, writeAudit } from "#server/shared/audit/writeAudit.ts";
import { withKeyLock } from "#server/shared/concurrency/keyedMutex.ts";
import type { AccountName } from "../account.ts";
import { isOpen, openFor, type SignedIn, storedHash, whoIs } from "../signIn.ts";
import { accountKey, codeBuckets, countAttempt, resetFailures } from "../throttle.ts";
import { proveSecondFactor, readChallenge } from "./secondFactor.ts";

interface Step {
  /** What the first step answered. */
  readonly challenge: string;
  readonly code: string;
  readonly device: string | null;
  readonly asked: RequestOrigin;
}

/** What events say of a request that brought them about. */
export const originOf = ({ requestId, givenId }: RequestOrigin) => ({
  requestId,
  ...(givenId !== null && { givenId }),
});

/**
 * Opens a session by the code that belongs to a right password (ACCOUNT-12, ACCOUNT-13). A wrong one is 400 `ErrWrongCode`, a password that was given
 * too long ago or is no more 401 `ErrSignInOver`; guessing meets 429 `ErrTooManyRequests`.
 */
export async function secondStep(services: Services, step: Step): Promise<SignedIn> {
  const read = readChallenge(services, step.challenge);
  if (!read) throw new ProblemError({ code: "ErrSignInOver" });
  const { owner, account, fits } = read;
  return withKeyLock(`${accountKey(owner.kind, owner.subject)} code`, async () => {
    const { store, now } = services;
    const { counters, retryAfter } = await store.db.transaction().execute(async (tx) => {
      const taken = await codeBuckets(tx, owner, { device: step.device, ip: step.asked.address });
      return { counters: taken, retryAfter: await countAttempt(tx, taken, now()) };
    });
    if (retryAfter !== undefined) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter });
    const done = await store.db.transaction().execute(async (tx) => {
      if (!fits(await storedHash(tx, owner)) || !(await isOpen(tx, owner))) return null;
      if (!(await proveSecondFactor(tx, services, owner, step.code, originOf(step.asked)))) return undefined;
      await resetFailures(tx, counters, now());
      return openFor(tx, services, { ...step, owner, account });
    });
    if (done === null) throw new ProblemError({ code: "ErrSignInOver" });
    if (done) return done;
    await refused(services, owner, step.asked);
    throw new ProblemError({ code: "ErrWrongCode" });
  });
}

function refused({ store, now }: Services, owner: AccountName, asked: RequestOrigin): Promise<void> {
  const fold = `wrong code ${accountKey(owner.kind, owner.subject)} ${asked.address}`;
  const entry = { ...asked, ...whoIs(owner), at: now(), fold };
  return writeAudit(store.db, { ...entry, act: "SignInRefused", result: "wrong code" });
}
