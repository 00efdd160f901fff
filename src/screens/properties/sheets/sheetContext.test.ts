import { expect, test } from "vitest";
import { createActor, fromPromise, waitFor } from "xstate";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { SystemLanguage } from "#contracts/wire/languages.ts";
import type { SheetRead } from "#machines/property-workbook/sheetTaken.ts";
import type { DraftAsked } from "#machines/sheet-import/drafting.ts";
import { sheetImportMachine } from "#machines/sheet-import/sheetImportMachine.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import { lossOf } from "./sheetContext.ts";

const conflict = {
  row: 2,
  Id: 7,
  Version: 3,
  Ref: "A-7",
  changes: [],
  fields: { Price: 1 },
  characters: 11,
};
const drafts = [{ row: 3, Ref: "N-3", content: emptyPropertyForm() }];
const read: SheetRead = {
  review: { edits: [], conflicts: [conflict], drafts, faulty: [], same: 0 },
  words: sheetWords.en,
  places: {},
};

// SHEET-19
test("leaving loses what was decided in conflicts, and new rows that are not begun yet", async () => {
  const machine = sheetImportMachine.provide({
    actors: {
      read: fromPromise<SheetRead, { file: Blob | null; language: SystemLanguage }>(async () => read),
      draft: fromPromise<unknown, DraftAsked>(() => Promise.reject({ code: "ErrMaxDraftLimit", limit: 100 })),
    },
  });
  const actor = createActor(machine).start();
  const loss = () => lossOf(actor.getSnapshot());
  actor.send({ type: "file.choose", file: new Blob(), name: "a.xlsx", language: "en" });
  expect(loss()).toBeNull();
  await waitFor(actor, (snapshot) => snapshot.matches("reviewing"));
  expect(loss()).toBeNull();
  actor.send({ type: "conflict.choose", Id: 7, mine: true });
  expect(loss()).toBe("review");
  actor.send({ type: "sheet.apply", run: "run-1" });
  expect(loss()).toBe("drafts");
  await waitFor(actor, (snapshot) => snapshot.matches("left"));
  expect(loss()).toBe("left");
});
