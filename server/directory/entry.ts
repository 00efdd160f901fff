import * as z from "zod/mini";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import { type EntryContent, entryContent, entryWords } from "./entryContent.ts";

/** What an entry is contracted as: `Featured` is the Standard level, one level at a time (DIR-16). */
const tier = z.enum(["Free", "Featured", "FeaturedPremium"]);
export type EntryTier = z.infer<typeof tier>;

const nothing = z.strictObject({});

/** What can happen to an entry; all but `EntryEdited` are the office's doing. */
export const entryEvents = {
  EntryListed: eventKind(
    z.strictObject({ Id: z.int(), ServiceID: z.int(), Tier: tier, Content: entryContent }),
  ),
  EntryTierChanged: eventKind(z.strictObject({ Tier: tier })),
  EntryTakenOffline: eventKind(nothing),
  EntryPutOnline: eventKind(nothing),
  EntryContactForgotten: eventKind(nothing),
  EntryEdited: eventKind(z.exactPartial(entryWords)),
};
export type EntryEvent = EventOf<typeof entryEvents>;

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

export const isEntryEvent = isEventOf(entryEvents);
