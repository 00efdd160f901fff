import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { contactKey } from "#machines/enquiry-actions/actionForm.ts";
import {
  type ContactActionInput,
  contactActionMachine,
} from "#machines/enquiry-actions/contactActionMachine.ts";
import { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleCall, sampleEnquiry } from "#tests/model/samples/sampleContact.ts";
import { sampleRows } from "#tests/model/samples/sampleRows.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { ActionsBar, ActionsDialog } from "./ActionsBar.tsx";
import { EnquiryActionsContext } from "./actionsContext.ts";
import { RowMenu } from "./RowMenu.tsx";
import { SelectBox, SelectPageBox } from "./SelectBox.tsx";

beforeAll(async () => {
  await loadTexts("en", "enquiryActions", "enquiries", "common", "problem");
  await Promise.all([import("./OpenActionsDialog.tsx"), import("./OpenRowMenu.tsx")]);
});
beforeEach(() => toasts.clear());
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const rows = sampleRows(6);
const detailsOf = (at: number) =>
  at === 2
    ? sampleEnquiry({ IsSpam: true, Mark: "scam", Reason: "Wants a deposit" })
    : at % 2 === 0
      ? sampleEnquiry({ IsSpam: false, Mark: null })
      : sampleCall();

/** A list of six rows with its actions, on a service that answers as it is told. */
async function show(answer: (input: ContactActionInput) => Promise<WebEnquiry | Call>, total = 6) {
  const actor = createActor(
    enquiryActionsMachine.provide({
      actors: {
        gather: fromPromise(() => Promise.resolve(rows)),
        contactAction: contactActionMachine.provide({
          actors: { act: fromPromise<WebEnquiry | Call, ContactActionInput>(({ input }) => answer(input)) },
        }),
      },
    }),
    { input: { about: "property", defaultEmail: "office@example.com", language: "en" } },
  ).start();
  const query = { FromDate: "2026-01-01", ToDate: "2026-01-31" };
  actor.send({ type: "rows.shown", rows, total, query });
  render(
    <EnquiryActionsContext value={{ actor, keysEnabled: true }}>
      <table>
        <tbody>
          <tr>
            <td>
              <SelectPageBox />
            </td>
          </tr>
          {rows.map((row, at) => (
            // biome-ignore lint/a11y/noRedundantRoles: as the list draws it
            <tr key={`${row.Type}${row.Identifier}`} role="row" tabIndex={-1} data-testid={`row-${at}`}>
              <td>
                <SelectBox row={row} name={`person ${at}`} />
                <RowMenu row={row} details={detailsOf(at)} name={`person ${at}`} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ActionsBar />
      <ActionsDialog />
    </EnquiryActionsContext>,
  );
  await settled();
  return actor;
}

const well = () => Promise.resolve(sampleEnquiry({ IsSent: true }));
const bar = () => screen.getByRole("region", { name: "Selected enquiries" });
const box = (at: number) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select person ${at}` });
const ticked = () => rows.flatMap((_, at) => (box(at).checked ? [at] : []));
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const keyOn = (at: number, key: string, shiftKey = false) => {
  const row = screen.getByTestId(`row-${at}`);
  row.focus();
  fireEvent.keyDown(row, { key, shiftKey });
};

test("boxes, Shift and the keyboard select rows; the page box says whether some or all are", async () => {
  await show(well, 40);
  expect(screen.queryByRole("region")).toBeNull();
  fireEvent.pointerDown(box(1));
  fireEvent.click(box(1));
  fireEvent.pointerDown(box(3), { shiftKey: true });
  fireEvent.click(box(3), { shiftKey: true });
  expect(ticked()).toEqual([1, 2, 3]);
  const whole = screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all on this page" });
  expect([whole.checked, whole.indeterminate]).toEqual([false, true]);
  keyOn(3, "ArrowDown", true);
  expect(document.activeElement).toBe(screen.getByTestId("row-4"));
  expect(ticked()).toEqual([1, 2, 3, 4]);
  keyOn(4, "x");
  keyOn(1, "x");
  expect(ticked()).toEqual([2, 3]);
  fireEvent.click(whole);
  expect([whole.checked, whole.indeterminate, ticked().length]).toEqual([true, false, 6]);
  expect(within(bar()).getByRole("status").textContent).toBe("6 selected");
  press("Select all 40 that match");
  await settled();
  press("Clear selection");
  expect([ticked(), screen.queryByRole("region")]).toEqual([[], null]);
});

// DENQ-04, ENQ-05, ENQ-11
test("resending asks for an address and refuses what is none, then tells how many went", async () => {
  const actor = await show(well);
  fireEvent.click(box(0));
  fireEvent.click(box(1));
  press("Resend…");
  const dialog = await screen.findByRole("dialog", { name: "Resend 2 enquiries" });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "E-mail address" });
  expect([field.value, field.type, field.getAttribute("aria-required")]).toEqual([
    "office@example.com",
    "email",
    "true",
  ]);
  fireEvent.change(field, { target: { value: "office" } });
  const submit = within(dialog).getByRole("button", { name: "Resend 2 enquiries" });
  submit.focus();
  fireEvent.click(submit);
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(dialog.textContent).toContain("Write an e-mail address, for example name@example.com.");
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "ana@example.com" } });
  expect(field.getAttribute("aria-invalid")).not.toBe("true");
  fireEvent.click(within(dialog).getByRole("button", { name: "Resend 2 enquiries" }));
  await settled();
  expect(toasts.read().map(({ title }) => title)).toEqual(["2 enquiries were resent to ana@example.com."]);
  expect(Object.keys(actor.getSnapshot().context.selected)).toEqual([]);
});

// DENQ-04, ENQ-07, ENQ-09, ENQ-10
test("a partial failure keeps the failed rows selected and says why, text by text", async () => {
  const problems = { 1: { code: "network" }, 2: { code: "ErrPropertyInvalid" } } as Record<number, object>;
  let failing = true;
  await show(({ row }) => {
    const problem = failing && problems[row.Identifier];
    return problem ? Promise.reject(problem) : well();
  });
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  press("Mark as spam…");
  const dialog = await screen.findByRole("dialog", { name: "Mark 6 enquiries" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Mark 6 as spam" }));
  expect(dialog.textContent).toContain("The reason is missing.");
  expect(document.activeElement).toBe(within(dialog).getByRole("textbox", { name: "Reason" }));
  fireEvent.click(within(dialog).getByRole("radio", { name: /^Time-waster/ }));
  fireEvent.change(within(dialog).getByRole("textbox", { name: "Reason" }), {
    target: { value: "Asks daily" },
  });
  fireEvent.click(within(dialog).getByRole("button", { name: "Mark 6 as time-wasters" }));
  await settled();
  const alert = within(bar()).getByRole("alert");
  expect(alert.textContent).toContain(
    "4 enquiries were not marked. They are still selected. 2 of 6 went well.",
  );
  expect(within(alert).getAllByRole("listitem")).toHaveLength(2);
  expect(ticked()).toEqual([0, 1, 2, 3]);
  failing = false;
  press("Retry 4 failed");
  await settled();
  expect(toasts.read().map(({ title }) => title)).toEqual(["4 enquiries are marked as time-wasters."]);
  expect(screen.queryByRole("region")).toBeNull();
});

test("a run shows what is done of what, keeps the boxes still and can be stopped", async () => {
  const actor = await show(() => new Promise(() => undefined));
  fireEvent.click(screen.getByRole("checkbox", { name: "Select all on this page" }));
  act(() => actor.send({ type: "action.ask", kind: "resend", row: null }));
  act(() => actor.send({ type: "confirm.accept", run: "run-1" }));
  const progress = within(bar()).getByRole("progressbar", { name: "Resending" });
  const value = () => ["now", "max"].map((one) => progress.getAttribute(`aria-value${one}`));
  expect(value()).toEqual(["0", "6"]);
  expect(box(0).disabled).toBe(true);
  press("Stop");
  expect(bar().textContent).toContain("Stopping after the ones under way…");
  const [first] = rows;
  if (first) act(() => actor.send({ type: "row.done", row: first, details: sampleEnquiry() }));
  expect(value()).toEqual(["1", "6"]);
});

test("the menu of a row says how it is marked, acts on that row alone, and rests during a run", async () => {
  let hold = false;
  const actor = await show(() => (hold ? new Promise(() => undefined) : well()));
  fireEvent.click(box(4));
  fireEvent.click(screen.getByRole("button", { name: "Actions for person 2" }), { detail: 1 });
  const again = await screen.findByRole("menuitem", { name: /Change the mark…/ });
  expect(again.textContent).toContain("Now it is scam.");
  fireEvent.click(screen.getByRole("menuitem", { name: "Resend…" }));
  const dialog = await screen.findByRole("dialog", { name: "Resend this enquiry" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Resend 1 enquiry" }));
  await settled();
  expect(toasts.read().map(({ title }) => title)).toEqual(["1 enquiry was resent to office@example.com."]);
  expect([ticked(), actor.getSnapshot().context.run]).toEqual([[4], null]);
  hold = true;
  act(() => actor.send({ type: "action.ask", kind: "resend", row: null }));
  act(() => actor.send({ type: "confirm.accept", run: "run-1" }));
  fireEvent.click(screen.getByRole("button", { name: "Actions for person 1" }), { detail: 1 });
  const resting = await screen.findByRole("menuitem", { name: /Send details…/ });
  expect(resting.getAttribute("aria-disabled")).toBe("true");
  expect(resting.textContent).toContain("Other enquiries are still being sent or marked.");
});

test("changing a mark begins with the mark and the reason that the row has, and a new one with neither", async () => {
  await show(well);
  const asked = async (at: number, item: RegExp) => {
    fireEvent.click(screen.getByRole("button", { name: `Actions for person ${at}` }), { detail: 1 });
    fireEvent.click(await screen.findByRole("menuitem", { name: item }));
    const dialog = await screen.findByRole("dialog", { name: "Mark this enquiry" });
    const marks = within(dialog).getAllByRole<HTMLInputElement>("radio");
    const reason = within(dialog).getByRole<HTMLTextAreaElement>("textbox", { name: "Reason" }).value;
    fireEvent.click(within(dialog).getByRole("button", { name: "Cancel" }));
    await settled();
    return [marks.findIndex(({ checked }) => checked), reason];
  };
  expect(await asked(2, /Change the mark…/)).toEqual([1, "Wants a deposit"]);
  expect(await asked(4, /Mark as spam…/)).toEqual([0, ""]);
});

// ENQ-87
test("the selection moves to one stage, and undo puts each back to the one it had", async () => {
  const acted: unknown[] = [];
  const actor = await show((input) => {
    acted.push([input.row.Identifier, input.action]);
    return well();
  });
  const seen = { Stage: "lost" as const, LostReason: "price" as const };
  const [first, second] = rows.map(({ Identifier }) => Identifier);
  const keys = rows.map(contactKey) as [string, string];
  act(() =>
    actor.send({
      type: "details.seen",
      seen: { [keys[0]]: sampleEnquiry(seen), [keys[1]]: sampleCall({ Stage: "viewing" }) },
    }),
  );
  fireEvent.click(box(0));
  fireEvent.click(box(1));
  fireEvent.click(within(bar()).getByRole("button", { name: "More" }), { detail: 1 });
  const contacted = await screen.findByRole("menuitemradio", { name: "Contacted" });
  expect(screen.queryAllByRole("menuitemradio", { checked: true })).toEqual([]);
  fireEvent.click(contacted);
  await settled();
  const [told] = toasts.read();
  expect([told?.title, told?.action?.label]).toEqual(["2 enquiries are now “Contacted”.", "Undo"]);
  act(() => told?.action?.run());
  await settled();
  const contact = { kind: "stage", to: { stage: "contacted" } };
  expect(acted).toEqual([
    [first, contact],
    [second, contact],
    [first, { kind: "stage", to: { stage: "lost", reason: "price" } }],
    [second, { kind: "stage", to: { stage: "viewing" } }],
  ]);
  expect(toasts.read().map(({ title }) => title)).toContain(
    "2 enquiries have the stages that they had before.",
  );
});

test("other filters drop the selection and the panel says so", async () => {
  const actor = await show(well);
  fireEvent.click(box(0));
  const query = { FromDate: "2026-01-01", ToDate: "2026-01-31", Spam: true };
  act(() => actor.send({ type: "rows.shown", rows, total: 6, query }));
  expect(ticked()).toEqual([]);
  expect(toasts.read().map(({ title }) => title)).toEqual([
    "The filters changed, so 1 enquiry is no longer selected.",
  ]);
});

// KEY-17
test("letters act on the selection, and on nothing without one", async () => {
  const acted: unknown[] = [];
  const actor = await show((input) => {
    acted.push([input.row.Identifier, input.action.kind]);
    return well();
  });
  for (const key of ["r", "h", "s"]) keyOn(0, key);
  expect(actor.getSnapshot().matches("choosing")).toBe(true);
  keyOn(0, "x");
  keyOn(1, "x");
  keyOn(1, "r");
  expect(await screen.findByRole("dialog", { name: "Resend 2 enquiries" })).toBeTruthy();
  press("Cancel");
  await settled();
  keyOn(1, "s");
  expect(await screen.findByRole("dialog", { name: "Mark 2 enquiries" })).toBeTruthy();
  press("Cancel");
  await settled();
  keyOn(1, "h");
  await settled();
  expect(acted).toEqual([
    [rows[0]?.Identifier, "handle"],
    [rows[1]?.Identifier, "handle"],
  ]);
});

// KEY-18
test("F6 goes to what can be done with the selection, and back to the row", async () => {
  await show(well);
  keyOn(0, "F6");
  expect(document.activeElement).toBe(screen.getByTestId("row-0"));
  keyOn(0, "x");
  keyOn(0, "F6");
  expect(bar().contains(document.activeElement)).toBe(true);
  fireEvent.keyDown(document.activeElement as Element, { key: "F6" });
  expect(document.activeElement).toBe(screen.getByTestId("row-0"));
});
