import { isDeepStrictEqual } from "node:util";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";
import { type EntryEvent, type EntryState, type EntryTier, evolveEntry, type ListedEntry } from "./entry.ts";
import type { EntryContent, EntryWords } from "./entryContent.ts";

/** What somebody wants of a directory entry; `EditEntry` is the advertiser's, the others the office's. */
export type EntryCommand =
  | {
      readonly type: "ListEntry";
      readonly id: number;
      readonly serviceId: number;
      readonly tier: EntryTier;
      readonly content: EntryContent;
    }
  | { readonly type: "ChangeTier"; readonly tier: EntryTier }
  | { readonly type: "TakeOffline" }
  | { readonly type: "PutOnline" }
  /** Whom it named to be reached is forgotten; what listed it was rewritten. */
  | { readonly type: "ForgetEntryContact" }
  | { readonly type: "EditEntry"; readonly words: EntryWords };

function edit(words: EntryWords, { tier, content }: ListedEntry): EntryEvent[] {
  if (tier === "Free") throw new ProblemError({ code: "ErrCannotUpdate" });
  const keys = Object.keys(words) as (keyof EntryWords)[];
  const changed = keys.filter((key) => !isDeepStrictEqual(content[key], words[key]));
  if (changed.length === 0) return [];
  return [{ type: "EntryEdited", data: Object.fromEntries(changed.map((key) => [key, words[key]])) }];
}

function decide(command: EntryCommand, state: EntryState): EntryEvent[] {
  if (command.type === "ListEntry") {
    if (state.status === "listed") throw new ProblemError({ code: "ErrInvalidAction" });
    const { id, serviceId, tier, content } = command;
    return [{ type: "EntryListed", data: { Id: id, ServiceID: serviceId, Tier: tier, Content: content } }];
  }
  if (state.status === "unlisted") throw new ProblemError({ code: "ErrInvalidPath" });
  switch (command.type) {
    case "ChangeTier":
      return command.tier === state.tier ? [] : [{ type: "EntryTierChanged", data: { Tier: command.tier } }];
    case "TakeOffline":
      return state.online ? [{ type: "EntryTakenOffline", data: {} }] : [];
    case "PutOnline":
      return state.online ? [] : [{ type: "EntryPutOnline", data: {} }];
    case "ForgetEntryContact":
      return [{ type: "EntryContactForgotten", data: {} }];
    case "EditEntry":
      return edit(command.words, state);
    default:
      command satisfies never;
      return [];
  }
}

/** The rules of one directory entry: only featured and premium ones can be edited (RIGHT-11). */
export const decideEntry: Decider<EntryCommand, EntryState, EntryEvent> = {
  initialState: { status: "unlisted" },
  evolve: evolveEntry,
  decide,
};
