import { type Generated, type RawBuilder, sql, type Transaction } from "kysely";
import type { DuplicateReason } from "#contracts/quality/duplicateContract.ts";
import { factsOf, partsOf, scoreOf } from "#contracts/quality/qualityOf.ts";
import { rulesVersion } from "#contracts/quality/qualityTable.ts";
import { numberIn } from "#server/event-store/event.ts";
import type { Projection } from "#server/event-store/projections.ts";
import type { Database } from "#server/postgres/database.ts";
import { isPropertyEvent, type PropertyEvent } from "#server/property/property.ts";
import { oneOfProperties } from "#server/property/propertyProjection.ts";
import { keepTwins, leaveTwins } from "./keepTwins.ts";
import { type DatedListing, documentOf, type ReadListing, readListings } from "./readListings.ts";
import type { Twin } from "./twin.ts";

/** The score of a listing without what hangs on time (docs/decisions/089). `rules` is the version of the rules that it was reckoned by. */
interface QualityTable {
  login: string;
  id: number;
  base: number;
  /** The points of a price that is current. */
  priced: number;
  /** When its advertiser changed it last, ISO. */
  changed_at: string;
  rules: number;
}

/** By what a listing is known again, also for a while after it was deleted (`gone_at`); `since` is when it was first listed (DUP-10). */
interface TwinTable extends Twin {
  login: string;
  id: number;
  since: string;
  gone_at: Generated<string | null>;
  /** Whether its likely duplicates have been looked for. */
  paired: boolean;
}

/** Two of one client's listings; likely duplicates stand in it both ways, those told apart once, the lower number first. */
interface PairTable {
  login: string;
  id: number;
  other: number;
}

export interface QualityTables {
  property_quality: QualityTable;
  property_twin: TwinTable;
  property_pair: PairTable & { why: DuplicateReason };
  property_apart: PairTable;
}

/** What is a change of the listing by its advertiser (QUAL-18). */
export const contentEvents: readonly PropertyEvent["type"][] = [
  "PropertyPublished",
  "PropertyChanged",
  "PropertyPriceChanged",
];

const BATCH = 500;

/** A listing that was changed at `at`, as its row: the points that hang on time apart from the others. */
function rowOf(listing: ReadListing, at: string) {
  const parts = partsOf(factsOf(documentOf(listing, new Date(at)), new Date(at)));
  const priced = parts.find(({ part }) => part === "priceCurrent")?.points ?? 0;
  const base = scoreOf(parts.filter(({ part }) => part !== "fresh" && part !== "priceCurrent"));
  return { login: listing.login, id: listing.id, base, priced, changed_at: at, rules: rulesVersion };
}

/** Parts of a `with` that keep the scores of listings: in a statement of another writer's they cost no round trip of their own. */
export function scoreParts(listings: readonly DatedListing[]): RawBuilder<unknown> {
  const values = listings.map((listing) => {
    const { login, id, base, priced, changed_at, rules } = rowOf(listing, listing.at);
    return sql`(${login}, ${id}::bigint, ${base}::smallint, ${priced}::smallint, ${changed_at}::timestamptz, ${rules}::smallint)`;
  });
  // As values, so that the planner knows how many there are. No `on conflict`: beside a rebuild there is a table without its key.
  return sql`
    score (login, id, base, priced, changed_at, rules) as (values ${sql.join(values)}), rescored as (
      update property_quality as kept
      set base = score.base, priced = score.priced, changed_at = score.changed_at, rules = score.rules
      from score where kept.login = score.login and kept.id = score.id returning kept.id
    ), scored as (
      insert into property_quality (login, id, base, priced, changed_at, rules)
      select login, id, base, priced, changed_at, rules from score
      where id not in (select id from rescored)
    )`;
}

/** Keeps the scores of listings, and nothing else of them. */
export async function keepScores(
  tx: Transaction<Database>,
  listings: readonly DatedListing[],
): Promise<void> {
  if (listings.length > 0) await sql`with ${scoreParts(listings)} select`.execute(tx);
}

/** The score of every listing, and by what it is known again, of what the projection of properties has just written (QUAL-30). */
export const qualityProjection: Projection = {
  name: "quality",
  tables: [],
  notes: ["property_quality", "property_twin", "property_pair", "media"],
  async apply(tx, events) {
    const changed = new Map<number, { login: string; id: number; at: string }>();
    const gone: { login: string; id: number; at: string }[] = [];
    for (const { type, login, stream, at } of events.filter(isPropertyEvent)) {
      const key = { login, id: numberIn(stream) };
      if (contentEvents.includes(type) || type === "PropertyRestored") changed.set(key.id, { ...key, at });
      if (type === "PropertyDeleted") gone.push({ ...key, at });
    }
    for (const { id } of gone) changed.delete(id);
    if (gone.length > 0) await tx.deleteFrom("property_quality").where(oneOfProperties(gone)).execute();
    await leaveTwins(tx, gone);
    if (changed.size === 0) return;
    const keys = [...changed.values()];
    for (let from = 0; from < keys.length; from += BATCH) {
      const listings = await readListings(tx, oneOfProperties(keys.slice(from, from + BATCH)));
      const dated = listings.map((one) => ({ ...one, at: changed.get(one.id)?.at ?? "" }));
      await keepTwins(tx, dated, scoreParts);
    }
  },
  // What is kept of pictures is not in the log: the scores stay as they are.
  replay: { apply: async () => undefined, finish: async () => undefined },
};
