import type { Transaction } from "kysely";
import type { Tokens as TokenPair } from "#contracts/authContract.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/store/database.ts";
import type { AccountKind } from "./account.ts";
import { addressKey } from "./addressKey.ts";
import { inLine } from "./inLine.ts";
import { openSession } from "./openSession.ts";
import { signAccess } from "./signAccess.ts";
import { accountKey, forgiveAttempt, type Attempt as Keys, takeAttempt } from "./throttle.ts";

interface Attempt {
  readonly kind: AccountKind;
  /** What was typed: a login or an e-mail. */
  readonly name: string;
  readonly password: string;
  /** The caller's network address. */
  readonly ip: string;
}

/**
 * Checks a password and opens a session (part 1 §7). A wrong one, an unknown name and a suspended account are told apart
 * neither by answer nor by time: 401 `ErrInvalidCredentials`. Guessing meets 429 `ErrTooManyRequests`.
 */
export async function signIn(services: Services, attempt: Attempt): Promise<TokenPair> {
  const subject = attempt.name.trim().toLowerCase();
  const keys = { accountKey: accountKey(attempt.kind, subject), addressKey: addressKey(attempt.ip) };
  return inLine(keys.accountKey, () => check(services, { ...attempt, subject, keys }));
}

interface Check extends Attempt {
  readonly subject: string;
  readonly keys: Keys;
}

async function check(services: Services, { kind, subject, password, keys }: Check): Promise<TokenPair> {
  const { store, tokens, passwords, now } = services;
  const stored = await store.db.transaction().execute(async (tx) => {
    const retryAfter = await takeAttempt(tx, keys, now());
    if (retryAfter !== undefined) throw new ProblemError({ code: "ErrTooManyRequests", retryAfter });
    return storedHash(tx, kind, subject);
  });
  const fits = await passwords.verify(stored, password);
  if (!fits) throw new ProblemError({ code: "ErrInvalidCredentials" });
  const owner = kind === "client" ? { login: subject, admin: null } : { login: null, admin: subject };
  return store.db.transaction().execute(async (tx) => {
    // The password may have been changed while it was being checked.
    if ((await storedHash(tx, kind, subject)) !== stored) {
      throw new ProblemError({ code: "ErrInvalidCredentials" });
    }
    await forgiveAttempt(tx, keys, now());
    const session = await openSession(tx, owner, now());
    const accessToken = await signAccess(tx, tokens, owner, session.id);
    if (accessToken === undefined) throw new ProblemError({ code: "ErrInvalidCredentials" });
    return { accessToken, refreshToken: session.refreshToken };
  });
}

async function storedHash(
  tx: Transaction<Database>,
  kind: AccountKind,
  subject: string,
): Promise<string | undefined> {
  const row = await tx
    .selectFrom("credential")
    .select("hash")
    .where("kind", "=", kind)
    .where("subject", "=", subject)
    .executeTakeFirst();
  return row?.hash;
}
