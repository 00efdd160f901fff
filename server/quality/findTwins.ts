import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import type { DuplicateReason } from "#contracts/quality/duplicateContract.ts";
import { likenessDistance } from "#contracts/quality/photoFacts.ts";
import type { Database } from "#server/postgres/database.ts";
import type { Twin } from "./twin.ts";

/** Of 64 bits in which the photos of two listings of one home differ at most: the same ones at other sizes. */
const PHOTO_BITS = 3;
const LEAST_PHOTOS = 3;
const PHOTO_SHARE = 0.75;

const METRES = 30;
/** Farther apart the same photos are of a development, or of nothing in particular. */
const METRES_OF_PHOTOS = 500;
const METRES_A_DEGREE = 111_320;
const AREA_SHARE = 0.05;
const PRICE_SHARE = 0.1;
/** What is shown by the same photos has seldom changed its price by more. */
const PRICE_SHARE_OF_PHOTOS = 0.2;

/** Of one listing, by one reason: a development whose flats stand at one point is no reason for a pair of each two of them. */
const MOST = 20;
/** Those whose photos are then compared one by one. */
const MOST_WITH_PHOTOS = 50;

/** A listing to look for, under a number that no other one of them has. */
export type WantedTwin = Twin & { readonly id: number };

/** A listing that is likely the same home as the one it was looked for. */
export interface FoundTwin {
  readonly wanted: number;
  readonly id: number;
  readonly why: DuplicateReason;
  readonly since: string;
  /** It was deleted since. */
  readonly gone: boolean;
}

interface Candidate extends FoundTwin {
  readonly likenesses: readonly string[] | null;
}

/** Whether the photos of two listings are the same ones (DUP-03). */
export function samePhotos(some: readonly string[], others: readonly string[]): boolean {
  const fewer = some.length <= others.length ? some : others;
  const more = fewer === some ? others : some;
  const alike = fewer.filter((one) =>
    more.some((other) => likenessDistance(one, other) <= PHOTO_BITS),
  ).length;
  return alike >= LEAST_PHOTOS && alike >= fewer.length * PHOTO_SHARE;
}

const close = (column: "area" | "price", share: number) =>
  sql`abs(twin.${sql.ref(column)} - wanted.${sql.ref(column)})
    <= ${sql.lit(share)} * greatest(twin.${sql.ref(column)}, wanted.${sql.ref(column)})`;

const within = (metres: number) => sql`
  power((twin.latitude - wanted.latitude) * ${sql.lit(METRES_A_DEGREE)}, 2)
    + power((twin.longitude - wanted.longitude) * ${sql.lit(METRES_A_DEGREE)} * cos(radians(wanted.latitude)), 2)
    <= ${sql.lit(metres * metres)}`;

const near = sql`
  twin.latitude between wanted.latitude - ${sql.lit(METRES / METRES_A_DEGREE)}
    and wanted.latitude + ${sql.lit(METRES / METRES_A_DEGREE)}
  and ${within(METRES)}`;

/** The likely duplicates of listings among those of a client, also among those that are gone (DUP-01 … DUP-05, DUP-11). */
export async function findTwins(
  db: Kysely<Database> | Transaction<Database>,
  login: string,
  wanted: readonly WantedTwin[],
): Promise<FoundTwin[]> {
  if (wanted.length === 0) return [];
  const alike = sql`twin.type = wanted.type and twin.offer = wanted.offer
    and (twin.cadastral is null or wanted.cadastral is null or twin.cadastral = wanted.cadastral)`;
  const found = (
    why: DuplicateReason,
    likenesses: RawBuilder<unknown>,
    where: RawBuilder<unknown>,
    most: number,
  ) => sql`
    select wanted.id as wanted, twin.id, twin.since, twin.gone_at is not null as gone, ${sql.lit(why)} as why, ${likenesses} as likenesses
    from wanted cross join lateral (
      select * from property_twin as twin
      where twin.login = ${login} and twin.id <> wanted.id and ${where}
      order by twin.gone_at desc nulls first limit ${sql.lit(most)}
    ) as twin`;
  const none = sql`null::text[]`;
  const { rows } = await sql<Candidate>`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (
        id bigint, cadastral text, type smallint, offer smallint, town text, latitude float8, longitude float8,
        area float8, price float8, words integer[])
    )
    ${found("cadastral", none, sql`twin.cadastral = wanted.cadastral`, MOST)}
    union all
    ${found("place", none, sql`${alike} and ${near} and ${close("area", AREA_SHARE)} and ${close("price", PRICE_SHARE)}`, MOST)}
    union all
    ${found(
      "photos",
      sql`twin.likenesses`,
      // Words are compared each with each, which costs more than all the rest: only where that holds, in whatever order the planner would have it.
      sql`${alike} and twin.town = wanted.town and case
        when ${close("price", PRICE_SHARE_OF_PHOTOS)} and coalesce(${close("area", AREA_SHARE)}, true)
          and coalesce(${within(METRES_OF_PHOTOS)}, true)
        then twin.words && wanted.words else false end`,
      MOST_WITH_PHOTOS,
    )}`.execute(db);
  return judged(rows, wanted);
}

function judged(rows: readonly Candidate[], wanted: readonly WantedTwin[]): FoundTwin[] {
  const photos = new Map(wanted.map(({ id, likenesses }) => [id, likenesses]));
  const found = new Map<string, FoundTwin>();
  for (const { likenesses, ...row } of rows) {
    const key = `${row.wanted} ${row.id}`;
    if (found.has(key)) continue;
    if (likenesses === null || samePhotos(photos.get(row.wanted) ?? [], likenesses)) found.set(key, row);
  }
  return [...found.values()];
}
