import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import * as z from "zod/mini";
import type { propertyContract } from "#contracts/property/propertyContract.ts";
import { OWN_LOGIN } from "#contracts/session/roles.ts";
import type { Metadata } from "#server/event-store/event.ts";
import { type EventData, type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import { type Decider, execute } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { withAccountLocked } from "#server/shared/concurrency/accountLock.ts";

const given = z.strictObject({
  Properties: z.array(z.int()),
  /** The user who is responsible from now on; null: nobody. */
  User: z.nullable(z.string()),
});

const handedOver = z.strictObject({
  From: z.string(),
  /** The colleague to whom all goes; null: nobody. */
  To: z.nullable(z.string()),
});

/** Each in a stream of its own: nothing that was given before says whether something may be given now. */
export const responsibleEvents = {
  PropertiesGiven: eventKind(given),
  PropertiesHandedOver: eventKind(handedOver),
};
type ResponsibleEvent = EventOf<typeof responsibleEvents>;

type ResponsibleCommand =
  | { readonly type: "Give"; readonly properties: readonly number[]; readonly user: string | null }
  | { readonly type: "HandOver"; readonly from: string; readonly to: string | null };

export const decideResponsible: Decider<ResponsibleCommand, null, ResponsibleEvent> = {
  initialState: null,
  evolve: () => null,
  decide: (command) =>
    command.type === "Give"
      ? [{ type: "PropertiesGiven", data: { Properties: command.properties, User: command.user } }]
      : [{ type: "PropertiesHandedOver", data: { From: command.from, To: command.to } }],
};

export const responsibleStream = (id: string): string => `responsible-${id}`;

/** Makes a user responsible for listings of the account (TEAM-43), or for all that somebody else was. */
export async function changeResponsible(
  tx: Transaction<Database>,
  command: ResponsibleCommand,
  metadata: Metadata,
): Promise<void> {
  const current = { version: 0, state: null };
  const target = { stream: responsibleStream(randomUUID()), login: metadata.login, current };
  await execute(tx, decideResponsible, target, command, metadata);
}

/** Throws 409 `ErrInvalidAction` for a number that is no user's of the account; who is one stays until the transaction ends. */
async function needUser(tx: Transaction<Database>, login: string, id: string): Promise<void> {
  const row = await tx
    .selectFrom("team_user")
    .select("role")
    .where("login", "=", login)
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
  if (row ? row.role === null : id !== OWN_LOGIN) throw new ProblemError({ code: "ErrInvalidAction" });
}

/** What somebody who leaves was responsible for goes to a colleague or is nobody's, drafts and what was assigned to them as well (TEAM-49, ENQ-83); 409 `ErrInvalidAction` for no user. */
export async function handOver(
  tx: Transaction<Database>,
  { from, to }: { readonly from: string; readonly to: string | null },
  metadata: Metadata,
): Promise<void> {
  const { login } = metadata;
  if (to !== null) await needUser(tx, login, to);
  const { rows } = await sql`
    select from property_responsible where login = ${login} and user_id = ${from}
    union all select from draft where login = ${login} and responsible = ${from}
    union all select from enquiry where login = ${login} and assignee = ${from}
    union all select from call where login = ${login} and assignee = ${from} limit 1`.execute(tx);
  if (rows.length > 0) await changeResponsible(tx, { type: "HandOver", from, to }, metadata);
}

/** Who is responsible for which listings is asked of them all by one call (TEAM-43). */
export const responsibleRoutes = (
  services: Services,
): Pick<Routes<typeof propertyContract>, "giveToUser"> => ({
  giveToUser: async ({ request, body: { Ids, User } }) => {
    const metadata = metadataOf(services, request);
    const { login } = metadata;
    const properties = [...new Set(Ids)];
    await services.store.db.transaction().execute((tx) =>
      withAccountLocked(tx, login, async () => {
        const { rows } = await sql`
          select from property where login = ${login} and id = any(${properties}::bigint[])`.execute(tx);
        if (rows.length < properties.length) throw new ProblemError({ code: "ErrPropertyInvalid" });
        if (User !== null) await needUser(tx, login, User);
        await changeResponsible(tx, { type: "Give", properties, user: User }, metadata);
      }),
    );
    return { status: 204, body: undefined };
  },
});

/** What somebody who left had is a colleague's or nobody's from then on. */
export const isHandOver = isEventOf({ PropertiesHandedOver: responsibleEvents.PropertiesHandedOver });

const isResponsibleEvent = isEventOf(responsibleEvents);

type Giving = EventData<z.infer<typeof given>>;

async function give(tx: Transaction<Database>, login: string, { Properties, User }: Giving): Promise<void> {
  await (User === null
    ? sql`delete from property_responsible where login = ${login} and id = any(${Properties}::bigint[])`
    : sql`
      insert into property_responsible (login, id, user_id)
      select ${login}, id, ${User} from unnest(${Properties}::bigint[]) as given (id)
      on conflict (login, id) do update set user_id = excluded.user_id`
  ).execute(tx);
}

type HandOver = EventData<z.infer<typeof handedOver>>;

/** Drafts go with the listings. */
async function writeHandOver(
  tx: Transaction<Database>,
  login: string,
  { From, To }: HandOver,
): Promise<void> {
  const theirs = sql`login = ${login} and user_id = ${From}`;
  await (To === null
    ? sql`delete from property_responsible where ${theirs}`
    : sql`update property_responsible set user_id = ${To} where ${theirs}`
  ).execute(tx);
  await sql`update draft set responsible = ${To} where login = ${login} and responsible = ${From}`.execute(
    tx,
  );
}

/** Who is responsible for which listing; it stays so when one is deleted, for its enquiries and for one that is restored. */
export const responsibleProjection: Projection = {
  name: "responsible",
  tables: ["property_responsible"],
  notes: ["draft"],
  async apply(tx, events) {
    for (const event of events) {
      if (!isResponsibleEvent(event)) continue;
      await (event.type === "PropertiesGiven"
        ? give(tx, event.login, event.data)
        : writeHandOver(tx, event.login, event.data));
    }
  },
};
