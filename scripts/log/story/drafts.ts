import { decideDraft, draftStream } from "#server/draft/draft.ts";
import type { Tell } from "../story.ts";

export function draftsStory(tell: Tell, now: () => string): void {
  tell("costa", draftStream(1), decideDraft, { type: "KeepDraft" });
  tell("costa", draftStream(1), decideDraft, { type: "SaveDraft", at: now(), admin: null });
  tell("costa", draftStream(1), decideDraft, { type: "RemoveDraft" });
}
