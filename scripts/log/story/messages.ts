import { decideMessages } from "#server/support/decideMessages.ts";
import { decideRequest } from "#server/support/requests/decideRequest.ts";
import type { Tell } from "../story.ts";

export function messagesStory(tell: Tell, now: () => string): void {
  const message = { subject: "Photos", body: "They do not come.", language: "es" } as const;
  tell("costa", "messages-costa", decideMessages, {
    type: "SendMessage",
    kind: "support",
    ...message,
    at: now(),
  });
  tell("costa", "request-costa.1", decideRequest, {
    type: "ChangeRequestState",
    message: 1,
    state: "inProgress",
  });
}
