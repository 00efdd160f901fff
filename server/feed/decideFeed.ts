import { limits } from "#contracts/wire/limits.ts";
import { ProblemError } from "#server/http/problemError.ts";
import type { StoredEvent } from "#server/store/event.ts";
import type { Decider } from "#server/store/execute.ts";

export type FeedEvent =
  | {
      readonly type: "FeedCreated";
      readonly data: { readonly Id: number; readonly Name: string; readonly Identifier: string };
    }
  | { readonly type: "FeedRenamed"; readonly data: { readonly Name: string } }
  | { readonly type: "FeedSwitchedOff"; readonly data: Record<string, never> }
  | { readonly type: "FeedSwitchedOn"; readonly data: Record<string, never> };

export type FeedState =
  | { readonly status: "absent" }
  | { readonly status: "active" | "inactive"; readonly name: string };

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
    };

function needPlace(activeFeeds: number): void {
  if (activeFeeds >= limits.feeds) throw new ProblemError({ code: "ErrMaxFeedLimit", limit: limits.feeds });
}

function evolve(state: FeedState, event: FeedEvent): FeedState {
  switch (event.type) {
    case "FeedCreated":
      return { status: "active", name: event.data.Name };
    case "FeedRenamed":
      return state.status === "absent" ? state : { ...state, name: event.data.Name };
    case "FeedSwitchedOff":
      return state.status === "absent" ? state : { ...state, status: "inactive" };
    case "FeedSwitchedOn":
      return state.status === "absent" ? state : { ...state, status: "active" };
    default:
      event satisfies never;
      return state;
  }
}

function decide(command: FeedCommand, state: FeedState): FeedEvent[] {
  if (command.type === "CreateFeed") {
    if (state.status !== "absent") throw new ProblemError({ code: "ErrInvalidAction" });
    needPlace(command.activeFeeds);
    const { id: Id, name, identifier: Identifier } = command;
    return [{ type: "FeedCreated", data: { Id, Name: name.trim(), Identifier } }];
  }
  if (state.status === "absent") throw new ProblemError({ code: "ErrInvalidPath" });
  const { active, activeFeeds } = command;
  const name = command.name.trim();
  const events: FeedEvent[] = name === state.name ? [] : [{ type: "FeedRenamed", data: { Name: name } }];
  if (active === (state.status === "active")) return events;
  if (active) needPlace(activeFeeds);
  return [...events, { type: active ? "FeedSwitchedOn" : "FeedSwitchedOff", data: {} }];
}

/** The life of an exported feed (FEED-02, FEED-09): switched off is deleted, and can be undone while there is a place. */
export const decideFeed: Decider<FeedCommand, FeedState, FeedEvent> = {
  initialState: { status: "absent" },
  evolve,
  decide,
};

const types: readonly string[] = [
  ...(["FeedCreated", "FeedRenamed", "FeedSwitchedOff", "FeedSwitchedOn"] satisfies FeedEvent["type"][]),
];

export const isFeedEvent = (event: StoredEvent): event is StoredEvent<FeedEvent> =>
  types.includes(event.type);
