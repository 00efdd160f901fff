import * as z from "zod/mini";
import { type RequestState, requestState } from "#contracts/support/officeRequestsContract.ts";
import { type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";

/** How far the office is with what a client asked; `Message` is the version of the message in its client's stream. */
export const requestEvents = {
  RequestStateChanged: eventKind(z.strictObject({ Message: z.int(), State: requestState })),
};
export type RequestEvent = EventOf<typeof requestEvents>;

export interface ChangeRequestState {
  readonly type: "ChangeRequestState";
  readonly message: number;
  readonly state: RequestState;
}

/** Any state may follow any other; what is so already is no event. */
export const decideRequest: Decider<ChangeRequestState, RequestState, RequestEvent> = {
  initialState: "open",
  evolve: (_, event) => {
    switch (event.type) {
      case "RequestStateChanged":
        return event.data.State;
      default:
        throw event.type satisfies never;
    }
  },
  decide: ({ message, state }, current) =>
    state === current ? [] : [{ type: "RequestStateChanged", data: { Message: message, State: state } }],
};
