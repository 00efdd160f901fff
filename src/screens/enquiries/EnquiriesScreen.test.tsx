import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Assignee, Call, WebEnquiry } from "#contracts/enquiry/enquiry.ts";
import { type Role, roleMay } from "#contracts/session/roles.ts";
import type { About } from "#contracts/wire/about.ts";
import { contactActionMachine } from "#machines/enquiry-actions/contactActionMachine.ts";
import { enquiryActionsMachine } from "#machines/enquiry-actions/enquiryActionsMachine.ts";
import { colleaguesMachine } from "#machines/enquiry-list/colleaguesMachine.ts";
import { enquiryListMachine } from "#machines/enquiry-list/enquiryListMachine.ts";
import type { FoundEnquiries, Page, Subjects } from "#machines/enquiry-list/enquiryListSetup.ts";
import { type May, RightsContext } from "#product/context/rights.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleCall, sampleEnquiry } from "#tests/model/samples/sampleContact.ts";
import { sampleEntry } from "#tests/model/samples/sampleEntry.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { EnquiriesScreen } from "./EnquiriesScreen.tsx";

beforeAll(async () => {
  await loadTexts("en", "enquiries", "list", "enquiryActions", "common", "problem");
});
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const rowOf = (key: string) => document.querySelector<HTMLElement>(`[data-contact="${key}"]`) as HTMLElement;

interface Situation {
  enquiries?: WebEnquiry[];
  calls?: Call[];
  query?: string;
  failing?: boolean;
  people?: number | undefined;
  about?: About;
  /** When the properties and entries come; at once unless it is said. */
  subjects?: Promise<Subjects>;
  /** Of whoever looks; without one everything is open. */
  role?: Role;
  /** To whom enquiries can be assigned. */
  users?: Assignee[];
}

async function show({ enquiries = [], calls = [], query = "", failing = false, ...rest }: Situation) {
  const { people, about = "property" } = rest;
  const { subjects = Promise.resolve({ properties: [sampleProperty()], entries: [] }) } = rest;
  const rows = [
    ...enquiries.map(({ Id }) => ({ Type: "web-enquiry", Identifier: Id }) as const),
    ...calls.map(({ Id }) => ({ Type: "iovox-call", Identifier: Id }) as const),
  ];
  const list = createActor(
    enquiryListMachine.provide({
      actors: {
        contactAction: contactActionMachine.provide({
          actors: { act: fromPromise(() => new Promise(() => undefined)) },
        }),
        search: fromPromise((): Promise<Page> => Promise.resolve({ rows, count: rows.length, people })),
        findDetails: fromPromise(
          (): Promise<FoundEnquiries> =>
            failing ? Promise.reject({ code: "network" }) : Promise.resolve({ enquiries, calls }),
        ),
        findSubjects: fromPromise(() => subjects),
      },
    }),
    { input: { about, query, today: "2026-11-21" } },
  ).start();
  const actions = createActor(enquiryActionsMachine, {
    input: { about, defaultEmail: "costa@mail.example", language: "en" },
  }).start();
  const colleagues = createActor(
    colleaguesMachine.provide({
      actors: {
        findColleagues: fromPromise((): Promise<readonly Assignee[]> => Promise.resolve(rest.users ?? [])),
      },
    }),
    { input: { about } },
  ).start();
  const may: May = (what) => rest.role === undefined || roleMay(rest.role, what);
  render(
    <RightsContext value={may}>
      <EnquiriesScreen
        about={about}
        list={list}
        actions={actions}
        colleagues={colleagues}
        arrived={{ count: 0, more: false, show: () => undefined, shown: false }}
        publicSiteUrl="/site"
        keysEnabled
        onShortcuts={() => undefined}
      />
    </RightsContext>,
  );
  await settled();
  return list;
}

// TEAM-39
test.each([
  ["readOnly", 0],
  ["agent", 3],
] as const)("%s is offered %d ways to select or act", async (role, ways) => {
  await show({ enquiries: [sampleEnquiry()], role });
  const boxes = screen.queryAllByRole("checkbox").length;
  expect(boxes + document.querySelectorAll("[data-row-menu]").length).toBe(ways);
  fireEvent.keyDown(rowOf("web-enquiry:501"), { key: "x" });
  expect(screen.queryAllByRole("link", { name: "A-2041" }).length).toBeGreaterThan(0);
});

// ENQ-25
test("an enquiry says who wrote what about which property, and how to answer", async () => {
  await show({ enquiries: [sampleEnquiry({ IsSent: false })] });
  const row = within(rowOf("web-enquiry:501"));
  // Beside the message, and above it where there is little room.
  for (const [name, href] of [
    ["marianne.v@mail.example", "mailto:marianne.v@mail.example"],
    ["+49 555 214 180", "tel:+49555214180"],
  ] as const) {
    const hrefs = row.getAllByRole("link", { name }).map((link) => link.getAttribute("href"));
    expect(hrefs).toEqual([href, href]);
  }
  expect(row.getAllByRole("link", { name: "A-2041" })[0]?.getAttribute("href")).toBe(
    "/site/redirect-to-property/82114?preview=1",
  );
  expect(rowOf("web-enquiry:501").querySelector("img")?.getAttribute("src")).toBe("/storage/s400x300/1.jpg");
  expect(row.getAllByText("€1,250,000")).not.toEqual([]);
  expect(row.getByText(/looking for a villa/).getAttribute("dir")).toBe("auto");
  expect(row.getByText("German · Germany")).toBeDefined();
  expect(row.getAllByText("Not sent")).not.toEqual([]);
  expect(rowOf("web-enquiry:501").textContent).toContain("19/11/2026 18:42");
});

// ENQ-55
test("an enquiry whose letter came back names the address", async () => {
  await show({ enquiries: [sampleEnquiry({ IsSent: false, UndeliveredTo: "office@ana.example" })] });
  const row = within(rowOf("web-enquiry:501"));
  expect(row.getAllByText("Not sent")).not.toEqual([]);
  expect(row.getAllByText("Could not be delivered to office@ana.example")).not.toEqual([]);
});

test("a call says how it went, spam who said so and why", async () => {
  await show({
    calls: [sampleCall({ Id: 1 }), sampleCall({ Id: 2, IsSpam: true, Mark: "scam", Reason: "Silent call" })],
  });
  expect(within(rowOf("iovox-call:1")).getByText("Answered, 4 min 12 s")).toBeDefined();
  expect(rowOf("iovox-call:1").dataset.state).toBe("call");
  const spam = within(rowOf("iovox-call:2"));
  expect(spam.getAllByText("Scam")).not.toEqual([]);
  expect(spam.getAllByText("Silent call")).not.toEqual([]);
});

// TEAM-57
test.each([
  ["handled", { Name: "Ana Ruiz", At: "2020-01-01T08:00:00.000Z" }, /^Handled by Ana Ruiz \d+ years ago$/],
  ["read", { Name: "Ana Ruiz", At: new Date().toISOString() }, /^Read by Ana Ruiz just now$/],
  ["handled", undefined, /^Handled$/],
] as const)(
  "the details of one that is %s say by whom, where it is known",
  async (Progress, ProgressBy, words) => {
    await show({ enquiries: [sampleEnquiry({ Progress, ...(ProgressBy && { ProgressBy }) })] });
    fireEvent.click(within(rowOf("web-enquiry:501")).getByRole("button", { name: /^Everything/ }));
    const progress = screen.getByText("Progress", { selector: "dt" }).nextElementSibling;
    expect(progress?.textContent).toMatch(words);
  },
);

// ENQ-12
test("a long comment shows its beginning until one wants the rest", async () => {
  const Comment = "We would like to visit. ".repeat(20).trim();
  await show({ enquiries: [sampleEnquiry({ Comment })] });
  expect(screen.queryByText(Comment)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "See more" }));
  expect(screen.getByText(Comment)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "See less" }));
  expect(screen.queryByText(Comment)).toBeNull();
});

test("j reaches a row and Enter shows everything about it, and less again", async () => {
  await show({ enquiries: [sampleEnquiry()] });
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).toBe(rowOf("web-enquiry:501"));
  fireEvent.keyDown(rowOf("web-enquiry:501"), { key: "Enter" });
  expect(screen.getByText("Interest").nextElementSibling?.textContent).toBe("A viewing");
  fireEvent.keyDown(rowOf("web-enquiry:501"), { key: "Enter" });
  expect(screen.queryByText("Interest")).toBeNull();
});

test("details that fail leave the rows, say so and can be asked for again", async () => {
  await show({ enquiries: [sampleEnquiry()], failing: true });
  expect(screen.getByRole("alert").textContent).toContain("could not be loaded");
  expect(rowOf("web-enquiry:501").textContent).toContain("Nothing more is known of it");
});

// DENQ-07
test.each([
  [
    "its name",
    (id: number) => ({ properties: [], entries: [sampleEntry({ Id: id })] }),
    "Velas del Mediterráneo",
  ],
  ["its number, when it is gone", () => ({ properties: [], entries: [] }), "Id 82114"],
  ["its number, when it could not be asked for", () => null, "Id 82114"],
] as const)("an entry has a place without a number until it has %s", async (_case, answer, name) => {
  let come = () => {};
  const subjects = new Promise<Subjects>((resolve, reject) => {
    const found = answer(82_114);
    come = () =>
      found ? resolve({ properties: [], entries: [...found.entries] }) : reject({ code: "network" });
  });
  await show({ about: "directory", enquiries: [sampleEnquiry()], subjects });
  const row = rowOf("web-enquiry:501");
  const places = () => row.querySelectorAll("[data-slot=skeleton]").length;
  expect(row.textContent).toContain("Marianne Vogt");
  expect(row.textContent).not.toContain("82114");
  expect(places()).toBeGreaterThan(0);
  come();
  await settled();
  expect(within(row).getAllByText(name)).not.toEqual([]);
  expect(places()).toBe(0);
});

test("nothing found says what would be here, or which filters hide it", async () => {
  await show({});
  expect(screen.getByText("No enquiries yet")).toBeDefined();
  cleanup();
  const list = await show({ query: "name=Vogt" });
  fireEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(list.getSnapshot().context.search.name).toBe("");
});

test("a filter that is half written is marked once the search is refused", async () => {
  await show({});
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "22/10" } });
  expect(screen.queryByText("Enter a whole date")).toBeNull();
  fireEvent.keyDown(screen.getByLabelText("Name, e-mail or phone"), { key: "Enter" });
  expect(screen.getByText("Enter a whole date")).toBeDefined();
  expect(screen.getByLabelText("From").getAttribute("aria-invalid")).toBe("true");
});

test("filters with something wrong in them stay when they are to be hidden, and take the focus there", async () => {
  await show({});
  fireEvent.click(screen.getByRole("button", { name: /^Filters/ }));
  await settled();
  const field = screen.getByRole("textbox", { name: "Property id" });
  fireEvent.change(field, { target: { value: "8x" } });
  fireEvent.click(screen.getByRole("button", { name: "Hide filters" }));
  expect(document.activeElement).toBe(field);
  fireEvent.change(field, { target: { value: "8" } });
  fireEvent.click(screen.getByRole("button", { name: "Hide filters" }));
  expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Filters/ }));
});

// DASH-37
test.each([
  ["type=web", 1, "1 to 2 of 2 · 1 lead"],
  ["type=phone", 2, "1 to 2 of 2 · 2 callers"],
  ["", undefined, "1 to 2 of 2"],
])("a list of %s says from how many people it is", async (query, people, said) => {
  await show({ enquiries: [sampleEnquiry({ Id: 1 }), sampleEnquiry({ Id: 2 })], query, people });
  const texts = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(texts).toContain(said);
});

const rosa = { Id: "00000000-0000-4000-8000-000000000000", Name: "Rosa Gil", Current: false };
const costa = { Id: "login", Name: "Costa", Current: true };

// ENQ-81, ENQ-82
test("in an account with several users a row says whose it is, who left has no name, and each can be filtered by", async () => {
  const enquiries = [
    sampleEnquiry({ Id: 1, Assignee: null }),
    sampleEnquiry({ Id: 2, Assignee: rosa }),
    sampleEnquiry({ Id: 3, Assignee: { ...rosa, Name: "" } }),
  ];
  const list = await show({ enquiries, users: [costa, rosa], query: `assignee=${rosa.Id}` });
  for (const [key, name] of [
    ["web-enquiry:1", "Assigned to: Unassigned. Change it for Marianne Vogt"],
    ["web-enquiry:2", "Assigned to: Rosa Gil. Change it for Marianne Vogt"],
    ["web-enquiry:3", "Assigned to: Former user. Change it for Marianne Vogt"],
  ] as const) {
    expect(within(rowOf(key)).getByRole("button", { name })).toBeDefined();
  }
  expect(screen.getByText("Assigned to: Rosa Gil")).toBeDefined();
  act(() => list.send({ type: "filters.show" }));
  const filter = screen.getByRole<HTMLSelectElement>("combobox", { name: "Assigned to" });
  expect([...filter.options].map(({ text }) => text)).toEqual(["Anybody", "Me", "Nobody", "Rosa Gil"]);
  expect(filter.value).toBe(rosa.Id);
  fireEvent.change(filter, { target: { value: "me" } });
  expect(list.getSnapshot().context.search.assignee).toBe("me");
});

// ENQ-81
test("who may not assign reads it, and an account with one user finds no word of it", async () => {
  const assigned = sampleEnquiry({ Id: 1, Assignee: rosa });
  await show({ enquiries: [assigned, sampleEnquiry({ Id: 2 })], users: [costa], role: "readOnly" });
  expect(within(rowOf("web-enquiry:1")).getByText("Rosa Gil")).toBeDefined();
  expect(document.querySelector("[data-assignee-menu]")).toBeNull();
  expect(rowOf("web-enquiry:2").textContent).not.toMatch(/ssign/);
  cleanup();
  const list = await show({ enquiries: [sampleEnquiry()], users: [costa] });
  expect(document.querySelector("[data-assignee-menu]")).toBeNull();
  act(() => list.send({ type: "filters.show" }));
  expect(screen.getByRole("combobox", { name: "Stage" })).toBeDefined();
  expect(screen.queryByRole("combobox", { name: "Assigned to" })).toBeNull();
});
