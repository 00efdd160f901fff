import type { AnyMachineSnapshot } from "xstate";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { RowDraft, RowEdit, SheetReview } from "#machines/property-workbook/compareSheet.ts";
import type { SheetReading } from "#machines/property-workbook/sheetTaken.ts";
import type { Drafting } from "#machines/sheet-import/drafting.ts";
import { sheetImportMachine } from "#machines/sheet-import/sheetImportMachine.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import type { Subject } from "../harness/subject.ts";

const edit = (Id: number): RowEdit => ({
  row: Id + 1,
  Id,
  Version: 2,
  Ref: `R-${Id}`,
  fields: { Price: 5_000 + Id },
  characters: 14,
  changes: [{ at: `G${Id + 1}`, key: "Price", was: 1_000, will: 5_000 + Id }],
});
const draft = (row: number): RowDraft => ({
  row,
  Ref: `N-${row}`,
  content: { ...emptyPropertyForm(), AgentRef: `N-${row}` },
});
const review = (some: Partial<SheetReview>): SheetReading => ({
  review: { edits: [], conflicts: [], drafts: [], faulty: [], same: 3, ...some },
  words: sheetWords.en,
  places: {},
});

const network = { code: "network" };
const full = { code: "ErrMaxDraftLimit", limit: 100 };
const file = new Blob(["Id;Price"]);

const contextOf = (snapshot: AnyMachineSnapshot) =>
  snapshot.context as { reading: SheetReading | null; taken: object; drafting: Drafting | null };
const some = (count: number, most = 1) => Math.min(count, most);

export const sheetImportSubject: Subject = {
  machine: sheetImportMachine,
  pairs: true,
  alike: 20,
  starts: { "the menu of workbooks": undefined },
  events: [
    { type: "file.choose", file, name: "listings.xlsx", language: "es" },
    { type: "file.another" },
    { type: "reading.progress", here: 200, all: 500 },
    { type: "reading.stop" },
    { type: "reading.retry" },
    { type: "conflict.choose", Id: 3, mine: true },
    { type: "conflict.choose", Id: 3, mine: false },
    { type: "conflicts.choose", mine: true },
    { type: "conflicts.choose", mine: false },
    { type: "sheet.apply", run: "run-1" },
    { type: "drafts.stop" },
    { type: "drafts.goOn" },
    { type: "drafts.retry", run: "run-2" },
    { type: "edits.goOn" },
    { type: "sheet.close" },
    { type: "page.leave" },
    { type: "close.accept" },
    { type: "close.cancel" },
  ] as Subject["events"],
  services: {
    read: {
      resolves: [
        { refusal: "macros" },
        review({}),
        review({ edits: [edit(1)], conflicts: [edit(3), edit(4)] }),
        review({ drafts: [draft(7), draft(8)] }),
        review({ edits: [edit(9), edit(1)], conflicts: [edit(3)], drafts: [draft(7)] }),
      ],
      rejects: [network],
    },
    draft: {
      resolves: [{ Id: 12 }],
      rejects: [
        network,
        full,
        { code: "ErrDraftSpaceExceeded", limit: 20 },
        { code: "ErrDraftTooLarge", limit: 512 },
        { code: "ErrInvalidBody" },
        { code: "ErrTooManyRequests", retryAfter: 3 },
        { code: "ErrTooManyRequests", retryAfter: 999 },
      ],
    },
  },
  identity: (snapshot) => {
    const { reading, taken, drafting } = contextOf(snapshot);
    const { conflicts = [], drafts = [], edits = [] } = reading?.review ?? {};
    return [
      snapshot.matches("reviewing") || snapshot.matches("drafting") || snapshot.matches("left")
        ? [some(edits.length), some(conflicts.length), some(drafts.length), some(Object.keys(taken).length)]
        : null,
      drafting && [some(drafting.waiting.length, 2), some(drafting.unmade.length)],
    ];
  },
  invariants: {
    "Every new row waits, was made, or is kept with why": (snapshot) => {
      const { drafting } = contextOf(snapshot);
      if (!drafting) return true;
      return drafting.waiting.length + drafting.made + drafting.unmade.length === drafting.total;
    },
    "Nothing waits where work is over": (snapshot) =>
      !snapshot.matches("left") || contextOf(snapshot).drafting?.waiting.length === 0,
    "What is reviewed was read": (snapshot) =>
      !snapshot.matches("reviewing") || contextOf(snapshot).reading !== null,
    "What is left is told": (snapshot) =>
      !snapshot.matches("left") ||
      (contextOf(snapshot).drafting?.unmade.length ?? 0) > 0 ||
      (contextOf(snapshot).reading?.review.edits.length ?? 0) > 0 ||
      Object.keys(contextOf(snapshot).taken).length > 0,
  },
};
