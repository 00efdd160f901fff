import type { Insertable, Transaction } from "kysely";
import type { RunChanges } from "#contracts/import/importReport.ts";
import type { OfferId } from "#contracts/property/propertyTypes.ts";
import { nextNumbers } from "#server/event-store/nextNumbers.ts";
import type { Services } from "#server/http/services.ts";
import { storeFeedLines, storeRecords } from "#server/import/importRuns.ts";
import type { ImportTables } from "#server/import/tables.ts";
import { reportLine } from "#server/import/validate/importReport.ts";
import { why } from "#server/import/validate/why.ts";
import { priceFreqOf } from "#server/kyero/kyeroPrice.ts";
import { typeWord } from "#server/kyero/kyeroType.ts";
import type { Database } from "#server/postgres/database.ts";
import type { PropertyItem } from "#server/property/propertyRow.ts";
import { demoNotices, demoRejections, failedPhoto } from "./demoImportLines.ts";

const LOGINS = ["xmlhomes", "xmlmanual"];
const DAY = 24 * 60 * 60 * 1000;
/** A night's imports are done two hours into the day. */
const OVER = 2 * 60 * 60 * 1000;
const NIGHTS = 6;
/** Nights ago that the feed came half empty. */
const HALF_EMPTY = 3;
const SOURCE = "https://feeds.torrehomes.example/kyero.xml";

interface Listing {
  readonly id: number;
  readonly item: PropertyItem;
}

/** Gives the demo accounts that import by XML some nights of imports whose figures and reports are those of their listings. */
export async function demoImports({ store: { db }, now }: Services): Promise<void> {
  for (const login of LOGINS) {
    const there = await db
      .selectFrom("import_run")
      .select("id")
      .where("login", "=", login)
      .executeTakeFirst();
    if (!there) await db.transaction().execute((tx) => writeRuns(tx, login, now()));
  }
}

async function writeRuns(tx: Transaction<Database>, login: string, now: Date): Promise<void> {
  const rows = await tx
    .selectFrom("property_doc")
    .select(["id", "item"])
    .where("login", "=", login)
    .orderBy("id")
    .execute();
  if (rows.length === 0) return;
  const listings = rows.map(({ id, item }) => ({ id, item: item as PropertyItem }));
  await writeListings(tx, login, listings);
  for (const [nth, id] of (await nextNumbers(tx, "import_run_id", NIGHTS)).entries()) {
    const nights = NIGHTS - nth;
    await tx
      .insertInto("import_run")
      .values(runOf(login, id, listings, now, nights))
      .execute();
    const half = Math.round(listings.length / 2);
    if (nights === HALF_EMPTY) {
      await storeFeedLines(tx, login, id, [
        reportLine("feed", "ErrFeedShrunk", null, null, {
          why: why("shrunk", { now: half, before: listings.length }),
        }),
      ]);
    } else await storeRecords(tx, login, id, recordsOf(listings));
  }
}

function runOf(
  login: string,
  id: number,
  listings: readonly Listing[],
  now: Date,
  nights: number,
): Insertable<ImportTables["import_run"]> {
  const begun = new Date(now.getTime() - OVER - (nights - 1) * DAY);
  begun.setUTCHours(1, 17 + nights, 4 * nights, 0);
  const refused = nights === HALF_EMPTY;
  const unmatched = refused ? 0 : demoRejections.filter((one) => one.unmatched).length;
  const changed = refused ? 0 : nights % 4;
  const changes: RunChanges = {
    new: 0,
    changed,
    unchanged: refused ? 0 : listings.length - changed,
    activated: 0,
    deactivated: 0,
  };
  const online = listings.filter(({ item }) => item.Status === "active").length;
  return {
    login,
    id,
    source: SOURCE,
    state: refused ? "refused" : "done",
    unmatched,
    changes: JSON.stringify(changes),
    online,
    started_at: begun.toISOString(),
    ended_at: new Date(begun.getTime() + (refused ? 4_000 : 96_000)).toISOString(),
    records: refused ? Math.round(listings.length / 2) : listings.length + demoRejections.length,
    property_limit: 300,
    promotional: 0,
    promotion_end: null,
    offline: listings.length - online,
    invalid: refused ? 0 : demoRejections.length - unmatched,
  };
}

const uniqueIdOf = ({ id }: Listing): string => String(id + 4_000);
/** Here and there a photo is gone from the agency's server. */
const failuresOf = (place: number): number => (place % 41 === 7 ? 1 + (place % 3) : 0);
const isMissing = ({ item }: Listing): boolean => item.Status === "deactivated";

async function writeListings(tx: Transaction<Database>, login: string, listings: readonly Listing[]) {
  const rows = listings.map((listing, place) => ({
    login,
    unique_id: uniqueIdOf(listing),
    property_id: listing.id,
    missing: isMissing(listing),
    was_active: isMissing(listing),
    photos_total: listing.item.Photos.length + failuresOf(place),
    photos_valid: listing.item.Photos.length,
  }));
  await tx.insertInto("import_listing").values(rows).execute();
}

function recordsOf(listings: readonly Listing[]) {
  const rejected = demoRejections.map(({ property, lines }, nth) => ({
    place: 30 + nth * 40,
    property,
    lines,
  }));
  const noticed = listings.flatMap((listing, place) => {
    if (isMissing(listing)) return [];
    const notice = place % 17 === 5 ? (demoNotices[(place % 9) % demoNotices.length] ?? []) : [];
    const failed = Array.from({ length: failuresOf(place) }, (_, nth) =>
      failedPhoto(nth + 2, uniqueIdOf(listing)),
    );
    const lines = [...notice, ...failed];
    return lines.length === 0 ? [] : [{ place: 1_000 + place, property: summaryOf(listing), lines }];
  });
  return [...rejected, ...noticed];
}

const summaryOf = (listing: Listing) => ({
  agentRef: listing.item.AgentRef,
  uniqueId: uniqueIdOf(listing),
  offer: priceFreqOf(listing.item.Offer as OfferId),
  price: String(listing.item.Price),
  currency: listing.item.Currency,
  type: typeWord(listing.item.Type),
  photos: listing.item.Photos.length,
});
