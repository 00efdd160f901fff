import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import type { BulkRow } from "#contracts/bulk/bulkContract.ts";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { StepAsked } from "#machines/property-bulk/bulkSetup.ts";
import { propertyBulkMachine } from "#machines/property-bulk/propertyBulkMachine.ts";
import type { RowEdit } from "#machines/property-workbook/compareSheet.ts";
import type { SheetRead } from "#machines/property-workbook/sheetTaken.ts";
import type { DraftAsked } from "#machines/sheet-import/drafting.ts";
import { sheetImportMachine } from "#machines/sheet-import/sheetImportMachine.ts";
import { logOn } from "#tests/fixtures/browserLog.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import { comparable } from "./eventLogRedaction.ts";
import { replayEntries } from "./replay.ts";

const said = "what the file says";
const long = said.repeat(300);

/** Ten cells of a listing differ, and of every hundredth a long text too. */
function edit(row: number): RowEdit {
  const text = row % 100 === 0 ? long : said;
  const changes = Array.from({ length: 10 }, (_, nth) => ({
    at: `${nth}${row}`,
    key: `Descriptions.${nth}`,
    was: said,
    will: text,
  }));
  const fields = { Descriptions: { en: text } };
  return {
    row,
    Id: 100_000 + row,
    Version: 3,
    Ref: `R-${row}`,
    changes,
    fields,
    characters: JSON.stringify(fields).length,
  };
}

const drafts = [2, 3].map((row) => ({
  row,
  Ref: said,
  content: { ...emptyPropertyForm(), AgentRef: said },
}));
const faulty = [
  { row: 9, Ref: said, faults: [{ at: "G9", key: "Price", found: "3x4", why: "number" as const }] },
];

/** What 5,000 rows of a workbook change, five in conflict. */
const read: SheetRead = {
  review: {
    edits: Array.from({ length: 4_995 }, (_, nth) => edit(nth + 10)),
    conflicts: Array.from({ length: 5 }, (_, nth) => edit(nth + 6_000)),
    drafts,
    faulty,
    same: 3,
  },
  words: sheetWords.en,
  places: { 7: said },
};

// LOG-01, LOG-02, LOG-03
test("a workbook of 5,000 rows is few characters of the log, none of them the file's, and is where it was after a replay", async () => {
  const log = await logOn("sheet");
  const { inspect } = log;
  const reader = sheetImportMachine.provide({
    actors: {
      read: fromPromise<SheetRead, { file: Blob | null; language: SystemLanguage }>(async () => read),
      draft: fromPromise<unknown, DraftAsked>(async () => null),
    },
  });
  const actor = createActor(reader, { inspect }).start();
  const file = new File([said], "listings.xlsx");
  actor.send({ type: "file.choose", file, name: "listings.xlsx", language: "en" });
  for (let here = 0; here < 50; here += 1) actor.send({ type: "reading.progress", here, all: 50 });
  await waitFor(actor, (snapshot) => snapshot.matches("reviewing"));
  actor.send({ type: "conflict.choose", Id: 106_002, mine: true });
  const replayed = async () =>
    [actor, bulk].map((one) => [comparable(one.getSnapshot()), one.getSnapshot().machine] as const);
  const step = fromPromise<readonly BulkRow[], StepAsked>(async ({ input }) =>
    (input?.rows ?? []).map(({ Id }) => ({ Id, Ends: "changed" as const })),
  );
  const bulk = createActor(propertyBulkMachine.provide({ actors: { step } }), { inspect }).start();
  actor.on("edits.ready", ({ run, rows }) => bulk.send({ type: "edits.accept", run, rows }));

  const agrees = async () => {
    const entries = await log.entries();
    for (const [reached, machine] of await replayed()) {
      const own = entries.filter((entry) => entry.machine === machine.id);
      const again = replayEntries(machine, own);
      expect(again && comparable(again)).toEqual(reached);
    }
    return entries;
  };
  await agrees();
  actor.send({ type: "sheet.apply", run: "run-1" });
  await waitFor(actor, (snapshot) => snapshot.matches("closed"));
  await waitFor(bulk, ({ context }) => (context.run?.ended.length ?? 0) > 0);
  bulk.send({ type: "run.stop" });
  await waitFor(bulk, (snapshot) => snapshot.matches({ choosing: "reported" }));
  const entries = await agrees();
  expect(JSON.stringify(entries)).not.toContain(said);
  expect(entries.filter(({ event }) => event.type === "reading.progress")).toHaveLength(1);
  const sizeOf = (machine: string, type: RegExp) =>
    entries
      .filter((entry) => entry.machine === machine && type.test(entry.event.type))
      .reduce((sum, { size }) => sum + size, 0);
  expect(sizeOf("sheetImport", /./)).toBeLessThan(120_000);
  expect(sizeOf("propertyBulk", /^edits/)).toBeLessThan(400_000);
});
