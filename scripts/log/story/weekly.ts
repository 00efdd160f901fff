import { decideWeekly, weeklyStream } from "#server/weekly/weekly.ts";
import type { Tell } from "../story.ts";

export function weeklyStory(tell: Tell): void {
  tell(
    "costa",
    weeklyStream("costa"),
    decideWeekly,
    { type: "TellWeek", From: "2026-02-23", To: "2026-03-01" },
    { type: "SwitchLetters", on: false },
    { type: "SwitchLetters", on: true },
  );
}
