import * as z from "zod/mini";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";

/** The stream of a feed's events. */
export const feedStream = (id: number): string => `feed-${id}`;

const nothing = z.strictObject({});

/** What can happen to an exported feed. */
export const feedEvents = {
  FeedCreated: eventKind(z.strictObject({ Id: z.int(), Name: z.string(), Identifier: z.string() })),
  FeedRenamed: eventKind(z.strictObject({ Name: z.string() })),
  FeedSwitchedOff: eventKind(nothing),
  FeedSwitchedOn: eventKind(nothing),
  FeedRemoved: eventKind(nothing),
};
export type FeedEvent = EventOf<typeof feedEvents>;

export const isFeedEvent = isEventOf(feedEvents);

export type FeedState =
  | { readonly status: "absent" | "removed" }
  | { readonly status: "active" | "inactive"; readonly name: string };

/** What a feed is after one more fact. */
export function evolveFeed(state: FeedState, event: FeedEvent): FeedState {
  if (event.type === "FeedCreated") return { status: "active", name: event.data.Name };
  if (!("name" in state)) return state;
  switch (event.type) {
    case "FeedRenamed":
      return { ...state, name: event.data.Name };
    case "FeedSwitchedOff":
      return { ...state, status: "inactive" };
    case "FeedSwitchedOn":
      return { ...state, status: "active" };
    case "FeedRemoved":
      return { status: "removed" };
    default:
      event satisfies never;
      return state;
  }
}
