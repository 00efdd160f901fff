import * as z from "zod/mini";
import { type EventOf, eventKind, type Fact } from "#server/store/eventKind.ts";
import type { Decider } from "#server/store/eventStore.ts";

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
export type Forgotten = Fact<z.infer<typeof forgotten>>;

/** How much was forgotten, without a word of who. */
export const forgottenEvents = { PersonForgotten: eventKind(forgotten) };
export type ForgottenEvent = EventOf<typeof forgottenEvents>;

interface NoteForgotten {
  readonly type: "NoteForgotten";
  readonly records: Forgotten;
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
