import type { Transaction } from "kysely";
import * as z from "zod/mini";
import { daysBefore, madridDay } from "#contracts/wire/days.ts";
import { type EventOf, eventKind } from "#server/event-store/eventKind.ts";
import { type Decider, execute } from "#server/event-store/eventStore.ts";
import type { Database } from "#server/postgres/database.ts";
import type { ImportFailure } from "./runImport.ts";

/** The stream of the nightly imports that a client is written to about. */
export const failuresStream = (login: string): string => `nightly-import-${login}`;

/** `At` is when the import of this number ended. Why it was not taken stands in its report. */
export const failuresEvents = {
  NightlyImportFailed: eventKind(z.strictObject({ Run: z.int(), Code: z.string(), At: z.string() })),
};
export type FailuresEvent = EventOf<typeof failuresEvents>;

interface ReportFailure extends Readonly<FailuresEvent["data"]> {
  readonly type: "ReportFailure";
  /** The number of the last import that was taken; 0 before the first. */
  readonly lastTaken: number;
}

const SAME_AGAIN_DAYS = 7;

/** The last failure of each code that was written about. */
type ReportedFailures = Readonly<Record<string, FailuresEvent["data"]>>;

/** Once for one reason, until an import was taken or a week has passed, whatever other reasons there are between (IMP-79). */
export const decideFailures: Decider<ReportFailure, ReportedFailures, FailuresEvent> = {
  initialState: {},
  evolve: (reported, { data }) => ({ ...reported, [data.Code]: data }),
  decide({ Run, Code, At, lastTaken }, { [Code]: last }) {
    const isReported =
      last !== undefined &&
      last.Run > lastTaken &&
      madridDay(last.At) > daysBefore(madridDay(At), SAME_AGAIN_DAYS);
    return isReported ? [] : [{ type: "NightlyImportFailed", data: { Run, Code, At } }];
  },
};

/** Notes that a nightly import was not taken, where it is to be written about; in the transaction that ends the import. */
export async function reportFailure(
  tx: Transaction<Database>,
  login: string,
  { run, code }: ImportFailure,
  now: Date,
): Promise<void> {
  const taken = await tx
    .selectFrom("import_run")
    .select("id")
    .where("login", "=", login)
    .where("state", "=", "done")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const At = now.toISOString();
  const command = { type: "ReportFailure", Run: run, Code: code, At, lastTaken: taken?.id ?? 0 } as const;
  const metadata = { login, requestId: `import-${run}`, at: At };
  await execute(tx, decideFailures, { stream: failuresStream(login), login }, command, metadata);
}
