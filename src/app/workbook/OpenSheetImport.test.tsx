import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { emptyPropertyForm } from "#contracts/property/propertyForm.ts";
import type { RowDraft, RowEdit, SheetReview } from "#machines/property-workbook/compareSheet.ts";
import type { SheetRead } from "#machines/property-workbook/sheetTaken.ts";
import { BulkContext } from "#screens/properties/bulk/bulkContext.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sheetWords } from "#tests/fixtures/sheetWords.ts";
import { LazyConfirmDialog } from "#ui/overlay/LazyConfirmDialog.ts";
import { propertyBulk } from "../actors/bulkActors.ts";
import { leaving } from "../leaving/leaving.ts";
import OpenSheetImport from "./OpenSheetImport.tsx";

const read = vi.hoisted(() => vi.fn<() => Promise<SheetRead>>());
const create = vi.hoisted(() => vi.fn<() => Promise<{ status: number; body: object }>>());
vi.mock("./readSheet.ts", () => ({ readSheet: read }));
vi.mock("../session/clientOf.ts", () => ({ clientOf: () => ({ create }) }));
// Nothing is laid out here: every row is in sight.
vi.mock("@tanstack/react-virtual", () => ({
  useVirtualizer: ({ count }: { count: number }) => ({
    getTotalSize: () => count,
    getVirtualItems: () => Array.from({ length: count }, (_, index) => ({ index, start: index })),
  }),
}));

const edit: RowEdit = {
  row: 2,
  Id: 1,
  Version: 3,
  Ref: "A-1",
  fields: { Price: 2_000 },
  characters: 14,
  changes: [{ at: "G2", key: "Price", was: 1_000, will: 2_000 }],
};
const draft = (row: number): RowDraft => ({ row, Ref: `N-${row}`, content: emptyPropertyForm() });

const heard = { onClose: vi.fn(), onEdits: vi.fn(), onDrafts: vi.fn() };

/** A workbook in which this differs, under review. */
async function reviewed(some: Partial<SheetReview>, byFeed = false) {
  const review = { edits: [], conflicts: [], drafts: [], faulty: [], same: 0, ...some };
  read.mockResolvedValue({ review, words: sheetWords.en, places: {} });
  const actor = createActor(propertyBulk).start();
  const around = { keysEnabled: true, features: [], featurable: true, byFeed, manualSelection: false };
  const shown = render(
    <BulkContext value={{ actor, ...around }}>
      <OpenSheetImport {...heard} />
    </BulkContext>,
  );
  const input = document.querySelector("input[type=file]");
  fireEvent.change(input as Element, { target: { files: [new File(["Id"], "listings.xlsx")] } });
  await screen.findByRole("region", { name: "What the workbook changes" });
  return shown;
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole("button", { name }));

/** Answers of the server, each of which comes when it is let go. */
function heldAnswers(): (() => void)[] {
  const answers: (() => void)[] = [];
  create.mockImplementation(
    () => new Promise((resolve) => answers.push(() => resolve({ status: 201, body: { Id: 12 } }))),
  );
  return answers;
}

beforeAll(async () => {
  await loadTexts("en", "bulk", "wizard", "common", "problem");
  await LazyConfirmDialog.fetch();
});
beforeEach(() => vi.clearAllMocks());
afterEach(cleanup);

// SHEET-07
test("all that is given of a long text can be read: nothing of it is cut off by the width of the page", async () => {
  const words = "The house looks to the sea. ".repeat(20);
  const [was, will] = [`${words.slice(0, 135)}five${words}`, `${words.slice(0, 135)}six${words}`];
  const changes = [{ at: "T2", key: "Descriptions.en", was, will }];
  await reviewed({ edits: [{ ...edit, changes }] });
  for (const text of [/five/, /six/]) {
    const cuts: string[] = [];
    let around: Element | null = screen.getByText(text);
    for (; around && around.tagName !== "LI"; around = around.parentElement) {
      cuts.push(...[...around.classList].filter((one) => /clamp|truncate|overflow|nowrap|max-h/.test(one)));
    }
    expect(cuts).toEqual([]);
  }
});

// SHEET-21
test("where a feed brings the listings, it is said what becomes of changes and of new rows", async () => {
  const warnings = () =>
    [/the next import may overwrite this/, /cannot be published/].map(
      (words) => screen.queryAllByText(words).length,
    );
  for (const [some, byFeed, expected] of [
    [{ edits: [edit], drafts: [draft(3)] }, false, [0, 0]],
    [{ edits: [edit] }, true, [1, 0]],
    [{ edits: [edit], drafts: [draft(3)] }, true, [1, 1]],
  ] as const) {
    const { unmount } = await reviewed(
      { ...some, drafts: [...("drafts" in some ? some.drafts : [])] },
      byFeed,
    );
    expect(warnings()).toEqual(expected);
    unmount();
  }
});

// SHEET-17, SHEET-19
test("who leaves the page while new rows are begun hears of them once the one under way has its answer", async () => {
  const answers = heldAnswers();
  const { unmount } = await reviewed({ drafts: [draft(2), draft(3)] });
  press(/Begin/);
  await expect.poll(() => answers.length).toBe(1);
  unmount();
  await act(async () => undefined);
  expect(heard.onDrafts).not.toHaveBeenCalled();
  answers[0]?.();
  await expect.poll(() => heard.onDrafts.mock.calls.length).toBe(1);
  expect([answers.length, heard.onEdits.mock.calls.length]).toEqual([1, 0]);
});

// SHEET-19
test("while somebody is asked whether to leave the page, the edits do not begin with the last new row", async () => {
  const answers = heldAnswers();
  await reviewed({ edits: [edit], drafts: [draft(3)] });
  press(/Change/);
  await expect.poll(() => answers.length).toBe(1);
  const go = vi.fn();
  act(() => leaving.ask?.(go));
  await screen.findByRole("alertdialog");
  await act(async () => answers[0]?.());
  await expect.poll(() => heard.onDrafts.mock.calls.length).toBe(1);
  expect([heard.onEdits.mock.calls.length, go.mock.calls.length]).toEqual([0, 0]);
  expect(screen.queryByRole("alertdialog")).toBeNull();
});
