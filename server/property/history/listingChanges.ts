import { isDeepStrictEqual } from "node:util";
import type { ChangeKind } from "#contracts/property/historyContract.ts";
import { propertyFields } from "#contracts/property/propertyFields.ts";
import { keysOf } from "#contracts/wire/recordOf.ts";
import type { StoredEvent } from "#server/event-store/event.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyContent,
  type PropertyEvent,
  type PropertyState,
} from "../property.ts";

/** A field that differs, by its dotted name in the payload, with its stored values. */
interface Difference {
  readonly path: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What one request made of a listing; `version` is that of its last event. */
export interface ListingChange {
  readonly version: number;
  readonly events: readonly StoredEvent<PropertyEvent>[];
  readonly before: PropertyState;
  readonly after: PropertyState;
}

/** The events of one request stand together in the stream and have its number and moment. */
const isSameRequest = (one: StoredEvent, other: StoredEvent): boolean =>
  one.metadata.requestId === other.metadata.requestId && one.at === other.at;

/** A stream as the changes that made it, the oldest first. */
export function changesOf(events: readonly StoredEvent<PropertyEvent>[]): ListingChange[] {
  const changes: ListingChange[] = [];
  let state: PropertyState = { status: "unpublished" };
  for (const event of events) {
    const after = evolveProperty(state, event);
    const last = changes.at(-1);
    const first = last?.events[0];
    if (last && first && isSameRequest(first, event))
      changes[changes.length - 1] = {
        ...last,
        version: event.version,
        events: [...last.events, event],
        after,
      };
    else changes.push({ version: event.version, events: [event], before: state, after });
    state = after;
  }
  return changes;
}

/** The fields in the order of the form, as the payload calls them. */
const plainFields = ["Online", "Ref", "Type", "Offer", "Currency", ...keysOf(propertyFields)] as const;

const dotted = (field: "Distance" | "Descriptions", values: Readonly<Record<string, unknown>>) =>
  Object.keys(values)
    .sort()
    .map((key) => [`${field}.${key}`, values[key]] as const);

/** Everything that is said of a listing, by dotted names of the payload and in the order of the form. */
export function valuesByPath({ AgentRef, ...content }: PropertyContent): Map<string, unknown> {
  const said: Readonly<Record<string, unknown>> = { ...content, Ref: AgentRef };
  return new Map([
    ...plainFields.map((field) => [field, said[field] ?? null] as const),
    ["Features", content.Features],
    ...dotted("Distance", content.Distance),
    ...dotted("Descriptions", content.Descriptions),
    ["Photos", content.Photos],
    ["Medias", content.Medias],
  ]);
}

/** The fields in which two contents differ. What one of them does not say is unknown there. */
function differencesOf(before: PropertyContent, after: PropertyContent): Difference[] {
  const [old, fresh] = [valuesByPath(before), valuesByPath(after)];
  const paths = [...new Set([...fresh.keys(), ...old.keys()])];
  return paths.flatMap((path) => {
    const [from, to] = [old.get(path) ?? null, fresh.get(path) ?? null];
    return isDeepStrictEqual(from, to) ? [] : [{ path, from, to }];
  });
}

/** The fields that a change changed; none of one that made, deleted or restored the listing. */
export const fieldsOfChange = ({ before, after }: ListingChange): Difference[] =>
  isPublished(before) && isPublished(after) ? differencesOf(before.content, after.content) : [];

/** Those of the fields that no longer have the value that the change gave them. */
export function changedSince(fields: readonly Difference[], now: PropertyContent): string[] {
  const values = valuesByPath(now);
  return fields.flatMap(({ path, to }) => (isDeepStrictEqual(values.get(path) ?? null, to) ? [] : [path]));
}

/** A content with the fields of a change as they were before it, and which of its keys that touches. */
export function contentAt(now: PropertyContent, fields: readonly Difference[]) {
  const content: Record<string, unknown> = { ...now };
  const keys = new Set<string>();
  for (const { path, from } of fields) {
    const [field = "", part] = path.split(".");
    const key = field === "Ref" ? "AgentRef" : field;
    keys.add(key);
    if (part === undefined) content[key] = from;
    else {
      const { [part]: _, ...others } = content[key] as Record<string, unknown>;
      content[key] = from === null ? others : { ...others, [part]: from };
    }
  }
  return {
    content: content as unknown as PropertyContent,
    keys: [...keys] as (keyof PropertyContent)[],
  };
}

const kindOf = {
  PropertyPublished: "published",
  PropertyChanged: "changed",
  PropertyPriceChanged: "changed",
  PropertyActivated: "activated",
  PropertyDeactivated: "deactivated",
  PropertySuspended: "suspended",
  PropertyReinstated: "reinstated",
  PropertyFeatured: "featured",
  PropertyUnfeatured: "unfeatured",
  PropertyDeleted: "deleted",
  PropertyRestored: "restored",
} as const satisfies Record<PropertyEvent["type"], ChangeKind>;

/** What happened in a change, each kind once and in the order of its events. */
export function kindsOf({ events }: ListingChange): ChangeKind[] {
  const kinds = events.map((event) =>
    event.type === "PropertyFeatured" && event.data.Level === "FeaturedPremium"
      ? "featuredPremium"
      : kindOf[event.type],
  );
  return [...new Set(kinds)];
}
