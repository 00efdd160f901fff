import { sql, type Transaction } from "kysely";
import type { SqlEventVersions } from "#server/event-store/eventKind.ts";
import { type EventRow, eventColumnList, storedEvent } from "#server/event-store/eventRow.ts";
import { readForUpdate } from "#server/event-store/eventStore.ts";
import { rewriteEvents } from "#server/event-store/rewriteEvents.ts";
import type { Database } from "#server/postgres/database.ts";
import type { PropertyEvent, propertyEvents } from "#server/property/property.ts";
import { renameFeaturing } from "#server/property/propertyProjection.ts";
import { type AccountEvent, AccountRefused, streamOf } from "./account.ts";
import { removeSecondFactor } from "./second-factor/secondFactor.ts";

interface Renamed {
  readonly from: string;
  readonly to: string;
  readonly at: string;
}

const switched = { PropertyFeatured: 1, PropertyUnfeatured: 1 } satisfies SqlEventVersions<
  typeof propertyEvents
>;

/** Whoever put a listing into promotion, or took it out, is told with the listing: to the client, too. */
async function renameSwitching(tx: Transaction<Database>, { from, to, at }: Renamed): Promise<void> {
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
export async function renameAdmin(tx: Transaction<Database>, { from, to, at }: Renamed): Promise<void> {
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
