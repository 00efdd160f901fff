import * as z from "zod/mini";
import { type EventOf, eventKind, isOneOf } from "#server/store/eventKind.ts";

/** The stream of a feed's events. */
export const feedStream = (id: number): string => `feed-${id}`;

const nothing = z.strictObject({});

/** What can happen to an exported feed. */
export const feedEvents = {
  FeedCreated: eventKind(z.strictObject({ Id: z.int(), Name: z.string(), Identifier: z.string() })),
  FeedRenamed: eventKind(z.strictObject({ Name: z.string() })),
  FeedSwitchedOff: eventKind(nothing),
  FeedSwitchedOn: eventKind(nothing),
};
export type FeedEvent = EventOf<typeof feedEvents>;

export const isFeedEvent = isOneOf(feedEvents);

export type FeedState =
  | { readonly status: "absent" }
  | { readonly status: "active" | "inactive"; readonly name: string };

/** What a feed is after one more fact. */
export function evolveFeed(state: FeedState, event: FeedEvent): FeedState {
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
