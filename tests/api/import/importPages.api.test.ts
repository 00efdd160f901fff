import { afterAll, beforeAll, expect, it } from "vitest";
import type { Store } from "#server/event-store/openStore.ts";
import { storeRecords, wholeFeed } from "#server/import/importRuns.ts";
import { recordPages, recordsOfRun } from "#server/import/report/recordPages.ts";
import { reportLine } from "#server/import/validate/importReport.ts";
import { eachStore } from "../harness/eachStore.ts";

eachStore("the records of a run", (fresh) => {
  let store: Store;
  beforeAll(async () => {
    store = await fresh();
  });
  afterAll(() => store.close());

  it("come in one order however they are cut into pages, and no other run's with them", async () => {
    const records = Array.from({ length: 12 }, (_, place) => ({
      place,
      property: { ...wholeFeed, uniqueId: place === 0 ? null : String(place) },
      lines: [place % 3 === 1 ? reportLine("price", "ErrMissingPrice") : reportLine("desc", "FixText")],
    }));
    await storeRecords(store.db, "ana", 7, records);
    await storeRecords(store.db, "ana", 8, records.slice(0, 2));
    await storeRecords(store.db, "ben", 7, records.slice(0, 2));
    const order = [null, "1", "4", "7", "10", "2", "3", "5", "6", "8", "9", "11"];
    const whole = await recordsOfRun(store.db, "ana", 7);
    expect(whole.map(({ property }) => property.uniqueId)).toEqual(order);
    for (const atOnce of [1, 4, 500]) {
      const read = [];
      for await (const page of recordPages(store.db, "ana", 7, atOnce)) read.push(...page);
      expect(read).toEqual(whole);
    }
  });
});
