import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { SuspendReason } from "#contracts/session/officeClientsContract.ts";
import type { Preferences } from "#contracts/session/preferenceContract.ts";
import type { Metadata } from "#server/event-store/event.ts";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import { type EventRow, eventColumnList, storedEvent } from "#server/event-store/eventRow.ts";
import { execute, readForUpdate } from "#server/event-store/eventStore.ts";
import { rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import type { PropertyEvent, propertyEvents } from "#server/property/property.ts";
import { renameFeaturing } from "#server/property/propertyProjection.ts";
import {
  type AccountCommand,
  type AccountEvent,
  type AccountName,
  AccountRefused,
  type AccountWords,
  accountDecider,
  rowKind,
  sessionColumn,
  streamOf,
} from "./account.ts";
import { checkWords } from "./createAccount.ts";
import { removeSecondFactor } from "./second-factor/secondFactor.ts";

type Change =
  /** The session that `keeps` names goes on: its owner has changed the password in it. */
  | { readonly type: "password"; readonly passwordHash: string; readonly keeps?: string }
  | { readonly type: "correct"; readonly words: Partial<AccountWords> }
  | { readonly type: "forget" }
  | { readonly type: "suspend"; readonly reason?: SuspendReason }
  | { readonly type: "reinstate" }
  | { readonly type: "preferences"; readonly preferences: Preferences };

function commandOf(change: Change): AccountCommand {
  switch (change.type) {
    case "password":
      return { type: "ChangeAccountPassword" };
    case "correct":
      return { type: "CorrectAccount", words: change.words };
    case "forget":
      return { type: "ForgetAccount" };
    case "suspend":
      return { type: "SuspendAccount", reason: change.reason };
    case "reinstate":
      return { type: "ReinstateAccount" };
    case "preferences":
      return { type: "ChangePreferences", preferences: change.preferences };
    default:
      throw change satisfies never;
  }
}

/**
 * Changes an account's password or preferences, corrects or forgets whose it is, suspends it or takes that back. A new password, a suspension
 * and forgetting end every session of the account, those of an admin signed in as a client too; a suspension also those of its users. Throws AccountRefused when there is no such account.
 */
export async function changeAccount(
  tx: Transaction<Database>,
  { now }: Pick<Services, "now">,
  name: AccountName,
  change: Change,
  asked: Pick<Metadata, "admin" | "requestId" | "givenId"> = { requestId: `command-${randomUUID()}` },
): Promise<void> {
  const at = now().toISOString();
  if (change.type === "correct") checkWords(change.words);
  await execute(tx, accountDecider, { stream: streamOf(name), login: name.subject }, commandOf(change), {
    login: name.subject,
    ...asked,
    at,
  });
  if (change.type === "password") {
    await tx
      .updateTable("credential")
      .set({ hash: change.passwordHash })
      .where("kind", "=", rowKind(name.kind))
      .where("subject", "=", name.subject)
      .execute();
  }
  if (change.type === "password" || change.type === "forget") {
    await tx
      .deleteFrom("known_place")
      .where("kind", "=", rowKind(name.kind))
      .where("subject", "=", name.subject)
      .execute();
  }
  if (change.type === "forget") {
    await removeSecondFactor(tx, name);
    await tx
      .deleteFrom("credential")
      .where("kind", "=", rowKind(name.kind))
      .where("subject", "=", name.subject)
      .execute();
  }
  if (change.type === "reinstate" || change.type === "preferences" || change.type === "correct") return;
  const whole = change.type === "suspend" && name.kind === "client";
  await tx
    .updateTable("refresh_family")
    .set({ revoked_at: at })
    .where(({ eb, or }) =>
      or([
        eb(sessionColumn(name.kind), "=", name.subject),
        ...(whole ? [eb("user_login", "=", name.subject)] : []),
      ]),
    )
    .where("revoked_at", "is", null)
    .$if(change.type === "password" && change.keeps !== undefined, (query) =>
      query.where("id", "!=", change.type === "password" ? (change.keeps ?? "") : ""),
    )
    .execute();
}

interface AddressChange {
  readonly from: string;
  readonly to: string;
  readonly at: string;
}

const switched = { PropertyFeatured: 1, PropertyUnfeatured: 1 } satisfies SqlEventVersions<
  typeof propertyEvents
>;

/** Whoever put a listing into promotion, or took it out, is told with the listing: to the client, too. */
async function renameSwitching(tx: Transaction<Database>, { from, to, at }: AddressChange): Promise<void> {
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from event where type in (${sql.join(Object.keys(switched))}) and data->>'UpdatedBy' = ${from}`.execute(
    tx,
  );
  const events = rows.map((row) => storedEvent<PropertyEvent>(row));
  const rewritten = events.map(({ position, type, data }) => ({
    position,
    type,
    data: { ...data, UpdatedBy: to },
  }));
  await rewriteEvents(tx, rewritten, at);
  await renameFeaturing(tx, from, to);
}

/**
 * Gives an admin another address, under which the log has all that they did from then on, and ends their sessions: an admin's address is who
 * they are. `at` is an ISO instant. Throws AccountRefused when the address is somebody's.
 */
export async function renameAdmin(tx: Transaction<Database>, { from, to, at }: AddressChange): Promise<void> {
  const stream = (subject: string) => streamOf({ kind: "admin", subject });
  const there = await tx.selectFrom("admin").select("email").where("email", "=", from).executeTakeFirst();
  if (!there) throw new AccountRefused("There is no such account.");
  const taken = await tx
    .selectFrom("event")
    .select("stream")
    .where("stream", "=", stream(to))
    .executeTakeFirst();
  if (taken) throw new AccountRefused("There is an account of that name already.");
  const events = await readForUpdate<AccountEvent>(tx, stream(from));
  const rewritten = events.map(({ position, type, data }) => ({
    position,
    type,
    data: { ...data, subject: to, ...("Email" in data && { Email: to }) },
  }));
  await rewriteEvents(tx, rewritten, at);
  await sql`
    update event set stream = ${stream(to)}, login = ${to}, metadata = metadata || jsonb_build_object('login', ${to}::text)
    where stream = ${stream(from)}`.execute(tx);
  await sql`
    update event set metadata = metadata || jsonb_build_object('admin', ${to}::text)
    where metadata->>'admin' = ${from}`.execute(tx);
  await renameSwitching(tx, { from, to, at });
  await tx.updateTable("admin").set({ email: to }).where("email", "=", from).execute();
  await tx
    .updateTable("credential")
    .set({ subject: to })
    .where("kind", "=", "admin")
    .where("subject", "=", from)
    .execute();
  // Sealed for the address of before: it opens under no other.
  await removeSecondFactor(tx, { kind: "admin", subject: from });
  await tx.updateTable("trail").set({ admin: to }).where("admin", "=", from).execute();
  await tx.deleteFrom("known_place").where("kind", "=", "admin").where("subject", "=", from).execute();
  await tx.deleteFrom("refresh_family").where("admin", "=", from).execute();
}
