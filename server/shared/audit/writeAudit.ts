import type { FastifyRequest } from "fastify";
import { type Kysely, sql } from "kysely";
import type { Database } from "#server/postgres/database.ts";

/** Actions that the audit log records although they write no event. */
export type AuditAction =
  | "SignedIn"
  | "SignInRefused"
  | "SignedInAsClient"
  | "SignedOut"
  | "SessionEnded"
  | "SecondFactorAsked"
  | "SignInUnlocked"
  | "OwnershipRefused"
  | "PersonalDataRead"
  | "PersonalDataExported"
  | "PersonForgotten";

/** Where a request came from, under our number and the caller's own, which may be anything. */
export interface RequestOrigin {
  readonly address: string;
  /** What the caller's program calls itself; nothing is decided by it. */
  readonly agent: string | null;
  readonly requestId: string;
  readonly givenId: string | null;
}

interface AuditRecord extends RequestOrigin {
  readonly at: Date;
  readonly act: AuditAction;
  readonly result: string;
  /** Both null for a name that nobody has: it may be a password in the wrong field. */
  readonly login: string | null;
  readonly admin: string | null;
  /** The number of the account's user where it was not its login. */
  readonly user?: string | null | undefined;
  /** What was read, such as `enquiry 510001, 510002`. */
  readonly record?: string | null;
  /** Entries of one such text within an hour are one, with a count: what is refused costs nothing to repeat. */
  readonly fold?: string;
}

const HOUR_MS = 60 * 60 * 1000;
const MAX_RECORD_LENGTH = 2_000;

/** Origin of a request for the audit log. */
export const originOfRequest = (request: FastifyRequest): RequestOrigin => ({
  address: request.ip,
  agent: request.headers["user-agent"] ?? null,
  requestId: request.id,
  givenId: request.givenId,
});

/** Writes an entry of the audit log (`npm run audit`), in the caller's transaction where there is one. */
export async function writeAudit(db: Kysely<Database>, entry: AuditRecord): Promise<void> {
  const { at, act, result, login, admin, user = null, address, requestId, givenId, record, fold } = entry;
  await db
    .insertInto("trail")
    .values({
      at: at.toISOString(),
      act,
      result,
      login,
      admin,
      user_id: user,
      address,
      record: record?.slice(0, MAX_RECORD_LENGTH) ?? null,
      request_id: requestId,
      given_id: givenId,
      fold: fold === undefined ? null : `${fold} ${Math.floor(at.getTime() / HOUR_MS)}`,
    })
    .onConflict((conflict) => conflict.column("fold").doUpdateSet({ times: sql`trail.times + 1` }))
    .execute();
}
