import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { BulkPreviewRow, BulkRow } from "#contracts/bulk/bulkContract.ts";
import { type PropertySearch, propertySearch } from "#contracts/property/propertySearch.ts";
import type { PreviewAsked, StepAsked } from "#machines/property-bulk/bulkSetup.ts";
import { propertyBulkMachine } from "#machines/property-bulk/propertyBulkMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { responsibleDoor } from "../row/rowDoors.ts";
import { BulkBar } from "./BulkBar.tsx";
import { BulkContext } from "./bulkContext.ts";
import { PickBox } from "./PickBox.tsx";

beforeAll(async () => {
  await loadTexts("en", "bulk", "common", "problem");
  await Promise.all([import("./OpenBulkDialog.tsx"), import("./OpenBulkMenu.tsx")]);
});
beforeEach(() => toasts.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const ids = [1, 2, 3, 4, 5, 6];
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const query = propertySearch.defaults;

type Step = NonNullable<StepAsked>;

interface Service {
  preview?: (ids: readonly number[]) => Promise<BulkPreviewRow[]>;
  step?: (asked: Step) => Promise<BulkRow[]>;
}

const promised = (some: readonly number[]): BulkPreviewRow[] =>
  some.map((Id) => ({
    Id,
    AgentRef: `R-${Id}`,
    Version: 1,
    Ends: "changed",
    Changes: [{ Field: "Price", Was: 100_000 * Id, Will: 103_000 * Id }],
  }));
const done = (rows: readonly { Id: number }[]): BulkRow[] =>
  rows.map(({ Id }) => ({ Id, Ends: "changed", Version: 2 }));

async function show(
  { preview = async (some) => promised(some), step = async ({ rows }) => done(rows) }: Service = {},
  account = { byFeed: false, manualSelection: false },
) {
  const actor = createActor(
    propertyBulkMachine.provide({
      actors: {
        gather: fromPromise<readonly number[], { query: PropertySearch; most: number }>(async () => [
          7, 8, 9,
        ]),
        preview: fromPromise<readonly BulkPreviewRow[], PreviewAsked>(({ input }) => preview(input.ids)),
        step: fromPromise<readonly BulkRow[], StepAsked>(({ input }) => {
          if (!input) throw new Error("Nothing runs");
          return step(input);
        }),
      },
    }),
  ).start();
  actor.send({ type: "rows.shown", rows: ids, total: 9, query });
  const around = { keysEnabled: true, features: [], featurable: true, ...account };
  render(
    <BulkContext value={{ actor, ...around }}>
      <table>
        <tbody>
          {ids.map((id) => (
            // biome-ignore lint/a11y/noRedundantRoles: as the list draws it
            <tr key={id} role="row" tabIndex={-1} data-testid={`row-${id}`}>
              <td>
                <PickBox actor={actor} id={id} reference={`R-${id}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <BulkBar />
    </BulkContext>,
  );
  await settled();
  return actor;
}

const box = (id: number) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select R-${id}` });
const ticked = () => ids.filter((id) => box(id).checked);
const bar = () => screen.getByRole("region", { name: "Selected listings" });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const keyOn = (id: number, key: string, shiftKey = false) => {
  const row = screen.getByTestId(`row-${id}`);
  row.focus();
  fireEvent.keyDown(row, { key, shiftKey });
};

// LIST-53
test("boxes, Shift and the keyboard choose listings, the bar the page and all that match", async () => {
  await show();
  expect(screen.queryByRole("region")).toBeNull();
  fireEvent.pointerDown(box(1));
  fireEvent.click(box(1));
  fireEvent.pointerDown(box(3), { shiftKey: true });
  fireEvent.click(box(3), { shiftKey: true });
  expect(ticked()).toEqual([1, 2, 3]);
  keyOn(3, "ArrowDown", true);
  keyOn(1, "x");
  expect(ticked()).toEqual([2, 3, 4]);
  press("Select this page");
  expect(ticked()).toEqual(ids);
  press("Select all 9 that match");
  await settled();
  expect(bar().textContent).toContain("9 selected");
  press("Clear selection");
  expect(screen.queryByRole("region")).toBeNull();
});

// LIST-53
test("the row that the keyboard is on is kept clear of the bar, and no row that it has left", async () => {
  await show();
  fireEvent.click(box(1));
  const margins = () => ids.map((id) => screen.getByTestId(`row-${id}`).style.scrollMarginBottom !== "");
  screen.getByTestId("row-1").focus();
  screen.getByTestId("row-2").focus();
  expect(margins()).toEqual([false, true, false, false, false, false]);
  press("Clear selection");
  screen.getByTestId("row-3").focus();
  expect(margins()).toEqual(ids.map(() => false));
});

// LIST-52
test("other filters drop what is chosen and say so, another page does not", async () => {
  const actor = await show();
  fireEvent.click(box(2));
  act(() => actor.send({ type: "rows.shown", rows: ids, total: 9, query }));
  expect(ticked()).toEqual([2]);
  act(() => actor.send({ type: "rows.shown", rows: ids, total: 9, query: { ...query, Types: [1] } }));
  expect(ticked()).toEqual([]);
  expect(toasts.read().map(({ title }) => title)).toEqual([
    "The filters changed, so 1 listing is no longer selected.",
  ]);
});

// LIST-68
test("an entry of the menu that comes while the menu is open is shown in it, and leaves it with whoever answers", async () => {
  await show();
  fireEvent.click(box(1));
  fireEvent.click(screen.getByRole("button", { name: "More" }), { detail: 1 });
  const words = async () => (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
  const before = await words();
  let leave: () => void = () => undefined;
  act(() => {
    leave = responsibleDoor.stand({ label: "Responsible…", open: () => undefined });
  });
  expect(await words()).toHaveLength(before.length + 1);
  act(leave);
  expect(await words()).toEqual(before);
});

// BULK-10
test("prices are asked for, looked at and changed, and what is refused stays chosen with its reason", async () => {
  const steps: object[] = [];
  await show({
    step: async (asked) => {
      steps.push(asked);
      return asked.rows.map(({ Id }) =>
        Id === 2 && asked.way === "there"
          ? { Id, Ends: "refused", Problem: { code: "ErrVersionConflict" } }
          : { Id, Ends: "changed", Version: 2 },
      );
    },
  });
  fireEvent.click(box(1));
  fireEvent.click(box(2));
  press("Change prices…");
  const dialog = await screen.findByRole("dialog", { name: "Change prices" });
  const value = within(dialog).getByRole<HTMLInputElement>("textbox", { name: /By how much/ });
  fireEvent.click(within(dialog).getByRole("button", { name: "See what changes" }));
  expect(value.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(value);
  fireEvent.change(value, { target: { value: "3" } });
  expect(dialog.textContent).toContain("€249,900 becomes €257,397.");
  fireEvent.click(within(dialog).getByRole("button", { name: "See what changes" }));
  await settled();
  expect(dialog.textContent).toContain("€100,000 → €103,000");
  fireEvent.click(within(dialog).getByRole("button", { name: "Change 2 prices" }));
  await settled();
  expect(steps).toMatchObject([
    {
      way: "there",
      rows: [
        { Id: 1, Version: 1 },
        { Id: 2, Version: 1 },
      ],
    },
  ]);
  expect(bar().textContent).toContain("1 listing was changed.");
  expect(bar().textContent).toContain("Somebody has changed this meanwhile.");
  expect(ticked()).toEqual([2]);
  press("Undo all");
  await settled();
  expect(steps[1]).toMatchObject({ way: "back", rows: [{ Id: 1 }] });
  expect(bar().textContent).toContain("1 listing is as it was before.");
});

// BULK-14
test("a step whose answer is lost is asked for again with the same number", async () => {
  const asked: string[] = [];
  let lost = true;
  await show({
    step: async ({ id, rows }) => {
      asked.push(id);
      if (lost) throw { code: "network" };
      return done(rows);
    },
  });
  fireEvent.click(box(5));
  press("Activate…");
  const dialog = await screen.findByRole("dialog", { name: "Activate listings" });
  await settled();
  fireEvent.click(within(dialog).getByRole("button", { name: "Activate 1" }));
  await settled();
  expect(within(bar()).getByRole("alert").textContent).toContain("going on does nothing twice");
  lost = false;
  press("Go on");
  await settled();
  expect(new Set(asked).size).toBe(1);
  expect([asked.length, bar().textContent?.includes("1 listing was changed.")]).toEqual([2, true]);
});

// BULK-10
test("where nothing can be changed nothing is offered, and a preview that fails is asked for again", async () => {
  let failing = true;
  await show({
    preview: async (some) => {
      if (failing) throw { code: "network" };
      return some.map((Id) => ({
        Id,
        Ends: "refused",
        Problem: { code: "ErrPropertyIsOffline" },
        Changes: [],
      }));
    },
  });
  fireEvent.click(box(4));
  fireEvent.click(screen.getByRole("button", { name: "More" }), { detail: 1 });
  fireEvent.click(await screen.findByRole("menuitem", { name: "Feature as Premium…" }));
  const dialog = await screen.findByRole("dialog", { name: "Feature listings" });
  await settled();
  expect(within(dialog).getByRole("alert").textContent).toContain(
    "What would change could not be looked up.",
  );
  failing = false;
  fireEvent.click(within(dialog).getByRole("button", { name: "Try again" }));
  await settled();
  expect(dialog.textContent).toContain("0 will change · 1 cannot be changed");
  expect(within(dialog).getByRole("button", { name: "Feature 0" }).getAttribute("aria-disabled")).toBe(
    "true",
  );
});

// BULK-30
test("a run that begins is answered by its button and the bar, before the dialog goes and boxes are shut", async () => {
  await show({ step: () => new Promise(() => undefined) });
  const chosen = box(1);
  fireEvent.click(chosen);
  press("Activate…");
  const dialog = await screen.findByRole("dialog", { name: "Activate listings" });
  await settled();
  const accept = within(dialog).getByRole("button", { name: "Activate 1" });
  // One picture at a time, as a browser shows them.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  accept.click();
  await Promise.resolve();
  const shown = () => [
    dialog.isConnected,
    chosen.disabled,
    screen.queryAllByRole("progressbar", { hidden: true }).length,
  ];
  expect([accept.getAttribute("aria-disabled"), ...shown()]).toEqual(["true", true, false, 1]);
  await vi.waitFor(() => expect(shown()).toEqual([false, true, 1]));
});

// BULK-31
test("a run that was begun elsewhere can be taken back, and says for how long no more than it can be", async () => {
  const steps: Step[] = [];
  const actor = await show({
    step: async (asked) => {
      steps.push(asked);
      return done(asked.rows);
    },
  });
  const dismissed: string[] = [];
  actor.on("run.dismissed", ({ run }) => dismissed.push(run));
  const found = { id: "run-of-before", action: { Kind: "delete" }, ids: [4, 5] } as const;
  act(() => actor.send({ type: "run.found", run: { ...found, undoMs: 60_000 } }));
  expect(bar().textContent).toContain("2 listings were changed a short time ago.");
  press("Undo all");
  await settled();
  expect(steps).toEqual([
    { id: "run-of-before", way: "back", action: { Kind: "delete" }, rows: [{ Id: 4 }, { Id: 5 }] },
  ]);
  expect(bar().textContent).toContain("2 listings are as they were before.");
  press("Dismiss");
  expect(dismissed).toEqual(["run-of-before"]);
  expect(screen.queryByRole("region")).toBeNull();
  act(() => actor.send({ type: "run.found", run: { ...found, undoMs: 1 } }));
  await settled();
  expect(screen.queryByRole("button", { name: "Undo all" })).toBeNull();
});

// LIST-36, LIST-37
test.each([
  ["Activate…", false, 1],
  ["Activate…", true, 0],
  ["Change prices…", true, 1],
  ["Take out of promotion…", false, 0],
] as const)(
  "before what the next import may overwrite it is said: %s, by the client's own choice %s",
  async (action, manualSelection, warnings) => {
    await show({}, { byFeed: true, manualSelection });
    fireEvent.click(box(1));
    fireEvent.click(screen.getByRole("button", { name: "More" }), { detail: 1 });
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).not.toContain(
      "Delete…",
    );
    const item = screen.queryByRole("menuitem", { name: action });
    if (item) fireEvent.click(item);
    else press(action);
    const dialog = await screen.findByRole("dialog");
    await settled();
    expect(within(dialog).queryAllByText(/the next import may overwrite this/)).toHaveLength(warnings);
  },
);
