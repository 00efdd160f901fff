import { limits } from "#contracts/wire/limits.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import { ProblemError } from "#server/problemError.ts";
import { evolveFeed, type FeedEvent, type FeedState } from "./feed.ts";

/** `activeFeeds` is how many of the client's feeds are active, counted while the account is held. */
export type FeedCommand =
  | {
      readonly type: "CreateFeed";
      readonly id: number;
      readonly name: string;
      readonly identifier: string;
      readonly activeFeeds: number;
    }
  | {
      readonly type: "ChangeFeed";
      readonly name: string;
      readonly active: boolean;
      readonly activeFeeds: number;
    }
  | { readonly type: "RemoveFeed" };

function needPlace(activeFeeds: number): void {
  if (activeFeeds >= limits.feeds) throw new ProblemError({ code: "ErrMaxFeedLimit", limit: limits.feeds });
}

function decide(command: FeedCommand, state: FeedState): FeedEvent[] {
  if (command.type === "CreateFeed") {
    if (state.status !== "absent") throw new ProblemError({ code: "ErrInvalidAction" });
    needPlace(command.activeFeeds);
    const { id: Id, name, identifier: Identifier } = command;
    return [{ type: "FeedCreated", data: { Id, Name: name.trim(), Identifier } }];
  }
  if (command.type === "RemoveFeed") return decideRemoval(state);
  if (!("name" in state)) throw new ProblemError({ code: "ErrInvalidPath" });
  const { active, activeFeeds } = command;
  const name = command.name.trim();
  const events: FeedEvent[] = name === state.name ? [] : [{ type: "FeedRenamed", data: { Name: name } }];
  if (active === (state.status === "active")) return events;
  if (active) needPlace(activeFeeds);
  return [...events, { type: active ? "FeedSwitchedOn" : "FeedSwitchedOff", data: {} }];
}

/** One that has readers is switched off first. */
function decideRemoval(state: FeedState): FeedEvent[] {
  if (state.status === "absent") throw new ProblemError({ code: "ErrInvalidPath" });
  if (state.status === "active") throw new ProblemError({ code: "ErrInvalidAction" });
  return state.status === "removed" ? [] : [{ type: "FeedRemoved", data: {} }];
}

/**
 * The life of an exported feed (FEED-02, FEED-09, FEED-32): switched off it answers that it is gone, which can be undone while there is a
 * place, and it can be removed for good.
 */
export const decideFeed: Decider<FeedCommand, FeedState, FeedEvent> = {
  initialState: { status: "absent" },
  evolve: evolveFeed,
  decide,
};
