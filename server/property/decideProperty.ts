import { isDeepStrictEqual } from "node:util";
import type { PropertyService } from "#contracts/session/serviceContract.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";
import {
  evolveProperty,
  isPublished,
  type PropertyContent,
  type PropertyEvent,
  type PropertyPrice,
  type PropertyState,
  type PublishedProperty,
} from "./property.ts";

type ImportType = PropertyService["ImportType"];

/** How many of the client's listings are active, and how many may be (`PropertyLimit`, RIGHT-13). */
export interface ActiveListings {
  readonly active: number;
  readonly limit: number;
}

/** What somebody wants of a property, with the facts that the rules need and that lie outside its own stream. */
export type PropertyCommand =
  | {
      readonly type: "PublishProperty";
      readonly id: number;
      readonly content: PropertyContent;
      readonly importType: ImportType;
      readonly listings: ActiveListings;
      /** Whether another property of the client has this reference. */
      readonly refTaken: boolean;
    }
  | {
      /** A feed has it; it starts deactivated when it is not `wanted` active, or no place is left. */
      readonly type: "PublishImported";
      readonly id: number;
      readonly content: PropertyContent;
      readonly wanted: boolean;
      readonly listings: ActiveListings;
    }
  | {
      readonly type: "ChangeProperty";
      readonly content: PropertyContent;
      readonly refTaken: boolean;
      readonly by: string;
    }
  | { readonly type: "ActivateProperty"; readonly listings: ActiveListings }
  | { readonly type: "DeactivateProperty"; readonly by: string }
  /** The portal's own: nobody sees a suspended property, and its advertiser can neither activate nor deactivate it. */
  | { readonly type: "SuspendProperty" }
  | { readonly type: "ReinstateProperty" }
  | { readonly type: "DeleteProperty"; readonly importType: ImportType }
  | {
      /** What was deleted by mistake is there again as it was `before`, deactivated where no place is left (BULK-20, BULK-22). */
      readonly type: "RestoreProperty";
      readonly before: PublishedProperty;
      readonly listings: ActiveListings;
      readonly refTaken: boolean;
    };

function needPlace({ active, limit }: ActiveListings): void {
  if (active >= limit) throw new ProblemError({ code: "ErrPropertyServiceLimit", limit });
}

function needFreeReference(refTaken: boolean): void {
  if (refTaken) throw new ProblemError({ code: "ErrDuplicateRef" });
}

function needNotSuspended(state: PublishedProperty): void {
  if (state.suspended) throw new ProblemError({ code: "ErrInvalidAction" });
}

/** Only what is online and active can be featured, so that what ceases to be gives its place back (FEAT-12). */
function unfeatured(state: PublishedProperty, by: string): PropertyEvent[] {
  if (state.featured === "none") return [];
  return [{ type: "PropertyUnfeatured", data: { UpdatedBy: by } }];
}

const priceOf = ({ Price, HighSeasonPrice, Currency }: PropertyContent): PropertyPrice => ({
  Price,
  HighSeasonPrice,
  Currency,
});

function changes(before: PropertyContent, after: PropertyContent): PropertyEvent[] {
  const events: PropertyEvent[] = [];
  const { Price: _, HighSeasonPrice: __, Currency: ___, ...rest } = after;
  const keys = Object.keys(rest) as (keyof typeof rest)[];
  // A field that came later is not said by older contents: unknown, as null is.
  const changed = keys.filter((key) => !isDeepStrictEqual(before[key] ?? null, after[key] ?? null));
  if (changed.length > 0) {
    const data = Object.fromEntries(changed.map((key) => [key, after[key]]));
    events.push({ type: "PropertyChanged", data });
  }
  const price = priceOf(after);
  if (!isDeepStrictEqual(priceOf(before), price)) events.push({ type: "PropertyPriceChanged", data: price });
  return events;
}

function publish(
  command: PropertyCommand & { type: "PublishProperty" },
  state: PropertyState,
): PropertyEvent[] {
  if (state.status !== "unpublished") throw new ProblemError({ code: "ErrInvalidAction" });
  if (command.importType !== "Manual") throw new ProblemError({ code: "ErrNotManualImport" });
  needFreeReference(command.refTaken);
  needPlace(command.listings);
  return [{ type: "PropertyPublished", data: { Id: command.id, Content: command.content } }];
}

function publishImported(
  { id, content, wanted, listings }: PropertyCommand & { type: "PublishImported" },
  state: PropertyState,
): PropertyEvent[] {
  if (state.status !== "unpublished") throw new ProblemError({ code: "ErrInvalidAction" });
  const published: PropertyEvent = { type: "PropertyPublished", data: { Id: id, Content: content } };
  if (wanted && listings.active < listings.limit) return [published];
  return [published, { type: "PropertyDeactivated", data: {} }];
}

function restore(
  { before, listings, refTaken }: PropertyCommand & { type: "RestoreProperty" },
  state: PropertyState,
): PropertyEvent[] {
  if (state.status !== "deleted") throw new ProblemError({ code: "ErrInvalidAction" });
  needFreeReference(refTaken);
  const { id, suspended, content, status } = before;
  const Active = status === "active" && listings.active < listings.limit;
  return [{ type: "PropertyRestored", data: { Id: id, Active, Suspended: suspended, Content: content } }];
}

function change(command: PropertyCommand & { type: "ChangeProperty" }, state: PublishedProperty) {
  needFreeReference(command.refTaken);
  const goesOffline = state.content.Online && !command.content.Online;
  return [...changes(state.content, command.content), ...(goesOffline ? unfeatured(state, command.by) : [])];
}

function decide(command: PropertyCommand, state: PropertyState): PropertyEvent[] {
  if (command.type === "PublishProperty") return publish(command, state);
  if (command.type === "PublishImported") return publishImported(command, state);
  if (command.type === "RestoreProperty") return restore(command, state);
  if (!isPublished(state)) throw new ProblemError({ code: "ErrPropertyInvalid" });
  switch (command.type) {
    case "ChangeProperty":
      return change(command, state);
    case "ActivateProperty":
      needNotSuspended(state);
      if (state.status === "active") return [];
      needPlace(command.listings);
      return [{ type: "PropertyActivated", data: {} }];
    case "DeactivateProperty":
      needNotSuspended(state);
      if (state.status === "deactivated") return [];
      return [{ type: "PropertyDeactivated", data: {} }, ...unfeatured(state, command.by)];
    case "SuspendProperty":
      return state.suspended ? [] : [{ type: "PropertySuspended", data: {} }];
    case "ReinstateProperty":
      return state.suspended ? [{ type: "PropertyReinstated", data: {} }] : [];
    case "DeleteProperty":
      if (command.importType !== "Manual") throw new ProblemError({ code: "ErrNotManualImport" });
      return [{ type: "PropertyDeleted", data: {} }];
    default:
      command satisfies never;
      return [];
  }
}

/** The rules of one property's life (RIGHT-09, RIGHT-10, RIGHT-13, RIGHT-15). Those of its fields are judged before (`propertyRules`). */
export const decideProperty: Decider<PropertyCommand, PropertyState, PropertyEvent> = {
  initialState: { status: "unpublished" },
  evolve: evolveProperty,
  decide,
};
