import { decideForgotten } from "#server/forget/forgotten.ts";
import type { Tell } from "../story.ts";

export function forgottenStory(tell: Tell): void {
  const none = { Readers: 0, Entries: 1, Outlets: 0, Accounts: 1, Letters: 0, Answers: 0 };
  tell("office", "forgotten-1", decideForgotten, {
    type: "NoteForgotten",
    records: { Enquiries: 1, Calls: 1, ...none },
  });
}
