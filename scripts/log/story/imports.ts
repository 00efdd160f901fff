import { decideFailures, failuresStream } from "#server/import/nightlyFailures.ts";
import type { Tell } from "../story.ts";

export function importsStory(tell: Tell, now: () => string): void {
  tell("xmlhomes", failuresStream("xmlhomes"), decideFailures, {
    type: "ReportFailure",
    Run: 3001,
    Code: "ErrFeedNotFetched",
    At: now(),
    lastTaken: 0,
  });
}
