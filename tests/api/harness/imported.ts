import type { Store } from "#server/event-store/openStore.ts";
import { storeRecords, wholeFeed } from "#server/import/importRuns.ts";
import { reportLine } from "#server/import/validate/importReport.ts";

/** A run of a client's import that is over, with `mark` in its report; gives its number. */
export async function imported({ db }: Store, login: string, mark: string, id = 7): Promise<number> {
  const at = new Date().toISOString();
  await db
    .insertInto("import_run")
    .values({
      login,
      id,
      source: mark,
      state: "done",
      started_at: at,
      ended_at: at,
      records: 1,
      property_limit: 600,
      promotional: 0,
      promotion_end: null,
    })
    .execute();
  const property = { ...wholeFeed, agentRef: mark, uniqueId: mark };
  await storeRecords(db, login, id, [
    { place: 1, property, lines: [reportLine("town", "ErrUnknownTown", mark)] },
  ]);
  return id;
}
