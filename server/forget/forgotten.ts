import * as z from "zod/mini";
import type { Metadata } from "#server/event-store/event.ts";
import { type EventData, type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import type { Person } from "./personOf.ts";

/** One command to forget a person; `at` is an ISO instant, `command` names it in the log, `streams` are those that named the person, `letters` the events (`messages-costa.3`) whose letters did. */
export interface Forgetting {
  readonly person: Person;
  readonly at: string;
  readonly command: string;
  readonly streams: string[];
  readonly letters: string[];
}

/** What the facts of the command say of their origin. */
export const metadataFor = (
  { at, command }: Pick<Forgetting, "at" | "command">,
  login: string,
): Metadata => ({ login, requestId: command, at });

/** Where somebody was forgotten, in numbers of records. */
const forgotten = z.strictObject({
  Enquiries: z.int(),
  Calls: z.int(),
  Readers: z.int(),
  Entries: z.int(),
  Outlets: z.int(),
  Accounts: z.int(),
  Letters: z.int(),
  Answers: z.int(),
});
export type ForgottenData = EventData<z.infer<typeof forgotten>>;

/** How much was forgotten, without a word of who. */
export const forgottenEvents = { PersonForgotten: eventKind(forgotten) };
export type ForgottenEvent = EventOf<typeof forgottenEvents>;

interface NoteForgotten {
  readonly type: "NoteForgotten";
  readonly records: ForgottenData;
}

/** One command to forget a person says one thing, and nothing when nobody of that name was there. */
export const decideForgotten: Decider<NoteForgotten, null, ForgottenEvent> = {
  initialState: null,
  evolve: (_, event) => {
    switch (event.type) {
      case "PersonForgotten":
        return null;
      default:
        throw event.type satisfies never;
    }
  },
  decide: ({ records }) =>
    Object.values(records).every((count) => count === 0) ? [] : [{ type: "PersonForgotten", data: records }],
};
