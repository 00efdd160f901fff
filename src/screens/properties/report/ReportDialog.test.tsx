import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { FreshReport, SharedReport, ShareReport } from "#contracts/report/reportContract.ts";
import { reportLinksMachine } from "#machines/property-report/reportLinksMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { ReportDialog } from "./ReportDialog.tsx";

beforeAll(() => loadTexts("en", "report", "problem"));
afterEach(cleanup);

const link = (Id: number): SharedReport => ({
  Id,
  Language: "de",
  SharedAt: "2026-04-01T10:00:00.000Z",
  Until: "2026-05-01T10:00:00.000Z",
  Opened: Id,
  LastOpened: null,
});
const Address = "https://portal.example/site/report/abc";

/** The dialog over calls that are answered one by one. */
function show(copies = true) {
  const calls: Record<string, { resolve(value: never): void; reject(problem: object): void }> = {};
  const asked = <Output, Input>(name: string) =>
    fromPromise<Output, Input>(
      () =>
        new Promise((resolve, reject) => {
          calls[name] = { resolve, reject };
        }),
    );
  const actor = createActor(
    reportLinksMachine.provide({
      actors: {
        list: asked<SharedReport[], void>("list"),
        share: asked<FreshReport, ShareReport & { key: string }>("share"),
        revoke: asked<unknown, { Id: number }>("revoke"),
        copy: fromPromise<unknown, { text: string }>(async () => {
          if (!copies) throw new Error("provoked: no leave");
        }),
      },
    }),
    { input: { language: "en" } },
  );
  const onClose = vi.fn();
  actor.start();
  render(
    <ReportDialog
      actor={actor}
      listing={{ Id: 7, AgentRef: "R-7" }}
      newKey={() => "key"}
      onClose={onClose}
    />,
  );
  const answer = (name: string, value: unknown) => act(async () => calls[name]?.resolve(value as never));
  const fail = (name: string, problem: object = { code: "network" }) =>
    act(async () => calls[name]?.reject(problem));
  return { actor, onClose, answer, fail };
}
const create = () => screen.getByRole("button", { name: "Create the link" });
const rests = (button: HTMLElement) => button.getAttribute("aria-disabled") === "true";
const days = () => screen.getByRole("combobox", { name: "Can be read for" }) as HTMLSelectElement;
const pressEscape = () =>
  act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" }));
const make = () => act(async () => fireEvent.submit(create().closest("form") as HTMLFormElement));
const press = (button: HTMLElement) => act(async () => fireEvent.click(button));

const field = () => screen.getByRole("textbox", { name: "The new link" }) as HTMLInputElement;
const copyByHand = (from: number, to: number) =>
  act(async () => {
    field().setSelectionRange(from, to);
    fireEvent.copy(field());
  });

async function shared(copies?: boolean) {
  const shown = show(copies);
  await shown.answer("list", []);
  await make();
  await shown.answer("share", { ...link(3), Address });
  return shown;
}

// REPORT-24
test("what would not be heard rests, and what is chosen meanwhile is not lost", async () => {
  const { actor, answer, fail } = show();
  expect(rests(create())).toBe(true);
  fireEvent.change(days(), { target: { value: "7" } });
  await fail("list");
  expect(rests(create())).toBe(true);
  fireEvent.change(days(), { target: { value: "14" } });
  expect(days().value).toBe("14");
  await press(screen.getByRole("button", { name: "Try again" }));
  await answer("list", [link(2), link(1)]);
  expect(rests(create())).toBe(false);
  await make();
  expect(days().disabled).toBe(true);
  expect(screen.getAllByRole("button", { name: /^Revoke/ }).map(rests)).toEqual([true, true]);
  await answer("share", { ...link(3), Address });
  await press(screen.getAllByRole("button", { name: /^Revoke/ })[1] as HTMLElement);
  actor.send({ type: "confirm.accept" });
  await act(async () => {});
  expect(rests(create())).toBe(true);
  fireEvent.change(days(), { target: { value: "60" } });
  expect(days().value).toBe("60");
});

// REPORT-09
test.each([
  [20, false],
  [100, true],
])("at %d links it is said whether those of other listings count", async (limit, everywhere) => {
  const { answer, fail } = show();
  await answer("list", []);
  await make();
  await fail("share", { code: "ErrMaxReportLimit", limit });
  const said = screen.getByRole("alert").textContent ?? "";
  expect(said).toContain(`You can have ${limit} links to reports at most.`);
  expect(said.includes("The links of all your listings count")).toBe(everywhere);
});

// REPORT-24
test("a press on another try leaves the focus in its part", async () => {
  const { fail } = show();
  await fail("list");
  const retry = screen.getByRole("button", { name: "Try again" });
  retry.focus();
  await press(retry);
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Links" }));
});

// REPORT-24
test("closing asks while the new address was not copied, and loses it only then", async () => {
  const { onClose } = await shared();
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("alertdialog", { name: "Close without copying the link?" })).toBeTruthy();
  await press(screen.getByRole("button", { name: "Go back" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await press(screen.getByRole("button", { name: "Close" }));
  await press(screen.getByRole("button", { name: "Close without copying" }));
  expect(onClose).toHaveBeenCalledOnce();
});

// REPORT-24
test.each([
  ["its end", 8, Address.length],
  ["its start", 0, 8],
  ["nothing", 3, 3],
])("an address of which %s was copied by hand is asked about", async (_, from, to) => {
  const { onClose } = await shared();
  await copyByHand(from, to);
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
});

// REPORT-24
test("another link asks before it takes the place of an address that was not copied", async () => {
  const { actor, answer } = await shared();
  await make();
  expect(screen.getByRole("alertdialog", { name: "Create another without copying the link?" })).toBeTruthy();
  await press(screen.getByRole("button", { name: "Go back" }));
  expect(field().value).toBe(Address);
  await copyByHand(0, Address.length);
  await make();
  expect(screen.queryByRole("alertdialog")).toBeNull();
  await answer("share", { ...link(4), Address: `${Address}d` });
  expect(field().value).toBe(`${Address}d`);
  await make();
  await press(screen.getByRole("button", { name: "Create without copying" }));
  expect(actor.getSnapshot().matches({ links: "sharing" })).toBe(true);
});

// REPORT-24
test.each([
  ["by its button", () => press(screen.getByRole("button", { name: "Copy the link" }))],
  ["by hand", () => copyByHand(0, Address.length)],
] as const)("an address that was copied %s is not asked about", async (_, copy) => {
  const { onClose } = await shared();
  await copy();
  await pressEscape();
  expect(onClose).toHaveBeenCalledOnce();
});

// REPORT-24
test("an address that the browser does not copy is selected for the keys", async () => {
  const { onClose } = await shared(false);
  await press(screen.getByRole("button", { name: "Copy the link" }));
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([0, Address.length]);
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
});

// REPORT-24
test("closing asks while a link is being made, whose address would be told to nobody", async () => {
  const { onClose, answer } = show();
  await answer("list", []);
  await make();
  await pressEscape();
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByRole("alertdialog")).toBeTruthy();
});
