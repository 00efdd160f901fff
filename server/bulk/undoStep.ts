import { sql, type Transaction } from "kysely";
import type { BulkEnd, BulkRow } from "#contracts/bulk/bulkContract.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { type Metadata, numberIn } from "#server/event-store/event.ts";
import { type EventRow, eventColumnList, storedEvent } from "#server/event-store/eventRow.ts";
import { startUnitOfWork } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { decideFeatured } from "#server/promotion/decideFeatured.ts";
import { decideProperty } from "#server/property/decideProperty.ts";
import { propertyStream } from "#server/property/findProperty.ts";
import { isReferenceTaken, lockProperties } from "#server/property/lockedProperties.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyEvent,
  type PropertyState,
  type PublishedProperty,
} from "#server/property/property.ts";
import { type BulkAccount, bulkAccount } from "./bulkAccount.ts";
import { goBack, type KeptRow, keepBack, keptRows } from "./bulkRuns.ts";
import { judged } from "./eachRow.ts";

/** The way back of one listing, and what of it found no place. */
interface WayBack {
  readonly events: readonly PropertyEvent[];
  readonly problem?: Problem;
}

async function statusBack(before: PublishedProperty, now: PublishedProperty, account: BulkAccount) {
  const { by } = account;
  if (before.status === now.status) return [];
  if (before.status === "deactivated") return decideProperty.decide({ type: "DeactivateProperty", by }, now);
  const { property } = await account.services();
  const listings = { active: await account.active(), limit: property.PropertyLimit };
  return decideProperty.decide({ type: "ActivateProperty", listings }, now);
}

/** From Premium to Standard it goes by way of none, as for anybody. */
async function levelBack(before: PublishedProperty, now: PublishedProperty, account: BulkAccount) {
  if (before.featured === now.featured) return [];
  const off = decideFeatured.decide({ type: "UnfeatureProperty", by: account.by }, now);
  if (before.featured === "none") return off;
  const without = off.reduce<PropertyState>(evolveProperty, now);
  const quota = await account.quota();
  // Its place is again whose it was.
  const by = before.featuredBy ?? account.by;
  return [
    ...off,
    ...decideFeatured.decide({ type: "FeatureProperty", level: before.featured, quota, by }, without),
  ];
}

async function deletedBack(before: PublishedProperty, account: BulkAccount, refTaken: boolean) {
  const { property } = await account.services();
  const listings = { active: await account.active(), limit: property.PropertyLimit };
  return decideProperty.decide(
    { type: "RestoreProperty", before, listings, refTaken },
    { status: "deleted" },
  );
}

/**
 * What leads a listing back to how it was `before` a run, as events of its own (BULK-18 … BULK-20, BULK-22). `refTaken`: another listing has its
 * reference by now.
 */
async function decideBack(
  before: PublishedProperty,
  state: PropertyState,
  account: BulkAccount,
  refTaken: boolean,
): Promise<WayBack> {
  const events: PropertyEvent[] = [];
  let now = state;
  const say = (said: readonly PropertyEvent[]) => {
    const after = said.reduce<PropertyState>(evolveProperty, now);
    account.changed(now, after);
    events.push(...said);
    now = after;
  };
  const published = () => {
    if (!isPublished(now)) throw new ProblemError({ code: "ErrPropertyInvalid" });
    return now;
  };
  if (state.status === "deleted") say(await deletedBack(before, account, refTaken));
  const { content } = before;
  say(decideProperty.decide({ type: "ChangeProperty", content, refTaken, by: account.by }, published()));
  for (const back of [statusBack, levelBack]) {
    try {
      say(await back(before, published(), account));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      return { events, problem: error.problem };
    }
  }
  return { events };
}

/** A property and the version of its stream up to which it is asked for. */
interface PastVersion {
  readonly id: number;
  readonly was: number;
}

/** A property as it was then, and the version of its stream by now. */
interface Past {
  before: PropertyState;
  version: number;
}

/** Properties of a client as they were at some version, deleted ones too, made of their events. */
async function readPast(
  tx: Transaction<Database>,
  login: string,
  wanted: readonly PastVersion[],
): Promise<Map<number, Past>> {
  const upTo = new Map(wanted.map(({ id, was }) => [id, was]));
  const streams = [...upTo.keys()].map(propertyStream);
  const { rows } = await sql<EventRow>`
    select ${eventColumnList} from event where login = ${login} and stream = any(${streams}::text[]) order by stream, version`.execute(
    tx,
  );
  const past = new Map<number, Past>();
  for (const row of rows) {
    const event = storedEvent<PropertyEvent>(row);
    const id = numberIn(row.stream);
    const known = past.get(id) ?? { before: { status: "unpublished" as const }, version: 0 };
    const before = row.version <= (upTo.get(id) ?? 0) ? evolveProperty(known.before, event) : known.before;
    past.set(id, { before, version: row.version });
  }
  return past;
}

interface Undo {
  readonly tx: Transaction<Database>;
  readonly login: string;
  readonly account: BulkAccount;
}

/** What a listing is now and was before, if nobody else has changed it since the run (BULK-21). */
function needUntouched(row: KeptRow, past: Past | undefined) {
  if (!past || !isPublished(past.before)) throw new ProblemError({ code: "ErrPropertyInvalid" });
  if (past.version !== row.made) throw new ProblemError({ code: "ErrVersionConflict" });
  return past.before;
}

async function wayBack({ tx, login, account }: Undo, before: PublishedProperty, state: PropertyState) {
  const reference = before.content.AgentRef;
  const isOther = !isPublished(state) || state.content.AgentRef !== reference;
  const refTaken = isOther && (await isReferenceTaken(tx, login, reference, before.id));
  return decideBack(before, state, account, refTaken);
}

function endOf({ events, problem }: WayBack): BulkEnd {
  if (problem) return "partly";
  return events.length > 0 ? "changed" : "same";
}

function keptAnswer({ id, back, back_version, back_problem }: KeptRow): BulkRow | undefined {
  if (back === null) return undefined;
  return {
    Id: id,
    Ends: back,
    Version: back_version ?? 0,
    ...(back_problem && { Problem: back_problem }),
  };
}

/** Takes a run back on some listings in a transaction, each by itself (BULK-18 … BULK-24). */
export async function undoStep(
  tx: Transaction<Database>,
  run: string,
  metadata: Metadata,
  rows: readonly { readonly Id: number }[],
): Promise<BulkRow[]> {
  const { login } = metadata;
  const ids = [...new Set(rows.map(({ Id }) => Id))];
  const states = await lockProperties(tx, { login }, ids);
  await goBack(tx, { login, run }, new Date(metadata.at));
  const kept = await keptRows(tx, { login, run }, ids);
  const past = await readPast(tx, login, [...kept.values()]);
  const undo: Undo = { tx, login, account: bulkAccount(tx, metadata) };
  for (const [id, { version }] of past) {
    const stream = propertyStream(id);
    if (!states.has(stream)) states.set(stream, { version, state: { status: "deleted" } });
  }
  const work = startUnitOfWork(decideProperty, states);
  const fresh: BulkRow[] = [];
  const one = async (Id: number): Promise<BulkRow> => {
    const row = kept.get(Id);
    if (!row) throw new ProblemError({ code: "ErrPropertyInvalid" });
    const answered = keptAnswer(row);
    if (answered) return answered;
    const before = needUntouched(row, past.get(Id));
    const stream = propertyStream(Id);
    const way = await wayBack(undo, before, work.current(stream).state);
    const { events, problem } = way;
    if (problem && events.length === 0) throw new ProblemError(problem);
    const { version: Version } = work.add({ stream, login, metadata }, events);
    const back: BulkRow = { Id, Ends: endOf(way), Version, ...(problem && { Problem: problem }) };
    fresh.push(back);
    return back;
  };
  const ended: BulkRow[] = [];
  for (const Id of ids) ended.push(await judged(Id, () => one(Id)));
  await work.append(tx);
  await keepBack(tx, { login, run }, fresh);
  return ended;
}
