import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { TFunction } from "i18next";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Assignee, Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import {
  type ContactActionInput,
  contactActionMachine,
} from "#machines/enquiry-actions/contactActionMachine.ts";
import { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { colleaguesMachine } from "#machines/enquiry-list/colleaguesMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleEnquiry } from "#tests/model/samples/sampleContact.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { EnquiriesContext, type EnquiryListActor } from "../enquiriesContext.ts";
import { ActionsBar } from "./ActionsBar.tsx";
import { AssigneeMenu } from "./AssigneeMenu.tsx";
import { EnquiryActionsContext } from "./actionsContext.ts";

const row = { Type: "web-enquiry", Identifier: 501 } as const;
const costa = { Id: "login", Name: "Costa", Current: true };
const rosa = { Id: "00000000-0000-4000-8000-000000000000", Name: "Rosa Gil", Current: false };
const gone: Problem = { code: "ErrInvalidAssignee" };
const key = "web-enquiry:501";

let t: TFunction<["enquiries", "common"]>;
beforeAll(async () => {
  const texts = await loadTexts("en", "enquiries", "enquiryActions", "common", "problem");
  t = texts.getFixedT("en", ["enquiries", "common"]);
  await import("./OpenRowMenu.tsx");
});
beforeEach(() => toasts.clear());
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 30)));
const items = () =>
  screen.getAllByRole("menuitemradio").map((item) => [item.textContent, item.getAttribute("aria-checked")]);
const open = async () => {
  const button = screen.getByRole("button", { name: "Assigned to: Unassigned. Change it for Ana" });
  // The first press brings the menu; later ones are the menu's own.
  fireEvent.click(button, { detail: 1 });
  fireEvent.keyDown(button, { key: "Enter" });
  await screen.findAllByRole("menuitemradio");
};

interface Situation {
  answer?: (input: ContactActionInput) => Promise<WebEnquiry | Call>;
  /** Who they are, each time that it is asked. */
  find?: () => Promise<readonly Assignee[]>;
}

/** One row that nobody sees to, with the bar that tells what became of it. */
async function show({
  answer = ({ action }) =>
    Promise.resolve(sampleEnquiry({ Assignee: action.kind === "assign" ? action.to : null })),
  find = () => Promise.resolve([rosa, costa]),
}: Situation) {
  const actor = createActor(
    enquiryActionsMachine.provide({
      actors: {
        contactAction: contactActionMachine.provide({
          actors: { act: fromPromise<WebEnquiry | Call, ContactActionInput>(({ input }) => answer(input)) },
        }),
      },
    }),
    { input: { about: "property", defaultEmail: "", language: "en" } },
  ).start();
  const colleagues = createActor(
    colleaguesMachine.provide({ actors: { findColleagues: fromPromise(find) } }),
    { input: { about: "property" } },
  ).start();
  const details = sampleEnquiry({ Assignee: null });
  actor.send({ type: "details.seen", seen: { [key]: details } });
  const context = { list: {} as EnquiryListActor, colleagues, about: "property" as const };
  render(
    <EnquiriesContext value={{ ...context, publicSiteUrl: "", t, language: "en" }}>
      <EnquiryActionsContext value={{ actor, keysEnabled: true }}>
        <AssigneeMenu row={row} details={details} name="Ana" />
        <ActionsBar />
      </EnquiryActionsContext>
    </EnquiriesContext>,
  );
  await settled();
  return actor;
}

// ENQ-81
test("the menu has whoever asks first, then colleagues and nobody, and assigns with an undo", async () => {
  const asked: unknown[] = [];
  await show({
    answer: ({ action }) => {
      asked.push(action);
      return Promise.resolve(sampleEnquiry({ Assignee: action.kind === "assign" ? action.to : null }));
    },
  });
  await open();
  expect(items()).toEqual([
    ["Assign to me", "false"],
    ["Rosa Gil", "false"],
    ["Nobody", "true"],
  ]);
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Rosa Gil" }));
  await settled();
  const [told] = toasts.read();
  expect([told?.title, told?.action?.label]).toEqual(["1 enquiry is assigned to Rosa Gil.", "Undo"]);
  act(() => told?.action?.run());
  await settled();
  expect(asked).toEqual([
    { kind: "assign", to: rosa },
    { kind: "assign", to: null },
  ]);
  expect(toasts.read().map(({ title }) => title)).toContain("1 enquiry is assigned to nobody.");
  await open();
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Assign to me" }));
  await settled();
  expect(toasts.read().map(({ title }) => title)).toContain("1 enquiry is assigned to you.");
});

// ENQ-81, ENQ-78
test("a refusal says why and can be tried again, and whose it is already asks nothing", async () => {
  let times = 0;
  await show({
    answer: () => {
      times += 1;
      return times === 1 ? Promise.reject(gone) : Promise.resolve(sampleEnquiry({ Assignee: rosa }));
    },
  });
  await open();
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Nobody" }));
  await settled();
  expect(times).toBe(0);
  await open();
  fireEvent.click(screen.getByRole("menuitemradio", { name: "Rosa Gil" }));
  await settled();
  expect(screen.getByRole("alert").textContent).toMatch(/^1 enquiry was not assigned\..*not a user of this/);
  fireEvent.click(screen.getByRole("button", { name: /^Retry/ }));
  await settled();
  expect([times, screen.queryByRole("alert")]).toEqual([2, null]);
});

// ENQ-81, ENQ-86
test("the menu asks anew who there is, and says when that fails", async () => {
  const answers: (() => Promise<readonly Assignee[]>)[] = [
    () => Promise.reject({ code: "network" }),
    () => Promise.resolve([costa, rosa]),
  ];
  await show({ find: () => (answers.shift() ?? (() => Promise.resolve([costa])))() });
  await open();
  await settled();
  expect(screen.getByText("Your colleagues could not be loaded.")).toBeDefined();
  expect(items()).toEqual([["Nobody", "true"]]);
  fireEvent.click(screen.getByRole("menuitem", { name: "Try again" }));
  await settled();
  expect(items().map(([name]) => name)).toEqual(["Assign to me", "Rosa Gil", "Nobody"]);
  expect(screen.queryByText("Your colleagues could not be loaded.")).toBeNull();
});
