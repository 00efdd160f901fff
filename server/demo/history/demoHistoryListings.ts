import { sql, type Transaction } from "kysely";
import { offer } from "#contracts/property/propertyTypes.ts";
import { madridDay } from "#contracts/wire/days.ts";
import { numberIn } from "#server/event-store/event.ts";
import type { Database } from "#server/postgres/database.ts";
import { seededRandom } from "../random.ts";

/** A listing as visitors meet it. `pull` is how much it draws, about 1; `price` in euros; `since` the day it was published. */
export interface HistoryListing {
  readonly property: number;
  readonly source: "none" | "Featured" | "FeaturedPremium";
  readonly reference: string;
  readonly offer: number;
  readonly price: number;
  readonly since: string;
  readonly pull: number;
}

interface Row {
  readonly id: number;
  readonly reference: string;
  readonly offer: number;
  readonly price: number;
  readonly featured: 0 | 1 | 2;
  readonly photos: number;
}

const levels = ["none", "Featured", "FeaturedPremium"] as const;
const promotion = [1, 1.5, 2.1] as const;
const usualPrice: Readonly<Record<number, number>> = {
  [offer.sale]: 350_000,
  [offer.rent]: 1_100,
  [offer.holidays]: 900,
};
/** Most listings have some twelve photos, and are not the cheapest. */
const MIDDLE = 2.35;

/** Without photos almost nobody looks; with 21 and more three times as many as with one. */
const photoPull = (photos: number): number =>
  photos === 0 ? 0.04 : Math.min(3, 1 + (2 * Math.log(photos)) / Math.log(21));

function pullOf({ id, offer: kind, price, featured, photos }: Row): number {
  const cheap = Math.min(1.7, Math.max(0.6, ((usualPrice[kind] ?? price) / Math.max(price, 1)) ** 0.3));
  const charm = 0.6 + 0.8 * seededRandom(id).next();
  return (photoPull(photos) * cheap * promotion[featured] * charm) / MIDDLE;
}

/** A client's listings that the public can see, the oldest first. */
export async function demoHistoryListings(
  tx: Transaction<Database>,
  login: string,
): Promise<HistoryListing[]> {
  // Not joined by the database: right after a bulk load it does not know yet how large the tables are.
  const { rows: docs } = await sql<Pick<Row, "id" | "reference" | "photos">>`
    select id, item ->> 'AgentRef' as reference, jsonb_array_length(item -> 'Photos') as photos
    from property_doc
    where login = ${login} and (item ->> 'Online')::boolean and not (item ->> 'Suspended')::boolean`.execute(
    tx,
  );
  const { rows: active } = await sql<Pick<Row, "id" | "offer" | "price" | "featured">>`
    select id, offer, price, featured from property where login = ${login} and active order by id`.execute(
    tx,
  );
  const docOf = new Map(docs.map((doc) => [doc.id, doc]));
  const rows = active.flatMap((row): Row[] => {
    const doc = docOf.get(row.id);
    return doc ? [{ ...row, ...doc }] : [];
  });
  const published = await tx
    .selectFrom("event")
    .select(["stream", "at"])
    .where("login", "=", login)
    .where("type", "=", "PropertyPublished")
    .execute();
  const since = new Map(published.map(({ stream, at }) => [numberIn(stream), madridDay(new Date(at))]));
  return rows.map((row) => ({
    property: row.id,
    source: levels[row.featured],
    reference: row.reference,
    offer: row.offer,
    price: row.price,
    since: since.get(row.id) ?? "9999-12-31",
    pull: pullOf(row),
  }));
}
