import type {
  FieldChange,
  HistoryEntry,
  HistoryValue,
  historyContract,
} from "#contracts/property/historyContract.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import { read } from "#server/event-store/eventStore.ts";
import { type Caller, clientOf, metadataOf } from "#server/http/caller.ts";
import { entityTag } from "#server/http/entityTag.ts";
import type { Routes } from "#server/http/routes.ts";
import type { Services } from "#server/http/services.ts";
import { withIdempotency } from "#server/http/withIdempotency.ts";
import { ProblemError } from "#server/problemError.ts";
import { serviceOf } from "#server/service/index.ts";
import { userNames } from "#server/shared/audit/userNames.ts";
import { limitRate } from "#server/shared/rate-limit/rateLimit.ts";
import { retryWhileLocked } from "#server/shared/retry/retry.ts";
import { propertyStream } from "../findProperty.ts";
import { isPublished, type PhotoSource, type PropertyEvent, type PublishedProperty } from "../property.ts";
import { propertyPlace } from "../propertyPlace.ts";
import { changedSince, changesOf, fieldsOfChange, kindsOf, type ListingChange } from "./listingChanges.ts";
import { missingPhotos, undoChange } from "./undoChange.ts";

type Difference = ReturnType<typeof fieldsOfChange>[number];

const photosOf = (value: unknown) => (value as readonly PhotoSource[]).map(({ Source }) => Source);

/** A field as the contract says it: a place by its names, photos by their number. */
function fieldChange({ path, from, to }: Difference): FieldChange {
  if (path === "Location") {
    const placeOf = (id: unknown) => propertyPlace(String(id)).location;
    return { Field: path, From: placeOf(from), To: placeOf(to) };
  }
  if (path !== "Photos") return { Field: path, From: from as HistoryValue, To: to as HistoryValue };
  const [old, fresh] = [photosOf(from), photosOf(to)];
  return {
    Field: path,
    From: old.length,
    To: fresh.length,
    Added: fresh.filter((source) => !old.includes(source)).length,
    Removed: old.filter((source) => !fresh.includes(source)).length,
  };
}

interface Reader {
  readonly caller: Extract<Caller, { kind: "client" }>;
  readonly names: ReadonlyMap<string, string>;
}

/** Whether a change by a user, or by the account's login where there is none, is of whoever asks (HIST-25). */
const isCurrent = ({ admin, key, user }: Reader["caller"], author: string | undefined) =>
  admin === undefined && key === undefined && user === author ? ({ Current: true } as const) : {};

/** Who a change is of; the portal alone suspends, and promotes as `Auto` (HIST-03). */
function authorOf({ events }: ListingChange, { caller, names }: Reader): HistoryEntry["By"] {
  const isOffice = events.some(
    ({ type, data, metadata }) =>
      metadata.admin !== undefined ||
      type === "PropertySuspended" ||
      type === "PropertyReinstated" ||
      ("UpdatedBy" in data && data.UpdatedBy === "Auto"),
  );
  if (isOffice) return { Kind: "office", Name: null };
  const { user, key, requestId } = events[0]?.metadata ?? { requestId: "" };
  if (key !== undefined) return { Kind: "key", Name: null };
  if (user !== undefined) return { Kind: "user", Name: names.get(user) ?? null, ...isCurrent(caller, user) };
  if (requestId.startsWith("import-")) return { Kind: "import", Name: null };
  return { Kind: "account", Name: null, ...isCurrent(caller, user) };
}

interface Judging {
  readonly now: PublishedProperty;
  readonly isFeed: boolean;
  /** Photos of the page's changes whose files are gone. */
  readonly gone: ReadonlySet<string>;
}

/** Photos that undoing a change would show again. */
const photosBack = (fields: readonly Difference[]): string[] =>
  fields.flatMap(({ path, from }) => (path === "Photos" ? photosOf(from) : []));

function undoOf(fields: readonly Difference[], { now, isFeed, gone }: Judging): HistoryEntry["Undo"] {
  if (fields.length === 0) return "never";
  if (isFeed) return "feed";
  if (changedSince(fields, now.content).length > 0) return "changedSince";
  return photosBack(fields).some((source) => gone.has(source)) ? "photosGone" : "possible";
}

/** The listing that these events leave; 404 `ErrPropertyInvalid` for one that is somebody else's, deleted, or never was. */
function needListing(login: string, events: readonly StoredEvent[], changes: readonly ListingChange[]) {
  const state = changes.at(-1)?.after;
  if (!state || !isPublished(state) || events[0]?.login !== login)
    throw new ProblemError({ code: "ErrPropertyInvalid" });
  return state;
}

/** Histories that a client reads (HIST-05). */
const READS = { limit: 120, windowMs: 60_000 };
const PAGE = 20;

/** What changed of a listing, read from its stream, and undoing it (HIST-01 … HIST-13). */
export const historyRoutes = (services: Services): Routes<typeof historyContract> => ({
  list: async ({ request, params, query: { Take = PAGE, Before = Number.MAX_SAFE_INTEGER } }) => {
    const caller = clientOf(request);
    const { login } = caller;
    const { db } = services.store;
    await limitRate(db, { key: `history:${login}`, ...READS }, services.now());
    const events = await read<PropertyEvent>(db, propertyStream(Number(params.id)));
    const changes = changesOf(events);
    const now = needListing(login, events, changes);
    const earlier = changes.filter(({ version }) => version < Before);
    const page = earlier.slice(-Take).reverse();
    const names = await userNames(
      db,
      page.map(({ events: [first] }) => first?.metadata.user),
    );
    const { property } = await serviceOf(db, login);
    const fields = new Map(page.map((change) => [change, fieldsOfChange(change)]));
    const shown = [...fields.values()].flatMap(photosBack);
    const judging: Judging = {
      now,
      isFeed: property.ImportType !== "Manual",
      gone: new Set(await missingPhotos(db, login, shown)),
    };
    const Entries = [...fields].map(([change, changed]) => ({
      Version: change.version,
      At: change.events[0]?.at ?? "",
      By: authorOf(change, { caller, names }),
      Kinds: kindsOf(change),
      Changes: changed.map(fieldChange),
      Undo: undoOf(changed, judging),
    }));
    const more = earlier.length > page.length;
    return { status: 200, body: { Entries, Before: more ? (page.at(-1)?.version ?? null) : null } };
  },
  undo: async ({ request, reply, params }) => {
    const metadata = metadataOf(services, request);
    const target = { id: Number(params.id), version: Number(params.version) };
    return retryWhileLocked(services.config.databaseLimits.lockMs, () =>
      withIdempotency(services, { request, reply }, async (tx) => {
        const Version = await undoChange(tx, target, metadata);
        reply.header("etag", entityTag(Version));
        return { status: 200 as const, body: { Version } };
      }),
    );
  },
});
