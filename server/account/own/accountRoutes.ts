import type { FastifyRequest } from "fastify";
import { type Kysely, sql, type Transaction } from "kysely";
import type { accountContract, OwnSession } from "#contracts/session/accountContract.ts";
import type { Preferences, preferenceContract } from "#contracts/session/preferenceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { writeAudit } from "#server/shared/audit/writeAudit.ts";
import { type AccountName, sessionColumn } from "../account.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  proveSecondFactor,
  recoveryCodesLeft,
  renewRecoveryCodes,
  tellAccount,
  turnOffSecondFactor,
} from "../second-factor/secondFactor.ts";
import { originOf } from "../second-factor/secondStep.ts";
import { whoIs } from "../signIn.ts";
import { ownCodeBucket } from "../throttle.ts";
import { changePassword, counted, type Owner, ownerOf, provePassword, refused } from "./changePassword.ts";

/** More than anybody reads. */
const MOST = 100;

const columnOf = ({ kind }: AccountName) => `session.${sessionColumn(kind)}` as const;

/**
 * The sessions of an account that still hold, the one that asks first, then the one used last (ACCOUNT-06). A client's are also those in which
 * an admin acts for them, whose network is the office's affair; an admin's are also those as somebody else.
 */
async function ownSessions(db: Kysely<Database>, owner: Owner, now: Date): Promise<OwnSession[]> {
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
const endSession = (services: Services, owner: Owner, id: string): Promise<void> =>
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
const endOtherSessions = (services: Services, owner: Owner): Promise<void> =>
  services.store.db.transaction().execute((tx) => endOthers(tx, services, owner));

/** The same, together with what it belongs to. */
async function endOthers(tx: Transaction<Database>, services: Services, owner: Owner): Promise<void> {
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

const done = { status: 204 as const, body: undefined };

/** What everybody decides of their own account. */
export const accountRoutes = (services: Services): Routes<typeof accountContract> => ({
  changePassword: async ({ body, request }) => {
    await changePassword(services, ownerOf(request), body);
    return done;
  },
  sessions: async ({ request }) => ({
    status: 200,
    body: await ownSessions(services.store.db, ownerOf(request), services.now()),
  }),
  endSession: async ({ params, request }) => {
    await endSession(services, ownerOf(request), params.id);
    return done;
  },
  endOtherSessions: async ({ request }) => {
    await endOtherSessions(services, ownerOf(request));
    return done;
  },
  ...secondFactorRoutes(services),
});

/** A client's preferences, which only the office changes (`npm run account`). */
export async function preferencesOf(db: Kysely<Database>, login: string): Promise<Preferences> {
  const row = await db
    .selectFrom("account")
    .select("export_enquiries")
    .where("login", "=", login)
    .executeTakeFirst();
  return { ExportEnquiries: row?.export_enquiries ?? false };
}

/** What the office has set for a client (CALL-38). */
export const preferenceRoutes = ({ store: { db } }: Services): Routes<typeof preferenceContract> => ({
  get: async ({ request }) => ({ status: 200, body: await preferencesOf(db, clientOf(request).login) }),
});

type SecondFactorRoutes = Pick<
  Routes<typeof accountContract>,
  "secondFactor" | "beginSecondFactor" | "confirmSecondFactor" | "renewRecoveryCodes" | "endSecondFactor"
>;

interface Proof {
  readonly password: string;
  readonly code: string;
}

/** Sessions that were opened without a code are not gone on with. */
async function confirmAlone(tx: Transaction<Database>, services: Services, owner: Owner, code: string) {
  const codes = await confirmSecondFactor(tx, services, owner, code, originOf(owner.asked));
  if (codes) await endOthers(tx, services, owner);
  return codes;
}

/** The second factor, by its owner (ACCOUNT-10 … ACCOUNT-15, ACCOUNT-17, ACCOUNT-18). */
export function secondFactorRoutes(services: Services): SecondFactorRoutes {
  const { store, config } = services;
  const together = <Done>(work: (tx: Transaction<Database>) => Promise<Done>) =>
    store.db.transaction().execute(work);
  const wrong = async (owner: Owner): Promise<never> => {
    await refused(services, owner, "wrong code");
    throw new ProblemError({ code: "ErrWrongCode" });
  };

  /** Work that takes password and code, in the transaction in which the code is used up. */
  async function proven<Done>(
    request: FastifyRequest,
    { password, code }: Proof,
    work: (tx: Transaction<Database>, owner: Owner) => Promise<Done>,
  ): Promise<Done> {
    const owner = ownerOf(request);
    const prove = async () => {
      const done = await together(async (tx) => {
        const origin = originOf(owner.asked);
        if (!(await proveSecondFactor(tx, services, owner, code, origin))) return undefined;
        return { value: await work(tx, owner) };
      });
      return done ? done.value : wrong(owner);
    };
    return provePassword(services, owner, password, () => counted(services, ownCodeBucket(owner), prove));
  }

  return {
    secondFactor: async ({ request }) => {
      const owner = ownerOf(request);
      const On = await hasSecondFactor(store.db, owner);
      const RecoveryCodesLeft = await recoveryCodesLeft(store.db, owner);
      const Required = owner.kind === "admin" && config.adminSecondFactor;
      return { status: 200, body: { On, RecoveryCodesLeft, Required } };
    },
    beginSecondFactor: async ({ body, request }) => {
      const owner = ownerOf(request);
      const begin = () => together((tx) => beginSecondFactor(tx, services, owner));
      return { status: 200, body: await provePassword(services, owner, body.password, begin) };
    },
    confirmSecondFactor: async ({ body, request }) => {
      const owner = ownerOf(request);
      const confirm = async () =>
        (await together((tx) => confirmAlone(tx, services, owner, body.code))) ?? wrong(owner);
      const RecoverySecrets = await counted(services, ownCodeBucket(owner), confirm);
      return { status: 200, body: { RecoverySecrets } };
    },
    renewRecoveryCodes: async ({ body, request }) => {
      const RecoverySecrets = await proven(request, body, async (tx, owner) => {
        await tellAccount(tx, services, owner, { type: "RenewRecoveryCodes" }, originOf(owner.asked));
        return renewRecoveryCodes(tx, owner);
      });
      return { status: 200, body: { RecoverySecrets } };
    },
    endSecondFactor: async ({ body, request }) => {
      await proven(request, body, (tx, owner) =>
        turnOffSecondFactor(tx, services, owner, originOf(owner.asked)),
      );
      return { status: 204, body: undefined };
    },
  };
}
