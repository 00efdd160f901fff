import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { CheckFindings, FeedCheck, ImportFeed } from "#contracts/import/feedCheck.ts";
import { feedCheckMachine } from "#machines/import-report/feedCheckMachine.ts";
import type { FeedFile } from "#machines/import-report/feedCheckSetup.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import {
  sampleCheck,
  sampleFeed,
  sampleFinding,
  sampleFindings,
  sampleLine,
} from "#tests/model/samples/sampleImport.ts";
import { FeedCard } from "./FeedCard.tsx";
import type { Sheet } from "./findingSheets.ts";
import { CheckContext } from "./importContext.ts";

beforeAll(async () => {
  await loadTexts("en", "importReport", "importCode", "importReason", "wizard", "list", "problem", "common");
});
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));

interface Situation {
  feed?: ImportFeed | null;
  started?: FeedCheck | { code: string; retryAfter?: number };
  findings?: CheckFindings | null;
  /** What comes of a file that is sent; it goes on being sent without an answer. */
  checked?: FeedCheck | { code: string; retryAfter?: number };
  /** Why an import is refused; it begins without a reason. */
  refused?: { code: string; retryAfter?: number };
}

async function show({
  feed = sampleFeed(),
  started = sampleCheck(),
  findings = null,
  checked,
  refused,
}: Situation) {
  const asked: unknown[] = [];
  const actor = createActor(
    feedCheckMachine.provide({
      actors: {
        readFeed: fromPromise(() => (feed ? Promise.resolve(feed) : Promise.reject({ code: "network" }))),
        startCheck: fromPromise(({ input }) => {
          asked.push(input.address);
          return "code" in started ? Promise.reject(started) : Promise.resolve(started);
        }),
        sendFile: fromPromise<FeedCheck, { login: string; file: FeedFile | null }>(({ input: { file } }) => {
          asked.push(file?.name);
          if (!checked) return new Promise(() => undefined);
          return "code" in checked ? Promise.reject(checked) : Promise.resolve(checked);
        }),
        startRun: fromPromise<FeedCheck, { login: string; confirmed: boolean }>(({ input }) => {
          asked.push(input);
          if (refused) return Promise.reject(refused);
          return Promise.resolve(sampleCheck({ kind: "run", state: "waiting" }));
        }),
        stopCheck: fromPromise<unknown, { login: string }>(() => Promise.resolve(asked.push("stop"))),
        readFindings: fromPromise(() =>
          findings ? Promise.resolve(findings) : Promise.reject({ code: "network" }),
        ),
      },
    }),
    { input: { login: "xmlhomes" } },
  ).start();
  const saved: (readonly Sheet[])[] = [];
  render(
    <CheckContext value={actor}>
      <FeedCard onSave={async (sheets) => void saved.push(sheets)} />
    </CheckContext>,
  );
  await settled();
  await settled();
  return { actor, asked, saved };
}

const checkButton = () => screen.getByRole("button", { name: "Check the feed" });
const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Address to check" });
const status = () => document.querySelector("[data-check]")?.textContent;

// IMP-67
test("the card says where the feed lies and when it is imported next", async () => {
  await show({});
  expect(document.querySelector("[data-feed=address] dd")?.textContent).toBe(
    "https://feeds.example/kyero.xml",
  );
  expect(document.querySelector("[data-feed=nextRun] dd")?.textContent).toBe("22/11/2026, 05:20");
  expect(field().value).toBe("https://feeds.example/kyero.xml");
});

test("the stored address is checked as it is stored, and a typed one as it is typed", async () => {
  const { asked } = await show({ started: { code: "network" } });
  fireEvent.click(checkButton());
  await settled();
  fireEvent.change(field(), { target: { value: " https://feeds.example/other.xml " } });
  fireEvent.click(checkButton());
  await settled();
  expect(asked).toEqual([undefined, "https://feeds.example/other.xml"]);
});

test("what is no web address is said at the field, and nothing is asked for", async () => {
  const { asked } = await show({ feed: sampleFeed({ address: null, nextRun: null }) });
  fireEvent.change(field(), { target: { value: "kyero.xml" } });
  fireEvent.click(checkButton());
  await settled();
  expect(asked).toEqual([]);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/This web address is not valid/)).toBeDefined();
});

// IMP-69
test("a check that runs says how far it is, and can be stopped", async () => {
  const check = sampleCheck({ state: "running", progress: { done: 40, total: 250 } });
  const { asked } = await show({ feed: sampleFeed({ check }) });
  const bar = screen.getByRole("progressbar", { name: "Comparing with your properties…" });
  const said = ["aria-valuenow", "aria-valuetext"].map((name) => bar.getAttribute(name));
  expect(said).toEqual(["40", "40 of 250"]);
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  await settled();
  expect(asked).toEqual(["stop"]);
});

// IMP-67
test("findings show one kind at a time, a changed field now and after the import", async () => {
  const rejected = sampleFinding({ kind: "rejected", validationErrors: [sampleLine()], changes: [] });
  const activated = sampleFinding({
    kind: "unchanged",
    changes: [{ field: "Status", before: "deactivated", after: "active" }],
  });
  const changed = sampleFinding({
    changes: [
      { field: "Price", before: "185000", after: "179000" },
      { field: "Descriptions.en", before: null, after: "A villa." },
    ],
  });
  const omitted = { rejected: 3, missing: 0, changed: 0, new: 0, unchanged: 0 };
  await show({
    feed: sampleFeed({ check: sampleCheck() }),
    findings: sampleFindings([rejected, changed, activated], { omitted }),
  });
  expect(status()).toBe("Checked 21/11/2026, 10:00 · Kyero · 250 properties.");
  expect(screen.getByText("Playa Grande Norte, Alicante")).toBeDefined();
  expect(screen.getByText("3 more are not listed.")).toBeDefined();
  const tab = screen.getByRole("tab", { name: /^Changed/ });
  expect(tab.textContent).toBe("Changed20");
  fireEvent.mouseDown(tab, { button: 0 });
  const price = document.querySelector<HTMLElement>("[data-change=Price]");
  expect(price?.textContent).toBe("PriceNow185000After the import179000");
  const text = document.querySelector<HTMLElement>('[data-change="Descriptions.en"]');
  expect(text?.textContent).toBe("Description (en)NownothingAfter the importA villa.");
  fireEvent.mouseDown(screen.getByRole("tab", { name: /^Unchanged/ }), { button: 0 });
  const state = document.querySelector<HTMLElement>("[data-change=Status]");
  expect(state?.textContent).toBe("StateNowDeactivatedAfter the importActive");
});

test("more findings are drawn when somebody wants them", async () => {
  const found = Array.from({ length: 25 }, () => sampleFinding());
  await show({ feed: sampleFeed({ check: sampleCheck() }), findings: sampleFindings(found) });
  expect(document.querySelectorAll("[data-finding]")).toHaveLength(20);
  fireEvent.click(screen.getByRole("button", { name: "Show more (5 left)" }));
  expect(document.querySelectorAll("[data-finding]")).toHaveLength(25);
});

// IMP-18
test("a feed that has shrunk says so above what would go", async () => {
  const refused = sampleLine({
    field: "feed",
    code: "ErrFeedShrunk",
    value: null,
    why: { code: "shrunk", values: { now: "2", before: "6" } },
  });
  const counts = { rejected: 0, missing: 4, changed: 0, new: 0, unchanged: 2 };
  const summary = { format: "Kyero", refused, records: 2, counts, activated: 0 };
  const gone = Array.from({ length: 4 }, () => sampleFinding({ kind: "missing", changes: [] }));
  await show({ feed: sampleFeed({ check: sampleCheck({ summary }) }), findings: sampleFindings(gone) });
  expect(document.querySelector("[data-code=ErrFeedShrunk]")?.textContent).toContain(
    "It has 2 properties, and the last one had 6.",
  );
  expect(screen.getByRole("tab", { selected: true }).textContent).toBe("Deactivated4");
});

// IMP-69
test.each([
  ["stopped", "The check was stopped on 21/11/2026, 10:00."],
  ["failed", "The check of 21/11/2026, 10:00 came to no end. Try again; if it stays so, write to support."],
] as const)("a check that is %s says so, and another one can begin", async (state, words) => {
  await show({ feed: sampleFeed({ check: sampleCheck({ state }) }) });
  expect(status()).toBe(words);
  expect(checkButton().getAttribute("aria-disabled")).toBeNull();
  expect(screen.queryByRole("tablist")).toBeNull();
});

test("a feed, or findings, that cannot be read say so, and are asked for again", async () => {
  const { actor } = await show({ feed: null });
  expect(screen.getByText("Your feed could not be loaded")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(actor.getSnapshot().matches("loading")).toBe(true);
  cleanup();
  await show({ feed: sampleFeed({ check: sampleCheck() }), findings: null });
  const alert = screen.getByText("What the check found could not be loaded").closest("section");
  expect(within(alert as HTMLElement).getByRole("button", { name: "Try again" })).toBeDefined();
});

// IMP-70
test("the stored feed is imported at once, and one that has shrunk after a question", async () => {
  const { asked } = await show({});
  fireEvent.click(screen.getByRole("button", { name: "Import now" }));
  await settled();
  expect(asked).toEqual([{ login: "xmlhomes", confirmed: false }]);
  expect(screen.getByRole("progressbar", { name: "Waiting for its turn…" })).toBeDefined();
  cleanup();

  const counts = { rejected: 0, missing: 4, changed: 0, new: 0, unchanged: 2 };
  const refused = sampleLine({ field: "feed", code: "ErrFeedShrunk", value: null });
  const summary = { format: "Kyero", refused, records: 2, counts, activated: 0 };
  const shrunken = await show({
    feed: sampleFeed({ check: sampleCheck({ summary }) }),
    findings: sampleFindings([sampleFinding({ kind: "missing" })]),
  });
  fireEvent.click(screen.getByRole("button", { name: "Import now" }));
  await settled();
  const dialog = within(await screen.findByRole("alertdialog"));
  // What would go stays behind the question.
  expect(document.querySelectorAll("[data-finding]")).toHaveLength(1);
  expect(dialog.getByText(/4 properties would be deactivated/)).toBeDefined();
  expect(shrunken.asked).toEqual([]);
  fireEvent.click(dialog.getByRole("button", { name: "Import and deactivate" }));
  await settled();
  expect(shrunken.asked).toEqual([{ login: "xmlhomes", confirmed: true }]);
});

// IMP-71
test.each([
  ["done", "Imported 21/11/2026, 10:00 · Kyero · 250 properties. The report below has what came of it."],
  ["stopped", "The import was stopped on 21/11/2026, 10:00. What was imported by then stays."],
] as const)("an import that is %s says so, and has no findings", async (state, words) => {
  const check = sampleCheck({ kind: "run", state });
  const summary = check.summary && { ...check.summary, activated: 1 };
  await show({ feed: sampleFeed({ check: { ...check, summary } }) });
  expect(status()).toBe(words);
  expect(screen.queryByRole("tablist")).toBeNull();
});

// IMP-71, IMP-82
test.each([
  ["an import", { kind: "run" }, 0],
  ["a check of an address", { from: "address" }, 1],
  ["a check of a file", { from: "file" }, 2],
] as const)(
  "while %s is under way its own control is busy, and no other takes anything",
  async (_, check, own) => {
    await show({ feed: sampleFeed({ check: sampleCheck({ ...check, state: "running" }) }) });
    const controls = [screen.getByRole("button", { name: "Import now" }), checkButton(), fileField()];
    const isBusy = controls.map((control) => control.getAttribute("aria-busy") === "true");
    expect(isBusy).toEqual([0, 1, 2].map((nth) => nth === own));
    expect(controls.map((control) => control.getAttribute("aria-disabled"))).toEqual(Array(3).fill("true"));
  },
);

// IMP-73
test("why an import was refused is said at its button, and why a check was refused at the address", async () => {
  await show({ refused: { code: "network" }, started: { code: "ErrTooManyRequests", retryAfter: 60 } });
  const importNow = screen.getByRole("button", { name: "Import now" });
  const saidOf = (element: HTMLElement) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  fireEvent.click(importNow);
  await settled();
  const problem = screen.getByRole("alert").textContent ?? "";
  expect(problem).not.toBe("");
  expect(saidOf(importNow)).toBe(problem);
  expect(field().getAttribute("aria-invalid")).toBeNull();
  expect(saidOf(field())).not.toContain(problem);
  // What is typed answers the check, not the import.
  fireEvent.change(field(), { target: { value: "https://feeds.example/other.xml" } });
  expect(screen.getByRole("alert").textContent).toBe(problem);
  fireEvent.click(checkButton());
  await settled();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(field().getAttribute("aria-invalid")).toBe("true");
});

const fileField = () => screen.getByLabelText<HTMLInputElement>("Choose a file");
const choose = async (name: string, size = 20) => {
  const file = new File(["<root/>"], name);
  Object.defineProperty(file, "size", { value: size });
  fireEvent.change(fileField(), { target: { files: [file] } });
  await settled();
};

// IMP-74, IMP-82
test("a file that is chosen is sent, says how far it has come, and can be stopped", async () => {
  const { actor, asked } = await show({});
  await choose("kyero.xml", 60_000_000);
  act(() => actor.send({ type: "sending.progress", sent: 12_345_678 }));
  const bar = screen.getByRole("progressbar", { name: "Sending kyero.xml…" });
  const said = ["aria-valuenow", "aria-valuetext"].map((name) => bar.getAttribute(name));
  expect(said).toEqual(["12345678", "13 of 60 MB"]);
  const busy = [fileField(), checkButton()].map((control) => control.getAttribute("aria-busy"));
  expect([...busy, fileField().getAttribute("aria-disabled")]).toEqual(["true", null, "true"]);
  await choose("second.xml");
  expect(asked).toEqual(["kyero.xml"]);
  fireEvent.click(screen.getByRole("button", { name: "Stop" }));
  await settled();
  expect(screen.queryByRole("progressbar")).toBeNull();
  expect(document.activeElement).toBe(fileField());
  await choose("second.xml");
  expect(asked).toEqual(["kyero.xml", "second.xml"]);
});

// IMP-74
test("a file of more than 60 MB is refused where it is chosen, and is not sent", async () => {
  const { asked } = await show({});
  await choose("large.xml", 60_000_001);
  expect(screen.getByRole("alert").textContent).toContain("bigger than 60 MB");
  expect(asked).toEqual([]);
});

// IMP-73, IMP-74
test("why a file was refused is said where it is chosen, until another is", async () => {
  await show({ checked: { code: "ErrNotReady" } });
  await choose("kyero.xml");
  expect(screen.getByRole("alert").textContent).not.toBe("");
  expect(field().getAttribute("aria-invalid")).not.toBe("true");
  fireEvent.click(checkButton());
  expect(screen.queryByRole("alert")).toBeNull();
});

// IMP-74, IMP-76
test("what a check of a file found has the name of the file, and confirms no import", async () => {
  const summary = Object.assign({}, sampleCheck().summary, {
    refused: sampleLine({ field: "feed", code: "ErrFeedShrunk", value: null }),
  });
  const check = sampleCheck({ from: "file", address: "Mis casas.xml", summary });
  const { asked } = await show({ feed: sampleFeed({ check }), findings: sampleFindings([]) });
  expect(screen.getByText("File: Mis casas.xml")).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Import now" }));
  await settled();
  expect(asked).toEqual([{ login: "xmlhomes", confirmed: false }]);
});

// IMP-77
test("what was found is saved as a workbook: what was checked first, then a row for each fault and change", async () => {
  const done = sampleCheck({
    state: "done",
    end: "2026-11-21T09:00:00.000Z",
    summary: {
      format: "Kyero",
      refused: null,
      records: 4,
      counts: { rejected: 1, missing: 1, changed: 3, new: 0, unchanged: 0 },
      activated: 0,
    },
  });
  const findings = sampleFindings(
    [
      sampleFinding({ kind: "rejected", validationErrors: [sampleLine()], changes: [] }),
      sampleFinding({ kind: "missing", validationErrors: [], changes: [] }),
      sampleFinding({
        kind: "changed",
        validationErrors: [],
        changes: [
          { field: "Price", before: "185000", after: null },
          { field: "AgentRef", before: "007", after: "=1+1" },
        ],
      }),
    ],
    { omitted: { rejected: 0, missing: 0, changed: 2, new: 0, unchanged: 0 } },
  );
  const { saved } = await show({ feed: sampleFeed({ check: done }), findings });
  fireEvent.click(screen.getByRole("button", { name: "Export to Excel" }));
  await settled();
  const [asked, found] = saved[0] ?? [];
  expect(asked?.rows).toEqual([
    ["Feed", done.address],
    ["Checked", "21/11/2026, 10:00"],
    ["Format", "Kyero"],
    ["Properties in the feed", 4],
    ["Not taken", 1],
    ["Deactivated", 1],
    ["Changed", 3],
    ["New", 0],
    ["Unchanged", 0],
    ["Changed, not listed", 2],
  ]);
  const { agentRef, uniqueId } = sampleFinding().property;
  expect(found?.rows[0]).toHaveLength(12);
  expect(found?.rows.slice(1).map((row) => row.slice(0, 6))).toEqual([
    ["Not taken", agentRef, uniqueId, sampleLine().field, null, null],
    ["Deactivated", agentRef, uniqueId],
    ["Changed", agentRef, uniqueId, "Price", 185_000, null],
    ["Changed", agentRef, uniqueId, "Own reference", "007", "=1+1"],
  ]);
});
