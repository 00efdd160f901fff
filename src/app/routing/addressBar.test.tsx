import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { SearchChanged } from "#machines/list/searchChanged.ts";
import { addressQuery, useAddressBar } from "./addressBar.ts";

const said: unknown[] = [];
vi.mock("../map/useKnownPlace.ts", () => ({
  tellDropped: async (...what: unknown[]) => void said.push(what),
}));

let hear: (event: SearchChanged) => void;
const told: string[] = [];
/** What was told, once each time: strict mode starts a screen twice. */
const heard = () => told.filter((one, at) => one !== told[at - 1]);
const list = {
  on(_: "search.changed", ear: typeof hear) {
    hear = ear;
    return { unsubscribe: () => undefined };
  },
  send: ({ query }: { query: string }) => told.push(query),
};
const clean = (query: string) => {
  const kept = new URLSearchParams(query);
  kept.delete("bad");
  return kept.toString();
};
const rejectedKeys = (query: string) => (new URLSearchParams(query).has("bad") ? ["bad"] : []);
const heed = (asked: URLSearchParams) => {
  for (const wish of ["add", "open"]) if (asked.has(wish)) told.push(wish);
  asked.delete("add");
};
function Page() {
  useAddressBar({ clean, rejectedKeys }, list, heed);
  return null;
}

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const now = () => location.pathname + location.search;
const opened = (at: string) => {
  history.replaceState(null, "", at);
  return render(<Page />);
};

beforeEach(() => {
  told.length = 0;
});
afterEach(cleanup);

test("another search is a step to go back from; one that was corrected takes the place of the last", async () => {
  opened("/invoicing");
  const before = history.length;
  const tell = async (query: string, replace: boolean) => {
    hear({ type: "search.changed", query, replace });
    await settled();
    return [now(), history.length - before];
  };
  expect(await tell("skip=400", false)).toEqual(["/invoicing?skip=400", 1]);
  expect(await tell("skip=20", true)).toEqual(["/invoicing?skip=20", 1]);
  expect(await tell("", false)).toEqual(["/invoicing", 2]);
});

test("of two searches that follow each other at once the last is written", async () => {
  opened("/invoicing");
  hear({ type: "search.changed", query: "skip=20", replace: false });
  hear({ type: "search.changed", query: "skip=40", replace: false });
  await settled();
  expect(now()).toBe("/invoicing?skip=40");
  expect(heard()).toEqual(["", "skip=40"]);
});

test("a machine hears what the address asks for, of its own screen alone", () => {
  opened("/properties?Skip=20");
  history.pushState(null, "", "/Properties/?Skip=40");
  history.pushState(null, "", "/dashboard?Skip=60");
  expect(heard()).toEqual(["Skip=20", "Skip=40"]);
  expect(now()).toBe("/dashboard?Skip=60");
});

test("what could not be read, and what was done once, leave the address in its place", () => {
  history.replaceState(null, "", "/properties");
  const before = history.length;
  opened("/properties?add=1&Skip=20&bad=7");
  expect([now(), history.length - before]).toEqual(["/properties?Skip=20", 0]);
  expect(heard()).toEqual(["add=1&Skip=20&bad=7", "add", "Skip=20"]);
});

test("what the address asks for and keeps is done once, although something beside it could not be read", () => {
  opened("/properties");
  told.length = 0;
  history.pushState(null, "", "/properties?open=1&bad=7");
  expect([now(), told]).toEqual(["/properties?open=1", ["open=1&bad=7", "open"]]);
  history.pushState(null, "", "/properties?Skip=20");
  history.pushState(null, "", "/properties?open=1");
  expect(told.slice(2)).toEqual(["Skip=20", "open=1", "open"]);
});

// LIST-58
test("a value that could not be read is said by its name; what was done once, and a search, are not", async () => {
  opened("/properties");
  history.pushState(null, "", "/properties?add=1&Skip=20");
  await settled();
  said.length = 0;
  history.pushState(null, "", "/properties?Skip=40&bad=7");
  await expect.poll(() => said).toEqual([["value", { names: "bad" }]]);
});

// SHELL-07
test("a link to what stands in the address already asks for it again, and searches nothing anew", () => {
  opened("/properties");
  told.length = 0;
  for (let press = 0; press < 3; press += 1) history.pushState(null, "", "/properties?open=1");
  expect(told).toEqual(["open=1", "open", "open", "open"]);
});

test("a search that waits to be written gives way to an address that came meanwhile", async () => {
  opened("/properties");
  hear({ type: "search.changed", query: "Skip=20", replace: false });
  history.pushState(null, "", "/properties?Skip=60");
  await settled();
  expect(now()).toBe("/properties?Skip=60");
});

test("a step that is corrected at once stays a step", async () => {
  opened("/properties");
  const before = history.length;
  hear({ type: "search.changed", query: "Skip=400", replace: false });
  hear({ type: "search.changed", query: "Skip=20", replace: true });
  await settled();
  expect([now(), history.length - before]).toEqual(["/properties?Skip=20", 1]);
  hear({ type: "search.changed", query: "Skip=40", replace: true });
  await settled();
  expect([now(), history.length - before]).toEqual(["/properties?Skip=40", 1]);
});

test("a screen that is gone writes nothing any more", async () => {
  const { unmount } = opened("/properties");
  hear({ type: "search.changed", query: "Skip=20", replace: false });
  unmount();
  await settled();
  history.pushState(null, "", "/properties?Skip=40");
  expect([now(), heard()]).toEqual(["/properties?Skip=40", [""]]);
});

test("signs of per cent are read as they were written", () => {
  opened("/properties?AgentRef=%25CA%25");
  expect(new URLSearchParams(addressQuery()).get("AgentRef")).toBe("%CA%");
  expect(heard()).toEqual(["AgentRef=%25CA%25"]);
});
