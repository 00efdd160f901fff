import * as z from "zod/mini";
import { numberIn } from "#server/event-store/event.ts";
import { type EventOf, eventKind, isEventOf } from "#server/event-store/eventKind.ts";
import type { Decider } from "#server/event-store/eventStore.ts";
import type { Projection } from "#server/event-store/projections.ts";
import { ProblemError } from "#server/problemError.ts";

/** The stream of a link to a report. */
export const reportStream = (id: number): string => `report-${id}`;

/** What can happen to a link: that it was opened is counted beside the log (docs/decisions/094-report-for-the-owner.md). */
export const reportEvents = {
  ReportShared: eventKind(
    z.strictObject({
      Id: z.int(),
      Property: z.int(),
      Language: z.string(),
      /** An instant, ISO. */
      Until: z.string(),
      /** SHA-256 of the token, in hex. */
      TokenHash: z.string(),
    }),
  ),
  ReportRevoked: eventKind(z.strictObject({})),
  /** Its time was over long ago, so that it is listed no more. */
  ReportEnded: eventKind(z.strictObject({})),
};
export type ReportEvent = EventOf<typeof reportEvents>;
type ReportShared = Extract<ReportEvent, { type: "ReportShared" }>["data"];

const isReportEvent = isEventOf(reportEvents);

type ReportCommand =
  | { readonly type: "ShareReport"; readonly report: ReportShared }
  | { readonly type: "RevokeReport" }
  | { readonly type: "EndReport" };

type ReportState = "absent" | "shared" | "gone";

/** The life of a link (REPORT-01, REPORT-05, REPORT-09). */
export const decideReport: Decider<ReportCommand, ReportState, ReportEvent> = {
  initialState: "absent",
  evolve: (_, { type }) => (type === "ReportShared" ? "shared" : "gone"),
  decide(command, state) {
    if (command.type === "ShareReport") {
      if (state !== "absent") throw new ProblemError({ code: "ErrInvalidAction" });
      return [{ type: "ReportShared", data: command.report }];
    }
    // Whoever sweeps may come second.
    if (command.type === "EndReport") return state === "shared" ? [{ type: "ReportEnded", data: {} }] : [];
    if (state !== "shared") throw new ProblemError({ code: "ErrInvalidPath" });
    return [{ type: "ReportRevoked", data: {} }];
  },
};

/** Links to reports that were not revoked and are listed. */
export const reportProjection: Projection = {
  name: "report",
  tables: ["shared_report"],
  async apply(tx, events) {
    for (const event of events) {
      if (!isReportEvent(event)) continue;
      const { login } = event;
      if (event.type !== "ReportShared") {
        const id = numberIn(event.stream);
        await tx.deleteFrom("shared_report").where("login", "=", login).where("id", "=", id).execute();
        continue;
      }
      const { Id: id, Property: property, Language: language, Until: until, TokenHash } = event.data;
      const row = { login, id, property, language, until, token_hash: TokenHash, shared_at: event.at };
      await tx.insertInto("shared_report").values(row).execute();
    }
  },
};
