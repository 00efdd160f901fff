import { sql, type Transaction } from "kysely";
import type { WebhookKind, WebhookRecord } from "#contracts/session/webhookContract.ts";
import type { About } from "#contracts/wire/about.ts";
import { consumeBatch } from "#server/event-store/checkpoint.ts";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import { logHorizon } from "#server/event-store/eventStore.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";

const READER = "webhook";

interface ToldEvent {
  readonly event: StoredEvent;
  readonly kind: WebhookKind;
}

interface QueuedRow {
  readonly login: string;
  readonly webhook: string;
  readonly event: string;
  readonly kind: WebhookKind;
  readonly record: WebhookRecord;
  readonly at: string;
}

/** Where this reader begins in a log that it has not read yet: nothing before the first webhook is for anybody. */
export async function beginCheckpoint({ store: { db } }: Pick<Services, "store">): Promise<void> {
  const horizon = (await logHorizon(db)) ?? 0;
  await sql`
    insert into log_cursor (name, position, cluster, current_at)
    select ${READER}, least(${horizon}, (select min(since) from webhook)), cluster_identity(), now()
    on conflict (name) do nothing`.execute(db);
}

/**
 * Queues what new events have to tell webhooks. The checkpoint and the deliveries commit together, so that each webhook is queued each event
 * exactly once and in the order of the log, however many processes consume it (HOOK-10). Returns how many events it has read.
 */
export async function enqueueDeliveries({
  store,
  now,
  webhookKinds,
}: Pick<Services, "store" | "now" | "webhookKinds">): Promise<number> {
  const at = now().toISOString();
  return consumeBatch(store, READER, async (tx, events) => {
    const told = events.flatMap((event): readonly ToldEvent[] => {
      const kind = webhookKinds[event.type];
      return kind ? [{ event, kind }] : [];
    });
    const rows = await wantedRows(tx, told);
    if (rows.length > 0) await queue(tx, rows, at);
  });
}

/** The record that an event is about, by what its stream is called (`property-12`, `invoice-F2026-00042`). */
function recordOf({ stream }: StoredEvent): WebhookRecord {
  const Type = stream.slice(0, stream.indexOf("-")) as WebhookRecord["Type"];
  return { Type, Id: Type === "invoice" ? stream.slice("invoice-".length) : numberIn(stream) };
}

/** What stands for an event wherever it is sent, as often as it is sent. */
const eventId = ({ stream, version }: StoredEvent): string => `${stream}.${version}`;

async function wantedRows(tx: Transaction<Database>, told: readonly ToldEvent[]): Promise<QueuedRow[]> {
  const logins = [...new Set(told.map(({ event }) => event.login))];
  if (logins.length === 0) return [];
  const webhooks = await tx
    .selectFrom("webhook")
    .select(["login", "id", "kinds", "since"])
    .where("login", "in", logins)
    .where("state", "=", "on")
    .execute();
  const wanted = told.flatMap(({ event, kind }) =>
    webhooks
      .filter(
        ({ login, kinds, since }) => login === event.login && kinds.includes(kind) && event.position > since,
      )
      .map(({ id }) => ({ event, kind, webhook: id })),
  );
  const abouts = await aboutsOf(
    tx,
    wanted.map(({ event }) => event),
  );
  return wanted.map(({ event, kind, webhook }) => {
    const About = abouts.get(event.stream);
    const record: WebhookRecord = { ...recordOf(event), ...(About && { About }) };
    return { login: event.login, webhook, event: eventId(event), kind, record, at: event.at };
  });
}

/** By the stream of a contact, what it is about: by that, its reader knows which call to ask. */
async function aboutsOf(
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, About>> {
  const abouts = new Map<string, About>();
  for (const table of ["enquiry", "call"] as const) {
    const contacts = events.filter(({ stream }) => stream.startsWith(`${table}-`));
    if (contacts.length === 0) continue;
    const logins = contacts.map(({ login }) => login);
    const ids = contacts.map(({ stream }) => numberIn(stream));
    const { rows } = await sql<{ id: number; about: About }>`
      select contact.id, about from ${sql.table(table)} contact
      join unnest(${logins}::text[], ${ids}::bigint[]) as wanted (login, id)
        on wanted.login = contact.login and wanted.id = contact.id`.execute(tx);
    for (const { id, about } of rows) abouts.set(`${table}-${id}`, about);
  }
  return abouts;
}

/** Whoever sends a webhook's deliveries looks for the next while it holds the channel, and so do we: none is overlooked. */
async function queue(tx: Transaction<Database>, rows: readonly QueuedRow[], at: string): Promise<void> {
  const channels = await tx
    .selectFrom("webhook_channel")
    .select("webhook")
    .where("webhook", "in", [...new Set(rows.map(({ webhook }) => webhook))])
    .orderBy("webhook")
    .forUpdate()
    .execute();
  const there = new Set(channels.map(({ webhook }) => webhook));
  const queued = rows.filter(({ webhook }) => there.has(webhook));
  await sql`
    insert into webhook_delivery (login, webhook, event, kind, record, at, state, next_at, queued_at)
    select login, webhook, event, kind, record, at, 'waiting', ${at}, ${at}
    from rows from (
      jsonb_to_recordset(${JSON.stringify(queued)}::jsonb)
        as (login text, webhook uuid, event text, kind text, record jsonb, at timestamptz)
    ) with ordinality as item (login, webhook, event, kind, record, at, place)
    order by place
    on conflict (webhook, event) where not asked do nothing`.execute(tx);
  await tx
    .updateTable("webhook_channel")
    .set({ due_at: at })
    .where("webhook", "in", [...there])
    .where("due_at", "is", null)
    .execute();
}
