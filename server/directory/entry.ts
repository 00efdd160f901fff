import type { StoredEvent } from "#server/store/event.ts";
import type { EntryContent, EntryWords } from "./entryContent.ts";

/** What an entry is contracted as: `Featured` is the Standard level, one level at a time (DIR-16). */
export type EntryTier = "Free" | "Featured" | "FeaturedPremium";

/** All but `EntryEdited` are the office's doing. */
export type EntryEvent =
  | {
      readonly type: "EntryListed";
      readonly data: {
        readonly Id: number;
        readonly ServiceID: number;
        readonly Tier: EntryTier;
        readonly Content: EntryContent;
      };
    }
  | { readonly type: "EntryTierChanged"; readonly data: { readonly Tier: EntryTier } }
  | { readonly type: "EntryTakenOffline"; readonly data: Record<string, never> }
  | { readonly type: "EntryPutOnline"; readonly data: Record<string, never> }
  | { readonly type: "EntryContactForgotten"; readonly data: Record<string, never> }
  | { readonly type: "EntryEdited"; readonly data: Partial<EntryWords> };

/** An entry that is in the directory, whether or not the public sees it. */
export interface ListedEntry {
  readonly status: "listed";
  readonly id: number;
  readonly serviceId: number;
  readonly tier: EntryTier;
  readonly online: boolean;
  readonly content: EntryContent;
}

export type EntryState = { readonly status: "unlisted" } | ListedEntry;

/** How nobody can be reached. */
export const noContact = { Email: null, Phone: null, Mobile: null, Fax: null } as const;

/** What an entry is after one more fact. */
export function evolveEntry(state: EntryState, event: EntryEvent): EntryState {
  if (event.type === "EntryListed") {
    const { Id, ServiceID, Tier, Content } = event.data;
    return { status: "listed", id: Id, serviceId: ServiceID, tier: Tier, online: true, content: Content };
  }
  if (state.status === "unlisted") return state;
  switch (event.type) {
    case "EntryTierChanged":
      return { ...state, tier: event.data.Tier };
    case "EntryTakenOffline":
      return { ...state, online: false };
    case "EntryPutOnline":
      return { ...state, online: true };
    case "EntryContactForgotten":
      return { ...state, content: { ...state.content, ...noContact } };
    case "EntryEdited":
      return { ...state, content: { ...state.content, ...event.data } };
    default:
      event satisfies never;
      return state;
  }
}

const types: readonly string[] = [
  "EntryListed",
  "EntryTierChanged",
  "EntryTakenOffline",
  "EntryPutOnline",
  "EntryContactForgotten",
  "EntryEdited",
] satisfies EntryEvent["type"][];

export const isEntryEvent = (event: StoredEvent): event is StoredEvent<EntryEvent> =>
  types.includes(event.type);
