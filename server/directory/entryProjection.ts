import type { ColumnType, Selectable, Transaction } from "kysely";
import { numberIn, type StoredEvent } from "#server/event-store/event.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { placeIndex } from "#server/gazetteer/placeIndex.ts";
import { markOrphaned } from "#server/media/orphans.ts";
import type { Database } from "#server/postgres/database.ts";
import { type EntryEvent, type EntryState, type EntryTier, evolveEntry, isEntryEvent } from "./entry.ts";
import type { EntryContent } from "./entryContent.ts";

interface DirectoryEntryTable {
  login: string;
  id: number;
  service_id: number;
  version: number;
  tier: EntryTier;
  online: boolean;
  /** Ids of the gazetteer, for figures by place; null without a location. */
  town: string | null;
  province: string | null;
  region: string | null;
  /** An `EntryContent`. */
  content: ColumnType<unknown, string, string>;
}

/** The directory's entries, offline ones too. */
export interface DirectoryTables {
  directory_entry: DirectoryEntryTable;
}

/** The town, province and region that a location lies in, by their ids; null where the gazetteer has none. */
export interface EntryPlace {
  readonly town: string | null;
  readonly province: string | null;
  readonly region: string | null;
}

function entryPlace(location: string | null): EntryPlace {
  if (location === null) return { town: null, province: null, region: null };
  const index = placeIndex();
  return {
    town: index.townOf(location)?.id ?? null,
    province: index.provinceOf(location)?.id ?? null,
    region: index.regionOf(location)?.id ?? null,
  };
}

const stateOf = (row: Selectable<DirectoryTables["directory_entry"]> | undefined): EntryState =>
  row
    ? {
        status: "listed",
        id: row.id,
        serviceId: row.service_id,
        tier: row.tier,
        online: row.online,
        content: row.content as EntryContent,
      }
    : { status: "unlisted" };

async function applyOne(tx: Transaction<Database>, event: StoredEvent<EntryEvent>): Promise<void> {
  const { login, version } = event;
  const id = numberIn(event.stream);
  const row = await tx
    .selectFrom("directory_entry")
    .selectAll()
    .where("login", "=", login)
    .where("id", "=", id)
    .executeTakeFirst();
  const state = evolveEntry(stateOf(row), event);
  if (state.status !== "listed") return;
  const logo = row ? (row.content as EntryContent).Logo : null;
  if (logo !== null && logo !== state.content.Logo) await markOrphaned(tx, login, [logo], event.at);
  const changed = {
    service_id: state.serviceId,
    version,
    tier: state.tier,
    online: state.online,
    ...entryPlace(state.content.Location),
    content: JSON.stringify(state.content),
  };
  await tx
    .insertInto("directory_entry")
    .values({ login, id, ...changed })
    .onConflict((conflict) => conflict.columns(["login", "id"]).doUpdateSet(changed))
    .execute();
}

/** The directory's entries as they are now. */
export const entryProjection: Projection = {
  name: "directory",
  tables: ["directory_entry"],
  notes: ["media"],
  async apply(tx, events) {
    for (const event of events) if (isEntryEvent(event)) await applyOne(tx, event);
  },
};
