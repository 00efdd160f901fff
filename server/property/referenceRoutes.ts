import { type Kysely, sql } from "kysely";
import type { referenceContract } from "#contracts/property/referenceContract.ts";
import { clientOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import { andAll, ownListings, type Scope } from "#server/http/scope.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { referenceKey } from "./propertyRow.ts";
import { patternOfReferences, type ReferencePattern, referenceOf } from "./referencePattern.ts";

/** By so many of the newest listings a pattern is known. */
const NEWEST = 50;
/** So many references are looked for at once. */
const AT_ONCE = 64;
/** So often the distance is doubled where everything near is taken: to four thousand million. */
const DOUBLED = 26;

/** The first of these numbers whose reference nobody has, by its place; -1 when all are taken. */
async function firstFree(
  db: Kysely<Database>,
  login: string,
  pattern: ReferencePattern,
  numbers: readonly number[],
): Promise<number> {
  const keys = numbers.map((number) => referenceKey(referenceOf(pattern, number) ?? ""));
  const rows = await db
    .selectFrom("property")
    .select("ref_key")
    .where("login", "=", login)
    .where("ref_key", "in", keys)
    .execute();
  const taken = new Set(rows.map(({ ref_key }) => ref_key));
  return keys.findIndex((key) => !taken.has(key));
}

const series = (count: number, of: (nth: number) => number) =>
  Array.from({ length: count }, (_, nth) => of(nth));

/** The next number after the last known one that nobody has and the one before it somebody: a few looks, however many are taken; null where none is found. */
async function nextFree(
  db: Kysely<Database>,
  login: string,
  pattern: ReferencePattern,
): Promise<number | null> {
  const { last } = pattern;
  const near = await firstFree(
    db,
    login,
    pattern,
    series(AT_ONCE, (nth) => last + 1 + nth),
  );
  if (near >= 0) return last + 1 + near;
  const far = series(DOUBLED, (nth) => last + AT_ONCE * 2 ** (nth + 1));
  const found = await firstFree(db, login, pattern, far);
  let taken = far[found - 1] ?? last + AT_ONCE;
  let free = far[found];
  if (free === undefined) return null;
  while (free - taken > 1) {
    const step = Math.ceil((free - taken) / AT_ONCE);
    const between = series(Math.ceil((free - taken) / step) - 1, (nth) => taken + step * (nth + 1));
    const first = await firstFree(db, login, pattern, between);
    // At -1, where nothing is, nothing is known better.
    taken = (first < 0 ? between.at(-1) : between[first - 1]) ?? taken;
    free = between[first] ?? free;
  }
  return free;
}

async function newestReferences(db: Kysely<Database>, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ reference: string }>`
    select item ->> 'AgentRef' as reference from property_doc
    where login = ${scope.login} ${andAll(ownListings(scope))} order by id desc limit ${sql.lit(NEWEST)}`.execute(
    db,
  );
  return rows.map(({ reference }) => reference);
}

export const referenceRoutes = (services: Services): Routes<typeof referenceContract> => ({
  next: async ({ request, query }) => {
    const { login } = clientOf(request);
    const { db } = services.store;
    const pattern = patternOfReferences(await newestReferences(db, clientOf(request)), query.like);
    const number = pattern && (await nextFree(db, login, pattern));
    const reference = pattern && number !== null ? referenceOf(pattern, number) : null;
    return { status: 200, body: { reference } };
  },
});
