import { decideReport, reportStream } from "#server/report/report.ts";
import type { Tell } from "../story.ts";

export function reportsStory(tell: Tell): void {
  const report = {
    Id: 1,
    Property: 1,
    Language: "de",
    Until: "2026-04-01T08:00:00.000Z",
    TokenHash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  };
  tell("costa", reportStream(1), decideReport, { type: "ShareReport", report }, { type: "RevokeReport" });
  const ended = { ...report, Id: 2, TokenHash: "b".repeat(64) };
  tell("costa", reportStream(2), decideReport, { type: "ShareReport", report: ended }, { type: "EndReport" });
}
