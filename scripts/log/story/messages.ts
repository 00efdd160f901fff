import { decideMessages } from "#server/support/decideMessages.ts";
import type { Tell } from "../story.ts";

export function messagesStory(tell: Tell, now: () => string): void {
  const message = { subject: "Photos", body: "They do not come.", language: "es" } as const;
  tell("costa", "messages-costa", decideMessages, {
    type: "SendMessage",
    kind: "support",
    ...message,
    at: now(),
  });
}
