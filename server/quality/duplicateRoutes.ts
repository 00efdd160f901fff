import { type Kysely, sql } from "kysely";
import type { Duplicate, DuplicateReason, duplicateContract } from "#contracts/quality/duplicateContract.ts";
import { execute } from "#server/event-store/eventStore.ts";
import { clientOf, metadataOf } from "#server/http/caller.ts";
import type { Routes } from "#server/http/routes.ts";
import { andAll, needOwn, ownListings, type Scope } from "#server/http/scope.ts";
import type { Services } from "#server/http/services.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { findProperty } from "#server/property/findProperty.ts";
import { listItemOf } from "#server/property/propertyAnswer.ts";
import type { PropertyDetail, PropertyItem } from "#server/property/propertyRow.ts";
import { lockAccount } from "#server/shared/concurrency/accountLock.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { apartStream, decideApart } from "./apart.ts";

const MOST = 20;

/** Of a client in a minute: what the details of a score ask, reviews of forms, and listings told apart (QUAL-46). */
const LIMITS = { details: 300, review: 120, apart: 120 } as const;

/** Takes one of the client's calls of a kind, or refuses it: 429 `ErrTooManyRequests`. */
export const countQualityCall = (
  { store, now }: Services,
  kind: keyof typeof LIMITS,
  login: string,
): Promise<void> =>
  limitRate(store.db, { key: `quality-${kind}:${login}`, limit: LIMITS[kind], windowMs: 60_000 }, now());

interface Pair {
  readonly id: number;
  readonly why: DuplicateReason;
}

/** Listings of the scope with the reasons why they are looked at, as rows of the list with what tells homes apart. */
export async function describeTwins(
  services: Services,
  scope: Scope,
  pairs: readonly Pair[],
): Promise<Duplicate[]> {
  const shown = pairs.slice(0, MOST);
  const { rows } = await sql<{ id: number; item: PropertyItem; detail: PropertyDetail }>`
    select id, item, detail from property_doc
    where login = ${scope.login} and id = any(${shown.map(({ id }) => id)}::bigint[]) ${andAll(ownListings(scope))}`.execute(
    services.store.db,
  );
  const docs = new Map(rows.map((row) => [row.id, row]));
  return shown.flatMap(({ id, why }) => {
    const doc = docs.get(id);
    if (!doc) return [];
    const { Build, Plot, Bedrooms, CadastralReference } = doc.detail;
    return [{ why, item: listItemOf(services, id, doc.item), Build, Plot, Bedrooms, CadastralReference }];
  });
}

async function pairsOf(db: Kysely<Database>, login: string, id: number): Promise<Pair[]> {
  const { rows } = await sql<Pair>`
    select pair.other as id, why from property_pair as pair
    where pair.login = ${login} and pair.id = ${id} and not exists (
      select from property_apart as apart where apart.login = pair.login
        and apart.id = least(pair.id, pair.other) and apart.other = greatest(pair.id, pair.other)
    )
    order by array_position(array['cadastral', 'place', 'photos'], why), pair.other limit ${sql.lit(MOST)}`.execute(
    db,
  );
  return rows;
}

export const duplicateRoutes = (services: Services): Routes<typeof duplicateContract> => ({
  list: async ({ request, params }) => {
    const { login } = clientOf(request);
    await countQualityCall(services, "details", login);
    const { db } = services.store;
    const { id, detail } = await findProperty(db, login, Number(params.id));
    const { Build, Plot, Bedrooms, CadastralReference } = detail;
    const own = { Build, Plot, Bedrooms, CadastralReference };
    const duplicates = await describeTwins(services, clientOf(request), await pairsOf(db, login, id));
    return { status: 200, body: { own, duplicates } };
  },
  deny: async ({ request, params, body }) => {
    const metadata = metadataOf(services, request);
    const { login } = metadata;
    await countQualityCall(services, "apart", login);
    const [id, other] = [Number(params.id), body.Id];
    if (id === other) throw new ProblemError({ code: "ErrInvalidAction" });
    await services.store.db.transaction().execute(async (tx) => {
      await lockAccount(tx, login);
      await needOwn(tx, clientOf(request), "property", other);
      await findProperty(tx, login, id);
      await findProperty(tx, login, other);
      const target = { stream: apartStream(id, other), login };
      await execute(tx, decideApart, target, { type: "TellApart", id, other }, metadata);
    });
    return { status: 204, body: undefined };
  },
});
