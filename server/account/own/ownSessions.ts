import { type Kysely, sql, type Transaction } from "kysely";
import type { OwnSession } from "#contracts/session/accountContract.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { writeAudit } from "#server/shared/audit/writeAudit.ts";
import { type AccountName, sessionColumn } from "../account.ts";
import { whoIs } from "../signIn.ts";
import type { Owner } from "./changePassword.ts";

/** More than anybody reads. */
const MOST = 100;

const columnOf = ({ kind }: AccountName) => `session.${sessionColumn(kind)}` as const;

/**
 * The sessions of an account that still hold, the one that asks first, then the one used last (ACCOUNT-06). A client's are also those in which
 * an admin acts for them, whose network is the office's affair; an admin's are also those as somebody else.
 */
export async function ownSessions(db: Kysely<Database>, owner: Owner, now: Date): Promise<OwnSession[]> {
  const at = now.toISOString();
  const rows = await db
    .selectFrom("refresh_family as session")
    .innerJoin("refresh_token as token", "token.family", "session.id")
    .select(["session.id", "session.login", "session.admin", "session.created_at"])
    .select(["session.address", "session.browser", "session.system"])
    .select((eb) => eb.fn.max("token.created_at").as("last_used"))
    .where(columnOf(owner), "=", owner.subject)
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", at)
    .groupBy("session.id")
    // A session whose last token was left to expire is over, however long it might have lasted.
    .having((eb) => eb.fn.max("token.expires_at"), ">", at)
    .orderBy(sql`session.id = ${owner.session}`, "desc")
    .orderBy("last_used", "desc")
    .limit(MOST)
    .execute();
  return rows.map(({ id, login, admin, created_at, last_used, address, browser, system }) => {
    const acting = login !== null && admin !== null;
    const ByOffice = acting && owner.kind === "client";
    return {
      Id: id,
      Device: { Browser: browser, System: system },
      Address: ByOffice ? null : address,
      SignedIn: created_at,
      LastUsed: last_used,
      Current: id === owner.session,
      ByOffice,
      LoginAs: acting && !ByOffice ? login : null,
    };
  });
}

/** Ends one session of an account; 404 `ErrInvalidPath` when it has none of that number that holds. */
export const endSession = (services: Services, owner: Owner, id: string): Promise<void> =>
  services.store.db.transaction().execute(async (tx) => {
    const at = services.now().toISOString();
    const { numUpdatedRows } = await tx
      .updateTable("refresh_family as session")
      .set({ revoked_at: at })
      .where("session.id", "=", id)
      .where(columnOf(owner), "=", owner.subject)
      .where("session.revoked_at", "is", null)
      .where("session.expires_at", ">", at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new ProblemError({ code: "ErrInvalidPath" });
    await ended(tx, services, owner, "by its owner");
  });

/** Ends every session of an account but the one that asks (ACCOUNT-07). */
export const endOtherSessions = (services: Services, owner: Owner): Promise<void> =>
  services.store.db.transaction().execute((tx) => endOthers(tx, services, owner));

/** The same, together with what it belongs to. */
export async function endOthers(tx: Transaction<Database>, services: Services, owner: Owner): Promise<void> {
  await tx
    .updateTable("refresh_family as session")
    .set({ revoked_at: services.now().toISOString() })
    .where(columnOf(owner), "=", owner.subject)
    .where("session.id", "!=", owner.session)
    .where("session.revoked_at", "is", null)
    .execute();
  await ended(tx, services, owner, "all others by their owner");
}

const ended = (tx: Kysely<Database>, { now }: Services, owner: Owner, result: string): Promise<void> =>
  writeAudit(tx, { ...owner.asked, ...whoIs(owner), at: now(), act: "SessionEnded", result });
