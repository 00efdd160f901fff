import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { Feed } from "#contracts/feed/feedContract.ts";
import { roleMay } from "#contracts/session/roles.ts";
import { feedsMachine } from "#machines/feeds/feedsMachine.ts";
import type { ListingCounts } from "#machines/feeds/feedsSetup.ts";
import { RightsContext } from "#product/context/rights.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { toasts } from "#ui/feedback/toasts.ts";
import { FeedsScreen } from "./FeedsScreen.tsx";

beforeAll(() => loadTexts("en", "feeds", "list", "common", "problem"));
afterEach(cleanup);

interface Change {
  ID: number;
  Name: string;
  Active: boolean;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const feeds: Feed[] = [
  { ID: 1, Name: "Kyero", Identifier: "a1", Active: true },
  { ID: 2, Name: "Idealista", Identifier: "b2", Active: true },
];

async function show(
  change: (asked: Change) => Promise<Feed>,
  list: () => Promise<Feed[]> = () => Promise.resolve(feeds),
  create: (asked: { name: string; key: string }) => Promise<Feed> = () => new Promise(() => undefined),
  counts: ListingCounts = { active: 5, weekly: 0 },
) {
  const actor = createActor(
    feedsMachine.provide({
      actors: {
        list: fromPromise<Feed[], void>(list),
        count: fromPromise<ListingCounts, void>(async () => counts),
        copy: fromPromise<unknown, { text: string }>(async () => undefined),
        create: fromPromise<Feed, { name: string; key: string }>(({ input }) => create(input)),
        change: fromPromise<Feed, Change>(({ input }) => change(input)),
      },
    }),
  ).start();
  render(<FeedsScreen actor={actor} origin="https://panel.example" />);
  await settled();
}

async function press(name: string | RegExp) {
  const button = await screen.findByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await settled();
}

const focusOn = (label: string) =>
  waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe(label));

// TEAM-39
test.each([
  ["agent", ["Copy"]],
  ["manager", ["New feed", "Copy", "Rename", "Switch off"]],
] as const)("%s reads the links of feeds and is offered %j", async (role, offered) => {
  const list = fromPromise<Feed[], void>(async () => feeds);
  const count = fromPromise<ListingCounts, void>(async () => ({ active: 5, weekly: 0 }));
  const actor = createActor(feedsMachine.provide({ actors: { list, count } })).start();
  render(
    <RightsContext value={(what) => roleMay(role, what)}>
      <FeedsScreen actor={actor} origin="https://panel.example" />
    </RightsContext>,
  );
  await settled();
  const names = screen.getAllByRole("button").map(({ textContent }) => textContent ?? "");
  const known = ["New feed", "Copy", "Rename", "Switch off"];
  expect(known.filter((word) => names.some((name) => name.startsWith(word)))).toEqual(offered);
});

test("the focus goes with a feed that is switched off, and back with it", async () => {
  await show(async (asked) => ({ ...asked, Identifier: "b2" }));
  await press("Switch off Idealista");
  await press("Switch off the feed");
  await focusOn("Switch on again: Idealista");
  await press("Switch on again: Idealista");
  await focusOn("Switch off Idealista");
});

// FEED-32
test("a feed that is off can be removed, after a question", async () => {
  const removed: number[] = [];
  const off = { ID: 9, Name: "Old", Identifier: "z9", Active: false };
  const actor = createActor(
    feedsMachine.provide({
      actors: {
        list: fromPromise<Feed[], void>(async () => [...feeds, off]),
        remove: fromPromise<unknown, { ID: number }>(async ({ input }) => removed.push(input.ID)),
      },
    }),
  ).start();
  render(<FeedsScreen actor={actor} origin="https://panel.example" />);
  await settled();
  await press("Remove Old");
  expect(removed).toEqual([]);
  await press("Remove the feed");
  expect(removed).toEqual([9]);
  expect(screen.queryByText("Old")).toBeNull();
  expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toContain(
    "Kyero",
  );
});

// FEED-05
test("without a name nothing is sent", async () => {
  const asked: string[] = [];
  await show(
    () => Promise.reject({ code: "network" }),
    () => Promise.resolve(feeds),
    async ({ name }) => {
      asked.push(name);
      return { ID: 3, Name: name, Identifier: "c3", Active: true };
    },
  );
  await press("New feed");
  const field = await screen.findByRole("textbox", { name: "Name" });
  for (const name of ["", "   ", "Fotocasa"]) {
    fireEvent.change(field, { target: { value: name } });
    await press("Create the feed");
    expect(asked).toEqual(name === "Fotocasa" ? ["Fotocasa"] : []);
  }
});

// FEED-01
test("a feed has its name, its identifier and its state in words; one that could not be made says so", async () => {
  await show(
    () => Promise.reject({ code: "network" }),
    () => Promise.resolve([...feeds.slice(0, 1), { ID: 9, Name: "Old", Identifier: "z9", Active: false }]),
    () => Promise.reject({ code: "network" }),
  );
  expect(screen.getByText(`Active · Identifier ${feeds[0]?.Identifier}`)).toBeDefined();
  expect(screen.getByText("Switched off · Identifier z9")).toBeDefined();
  await press("New feed");
  fireEvent.change(await screen.findByRole("textbox", { name: "Name" }), { target: { value: "Fotocasa" } });
  await press("Create the feed");
  expect((await screen.findByRole("alert")).textContent).toContain("The feed could not be created.");
});

test("a refusal that is dismissed leaves the focus with what comes after it", async () => {
  await show(() => Promise.reject({ code: "network" }));
  await press("Switch off Idealista");
  await press("Switch off the feed");
  await focusOn("Switch off Idealista");
  await press("Dismiss");
  await focusOn("Strict link of Idealista");
});

test("what stands below the feeds waits for them, so that they push nothing away", async () => {
  let come: (feeds: Feed[]) => void = () => undefined;
  await show(
    () => Promise.reject({ code: "network" }),
    () => new Promise((resolve) => (come = resolve)),
  );
  const below = () => screen.queryByText("What a feed carries, and what it leaves out");
  expect(below()).toBeNull();
  come(feeds);
  await settled();
  expect(below()).not.toBeNull();
});

// FEED-11
test("what a feed leaves out is said, and how many of the listings that are", async () => {
  await show(
    () => Promise.reject({ code: "network" }),
    () => Promise.resolve(feeds),
    () => new Promise(() => undefined),
    { active: 1250, weekly: 3 },
  );
  expect(
    screen.getByText("3 of your 1,250 active listings are holiday rents and only in the extended feed."),
  ).toBeDefined();
  for (const part of [
    /^Polish descriptions$/,
    /^Photos after the 50th/,
    /^Prices of nine digits/,
    /^Toilets/,
  ]) {
    expect(screen.getByText(part)).toBeDefined();
  }
});

test("both links are named to the eye, feeds stand by their names, and the toast says which link was copied", async () => {
  const shown = vi.spyOn(toasts, "show");
  onTestFinished(() => shown.mockRestore());
  await show(async (asked) => ({ ...asked, Identifier: "b2" }));
  const headings = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
  expect(headings.slice(0, 2)).toEqual(["Idealista", "Kyero"]);
  expect(screen.getAllByText("Extended")).toHaveLength(3);
  await press("Copy the Extended link of Kyero");
  expect(shown).toHaveBeenCalledWith({ tone: "success", title: "Extended link of Kyero copied." });
});
