import { createHash, randomBytes } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import { execute } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { type AccountCommand, type AccountName, accountDecider, rowKind, streamOf } from "../account.ts";
import { base32, matchingStep, newSecret, secretUri } from "./oneTimeCode.ts";

type With = Pick<Services, "seals" | "now">;

/** What every event of an account's owner says of its origin. */
export interface Origin {
  readonly requestId: string;
  readonly givenId?: string;
}

const RECOVERY_CODES = 10;
const RECOVERY_BYTES = 10;

const aboutOf = ({ kind, subject }: AccountName) => `second factor of ${kind} ${subject}`;

const rowOf = (db: Kysely<Database>, { kind, subject }: AccountName) =>
  db.selectFrom("second_factor").selectAll().where("kind", "=", rowKind(kind)).where("subject", "=", subject);

/** Whether an account asks for a code at the sign-in. */
export async function hasSecondFactor(db: Kysely<Database>, name: AccountName): Promise<boolean> {
  return (await rowOf(db, name).where("confirmed", "=", true).executeTakeFirst()) !== undefined;
}

/** Refuses an admin without a second factor where the office asks admins for one: 403 `ErrSecondFactorMissing` (ACCOUNT-16, ADMIN-33). */
export async function needAdminFactor(
  db: Kysely<Database>,
  { adminSecondFactor }: Pick<Services["config"], "adminSecondFactor">,
  admin: string,
): Promise<void> {
  if (!adminSecondFactor || (await hasSecondFactor(db, { kind: "admin", subject: admin }))) return;
  throw new ProblemError({ code: "ErrSecondFactorMissing" });
}

/** How many codes are left that stand in for the second factor. */
export async function recoveryCodesLeft(
  db: Kysely<Database>,
  { kind, subject }: AccountName,
): Promise<number> {
  const { left } = await db
    .selectFrom("recovery_code")
    .select((eb) => eb.fn.countAll<string>().as("left"))
    .where("kind", "=", rowKind(kind))
    .where("subject", "=", subject)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Makes a secret that is asked for nowhere until a code of it has been given; 409 `ErrSecondFactorIsOn` where one is asked for already. */
export async function beginSecondFactor(
  tx: Transaction<Database>,
  { seals }: Pick<Services, "seals">,
  name: AccountName,
): Promise<{ readonly Secret: string; readonly SecretUri: string }> {
  if (await hasSecondFactor(tx, name)) throw new ProblemError({ code: "ErrSecondFactorIsOn" });
  const secret = newSecret();
  const sealed = seals.seal(secret, aboutOf(name));
  const { kind, subject } = name;
  // One that was confirmed just now, at another server, keeps its secret.
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("second_factor")
    .values({ kind: rowKind(kind), subject, secret: sealed, confirmed: false, last_step: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(["kind", "subject"])
        .doUpdateSet({ secret: sealed, last_step: 0 })
        .where("second_factor.confirmed", "=", false),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw new ProblemError({ code: "ErrSecondFactorIsOn" });
  const Secret = base32(secret);
  return { Secret, SecretUri: secretUri(Secret, subject) };
}

/** Whether a code is that of the secret now, for the first time; it holds no second time. */
async function takeCode(
  tx: Transaction<Database>,
  { seals, now }: With,
  name: AccountName,
  code: string,
  confirmed: boolean,
): Promise<boolean> {
  const row = await rowOf(tx, name).where("confirmed", "=", confirmed).forUpdate().executeTakeFirst();
  const opened = row && seals.open(row.secret, aboutOf(name));
  if (!opened) return false;
  const step = matchingStep(opened.secret, code, now(), Number(row.last_step));
  if (step === null) return false;
  await tx
    .updateTable("second_factor")
    .set({
      last_step: step,
      confirmed: true,
      ...(opened.stale && { secret: seals.seal(opened.secret, aboutOf(name)) }),
    })
    .where("kind", "=", rowKind(name.kind))
    .where("subject", "=", name.subject)
    .execute();
  return true;
}

/** As people may have typed them: spaces and hyphens are theirs. */
const plainCode = (code: string) => code.replaceAll(/[\s-]/g, "").toUpperCase();

const hashOf = (code: string) => createHash("sha256").update(plainCode(code)).digest("hex");

/**
 * Proves the second factor by a code of now, or by a recovery code, which is used up and told (ACCOUNT-13, ACCOUNT-14). Answers whether it did.
 */
export async function proveSecondFactor(
  tx: Transaction<Database>,
  services: With,
  name: AccountName,
  code: string,
  origin: Origin,
): Promise<boolean> {
  if (await takeCode(tx, services, name, plainCode(code), true)) return true;
  const { numDeletedRows } = await tx
    .deleteFrom("recovery_code")
    .where("kind", "=", rowKind(name.kind))
    .where("subject", "=", name.subject)
    .where("hash", "=", hashOf(code))
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await tellAccount(tx, services, name, { type: "UseRecoveryCode" }, origin);
  return true;
}

/** Turns a second factor on by its first code; answers the codes that stand in for it, or null when the code is wrong (ACCOUNT-11). */
export async function confirmSecondFactor(
  tx: Transaction<Database>,
  services: With,
  name: AccountName,
  code: string,
  origin: Origin,
): Promise<string[] | null> {
  if (!(await takeCode(tx, services, name, plainCode(code), false))) return null;
  await tellAccount(tx, services, name, { type: "TurnOnSecondFactor" }, origin);
  return renewRecoveryCodes(tx, name);
}

/** Makes new recovery codes, in groups that people can type; those of before hold no more. Only their digests are kept. */
export async function renewRecoveryCodes(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(RECOVERY_BYTES)));
  await tx
    .deleteFrom("recovery_code")
    .where("kind", "=", rowKind(kind))
    .where("subject", "=", subject)
    .execute();
  await tx
    .insertInto("recovery_code")
    .values(codes.map((code) => ({ kind: rowKind(kind), subject, hash: hashOf(code) })))
    .execute();
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, "$1-"));
}

/** Turns a second factor off, by its owner or by the office. Throws AccountRefused when there is no such account. */
export async function turnOffSecondFactor(
  tx: Transaction<Database>,
  services: Pick<Services, "now">,
  name: AccountName,
  origin: Origin,
): Promise<void> {
  await tellAccount(tx, services, name, { type: "TurnOffSecondFactor" }, origin);
  await removeSecondFactor(tx, name);
}

/** Removes what there is of a second factor, whoever asks. */
export async function removeSecondFactor(
  tx: Transaction<Database>,
  { kind, subject }: AccountName,
): Promise<void> {
  for (const table of ["second_factor", "recovery_code"] as const) {
    await tx.deleteFrom(table).where("kind", "=", rowKind(kind)).where("subject", "=", subject).execute();
  }
}

export async function tellAccount(
  tx: Transaction<Database>,
  { now }: Pick<Services, "now">,
  name: AccountName,
  command: AccountCommand,
  origin: Origin,
): Promise<void> {
  const login = name.subject;
  const metadata = { login, ...origin, at: now().toISOString() };
  await execute(tx, accountDecider, { stream: streamOf(name), login }, command, metadata);
}

/** As long as it takes to find a telephone. */
const LASTS_MS = 5 * 60 * 1000;
const ABOUT = "second step of a sign-in";

/** Whose password was right; a user's names the account that they enter. */
interface Entering extends AccountName {
  readonly account?: string | undefined;
}

interface Challenge extends Entering {
  /** Of the password that was right: a new one makes it worthless. */
  readonly fits: string;
  readonly until: number;
}

const digestOf = (stored: string) => createHash("sha256").update(stored).digest("base64url");

/** What says that the password of an account was right, to whoever gave it; nothing is kept of it here. */
export function challengeFor({ seals, now }: Services, owner: Entering, stored: string): string {
  const challenge: Challenge = { ...owner, fits: digestOf(stored), until: now().getTime() + LASTS_MS };
  return seals.seal(Buffer.from(JSON.stringify(challenge)), ABOUT);
}

/** Whose password was right; null for what we have not said, or too long ago. `fits` tells whether it still is the password. */
export function readChallenge(
  { seals, now }: Services,
  challenge: string,
): {
  readonly owner: AccountName;
  readonly account: string | undefined;
  fits(stored: string | undefined): boolean;
} | null {
  const opened = seals.open(challenge, ABOUT);
  if (!opened) return null;
  const { kind, subject, account, fits, until } = JSON.parse(opened.secret.toString()) as Challenge;
  if (until <= now().getTime()) return null;
  return {
    owner: { kind, subject },
    account,
    fits: (stored) => stored !== undefined && digestOf(stored) === fits,
  };
}
