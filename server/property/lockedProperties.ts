import { sql, type Transaction } from "kysely";
import type { CurrentState } from "#server/event-store/eventStore.ts";
import { ownListings, type Scope } from "#server/http/scope.ts";
import type { Database } from "#server/postgres/database.ts";
import { ProblemError } from "#server/problemError.ts";
import { type ContractedServices, serviceOf } from "#server/service/index.ts";
import { type FoundProperty, propertyStream } from "./findProperty.ts";
import { isPublished, type PropertyState, type PublishedProperty } from "./property.ts";
import { type PublishedRow, readStates } from "./propertyProjection.ts";
import { referenceKey, viewsOf } from "./propertyRow.ts";

/** How many listings count against PropertyLimit (RIGHT-13, RIGHT-21). */
export async function countActive(tx: Transaction<Database>, login: string): Promise<number> {
  const { count } = await tx
    .selectFrom("property")
    .select(sql<number>`count(*)`.as("count"))
    .where("login", "=", login)
    .where("active", "=", true)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another property of the client than `id` has this reference. */
export async function isReferenceTaken(
  tx: Transaction<Database>,
  login: string,
  reference: string,
  id: number | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom("property")
    .select("id")
    .where("login", "=", login)
    .where("ref_key", "=", referenceKey(reference))
    .executeTakeFirst();
  return row !== undefined && row.id !== id;
}

/** These properties by their streams, as their events left them; those that are not there, or not in the scope, are absent. */
export async function readProperties(
  tx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
  lock = false,
): Promise<Map<string, PublishedRow>> {
  const keys = ids.map((id) => ({ login: scope.login, id }));
  const rows = await readStates(tx, keys, lock, ownListings(scope));
  return new Map(rows.map((one) => [propertyStream(one.id), one]));
}

/** As `readProperties`, for commands on them: their rows are held until the transaction ends. The caller has locked the account. */
export const lockProperties = (
  tx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<Map<string, CurrentState<PropertyState>>> => readProperties(tx, scope, ids, true);

/** A property as a command finds it; 404 `ErrPropertyInvalid` for one that is somebody else's, deleted, or never was. */
export function needPublished(
  current: CurrentState<PropertyState> | undefined,
): CurrentState<PublishedProperty> {
  if (!current || !isPublished(current.state)) throw new ProblemError({ code: "ErrPropertyInvalid" });
  return { version: current.version, state: current.state };
}

/** As `lockProperties`, of one property; throws as `needPublished`. */
export const lockProperty = async (tx: Transaction<Database>, scope: Scope, id: number) =>
  needPublished((await lockProperties(tx, scope, [id])).get(propertyStream(id)));

/** A property as it is stored after its commands. */
export const foundProperty = (
  id: number,
  { version, state }: CurrentState<PublishedProperty>,
): FoundProperty => ({ id, version, ...viewsOf(state) });

/** What a command may ask of the client's account, which is held meanwhile. */
export interface Account {
  services(): Promise<ContractedServices>;
  /** How many listings count against PropertyLimit by now (RIGHT-13). */
  active(): Promise<number>;
}

const isActive = ({ status }: PropertyState) => Number(status === "active");

/** Asks each thing once, and counts what the commands until now have changed, which is not written yet. */
export function accountIn(
  tx: Transaction<Database>,
  login: string,
): Account & { changed(from: PropertyState, to: PropertyState): void } {
  let contracted: Promise<ContractedServices> | undefined;
  let before: Promise<number> | undefined;
  let since = 0;
  return {
    async services() {
      contracted ??= serviceOf(tx, login);
      return contracted;
    },
    async active() {
      before ??= countActive(tx, login);
      return (await before) + since;
    },
    changed(from, to) {
      since += isActive(to) - isActive(from);
    },
  };
}
