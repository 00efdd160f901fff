import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import type { ImportRecord, ImportRun, PhotoReport } from "#contracts/import/importReport.ts";
import { feedCheckMachine } from "#machines/import-report/feedCheckMachine.ts";
import { importReportMachine } from "#machines/import-report/importReportMachine.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import {
  sampleFeed,
  sampleLine,
  samplePhotos,
  sampleRecord,
  sampleRun,
} from "#tests/model/samples/sampleImport.ts";
import { ImportReportScreen } from "./ImportReportScreen.tsx";

beforeAll(async () => {
  await loadTexts("en", "importReport", "list", "importCode", "importReason", "common", "problem");
});
afterEach(cleanup);

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const rowAt = (at: number) => document.querySelector<HTMLElement>(`[data-index="${at}"]`) as HTMLElement;
const failing = { code: "network" };

interface Situation {
  runs?: ImportRun[] | null;
  records?: ImportRecord[] | null;
  photos?: PhotoReport[] | null;
  query?: string;
}

const answer = <Found,>(found: Found | null): Promise<Found> =>
  found === null ? Promise.reject(failing) : Promise.resolve(found);

async function show({ runs = [sampleRun()], records = [], photos = [], query = "" }: Situation) {
  const report = createActor(
    importReportMachine.provide({
      actors: {
        history: fromPromise(() => answer(runs)),
        readRecords: fromPromise(() => answer(records)),
        readPhotos: fromPromise(() => answer(photos)),
        findReport: fromPromise(() => Promise.resolve({ url: "https://panel.example/import-9.xml" })),
        openReport: fromPromise(() => Promise.reject(failing)),
      },
    }),
    { input: { login: "xmlhomes", query } },
  ).start();
  const check = createActor(
    feedCheckMachine.provide({ actors: { readFeed: fromPromise(() => Promise.resolve(sampleFeed())) } }),
    { input: { login: "xmlhomes" } },
  ).start();
  const given = {
    report,
    check,
    keysEnabled: true,
    onShortcuts: () => undefined,
    onSave: async () => undefined,
  };
  render(<ImportReportScreen {...given} />);
  await settled();
  return report;
}

const textOf = (kind: "figure" | "fact", name: string) =>
  document.querySelector(`[data-${kind}="${name}"] dd`)?.textContent;

// IMP-72
test("the last imports say what each changed, and one of them is chosen", async () => {
  const changes = { new: 2, changed: 1, unchanged: 1228, activated: 0, deactivated: 3 };
  const quiet = { new: 0, changed: 0, unchanged: 1231, activated: 0, deactivated: 0 };
  const processingStats = { online: 1, offline: 0, invalid: 0, unmatched: 0 };
  const report = await show({
    runs: [
      sampleRun({ id: 9, changes }),
      sampleRun({ id: 8, changes: quiet, processingStats }),
      sampleRun({ id: 7 }),
      sampleRun({ id: 6, end: null }),
    ],
  });
  const texts = [...document.querySelectorAll("[data-run] > span")].map((span) => span.textContent);
  expect(texts).toEqual([
    "2 new · 1 changed · 3 deactivated · 4 rejected",
    "Nothing changed",
    "What it changed was not recorded",
    "Under way",
  ]);
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-run] button")];
  expect(buttons.map((button) => button.getAttribute("aria-current"))).toEqual(["true", null, null, null]);
  fireEvent.click(buttons[1] as HTMLElement);
  await settled();
  expect(report.getSnapshot().context.search.run).toBe(8);
});

// IMP-01 … IMP-03
test("a run says whose it was, when, how it was set up and what came of it", async () => {
  const runConfig = {
    numberOfProperties: 1300,
    promotionalProperties: 5,
    promotionStart: null,
    promotionEnd: "2026-12-31",
  };
  await show({ runs: [sampleRun({ runConfig })] });
  expect(["online", "offline", "invalid", "unmatched"].map((name) => textOf("figure", name))).toEqual([
    "231Properties that people can see",
    "19In your account, but not shown",
    "3Not taken: something is missing or wrong",
    "1Not taken: the place was not found",
  ]);
  expect(
    ["agentCode", "start", "end", "numberOfProperties", "promotionalProperties"].map((name) =>
      textOf("fact", name),
    ),
  ).toEqual(["xmlhomes", "21/11/2026, 03:17", "21/11/2026, 03:18", "1,300", "5"]);
  expect(["promotionStart", "promotionEnd"].map((name) => textOf("fact", name))).toEqual([
    "None",
    "31/12/2026",
  ]);
  expect(screen.getByText("Nothing was wrong")).toBeDefined();
});

// IMP-04
test("a record says what it is and what is wrong with it, in words and as the feed has it", async () => {
  const lines = [
    sampleLine(),
    sampleLine({ field: "beds", code: "FixNumber", value: "2 + 1", imported: "2" }),
    sampleLine({ field: "x", code: "WarnNew", value: null, hint: "What is new." }),
  ];
  await show({ records: [sampleRecord({}, lines)] });
  const row = within(rowAt(0));
  for (const text of ["TH-3301", "Unique id 90301", "Not imported", "Apartment · sale"]) {
    expect(row.getByText(text)).toBeDefined();
  }
  expect(row.getByText("€185,000 · 14 photos")).toBeDefined();
  expect(row.getByText("Playa Grande Norte, Alicante")).toBeDefined();
  expect(rowAt(0).querySelector('[data-code="FixNumber"]')?.textContent).toBe(
    "bedsCorrectedFixNumberThe number was not given in digits alone. Give it without other text, and without marks between thousands.The feed has: 2 + 1Taken as: 2",
  );
  expect(row.getByText("What is new.")).toBeDefined();
});

test("photos that failed for one reason are said once, each with its address", async () => {
  const photo = (number: number, status = "404") =>
    sampleLine({
      field: `images/${number}`,
      code: "WarnPhotoFailed",
      value: `https://feed.example/${number}.jpg`,
      why: { code: "status", values: { status } },
    });
  const number = sampleLine({ field: "beds", code: "WarnNumber", value: "---" });
  await show({
    records: [sampleRecord({}, [photo(2), photo(3), photo(4, "500"), number, { ...number, field: "plot" }])],
  });
  const said = [...rowAt(0).querySelectorAll("[data-code]")].map(({ textContent }) => textContent);
  expect(said).toHaveLength(4);
  expect(said[0]).toBe(
    "images/2, images/3CheckWarnPhotoFailedThe photo could not be imported. The server answered with status 404.The feed has: https://feed.example/2.jpghttps://feed.example/3.jpg",
  );
  expect(said[1]).toContain("status 500");
});

test("a feed that was refused says so above its records, and is none of them", async () => {
  const nothing = {
    agentRef: null,
    uniqueId: null,
    offer: null,
    price: null,
    currency: null,
    type: null,
    photos: 0,
  };
  await show({
    records: [
      sampleRecord(nothing, [sampleLine({ field: "feed", code: "ErrFeedShrunk", value: "125 after 250" })]),
    ],
  });
  expect(screen.getByText("The feed was not taken.")).toBeDefined();
  expect(screen.queryByText("Nothing was wrong")).toBeNull();
  expect(rowAt(0)).toBeNull();
});

test("what is said again and again of a feed is one notice, with everything that it is said of", async () => {
  const nothing = { agentRef: null, uniqueId: null, offer: null, price: null, currency: null, type: null };
  const unused = (value: string) => sampleLine({ field: "feed", code: "WarnNotUsed", value });
  const at = { line: 4, column: 7, more: 0 };
  const lines = [
    unused("2 × sea_view"),
    sampleLine({ field: "feed", code: "WarnFeedRoot", value: null }),
    unused("1 × garden"),
    sampleLine({ field: "feed", code: "WarnFeedMarkup", value: "a", at }),
    sampleLine({ field: "feed", code: "WarnFeedMarkup", value: "b", at: { ...at, line: 9 } }),
  ];
  await show({ records: [sampleRecord({ ...nothing, photos: 0 }, lines)] });
  const notices = [...document.querySelectorAll("[data-slot=banner]")].map(({ textContent }) => textContent);
  expect(notices).toHaveLength(4);
  expect(notices[0]).toContain("(2 × sea_view, 1 × garden)");
  expect(notices.filter((notice) => notice?.includes("sea_view"))).toHaveLength(1);
});

test("the filter keeps what passes, counts it, and offers a way back from nothing", async () => {
  await show({ records: [sampleRecord(), sampleRecord({ agentRef: "TH-9", uniqueId: "9" })] });
  const field = screen.getByRole("textbox", { name: "Filter by reference, unique id, field or code" });
  fireEvent.change(field, { target: { value: "th-9" } });
  expect([rowAt(0).textContent?.includes("TH-9"), rowAt(1)]).toEqual([true, null]);
  expect(screen.getByText("1 of 2 properties")).toBeDefined();
  fireEvent.change(field, { target: { value: "nowhere" } });
  fireEvent.click(screen.getByRole("button", { name: "Clear the filters" }));
  expect(rowAt(1)).not.toBeNull();
});

// IMP-05
test("photos show those that failed alone, and j and k walk through the rows", async () => {
  const photos = [
    samplePhotos({ agentRef: "TH-2", uniqueId: "2", valid: 10, invalid: 2, ok: false }),
    samplePhotos(),
  ];
  const report = await show({ photos, query: "view=photos" });
  fireEvent.keyDown(document.body, { key: "j" });
  fireEvent.keyDown(document.body, { key: "j" });
  expect(document.activeElement).toBe(rowAt(1));
  fireEvent.keyDown(document.body, { key: "k" });
  expect(document.activeElement).toBe(rowAt(0));
  expect(rowAt(0).textContent).toBe("TH-2212102Some are missing");
  fireEvent.click(screen.getByRole("checkbox", { name: "Only with invalid photos" }));
  expect([report.getSnapshot().context.search.failing, rowAt(1)]).toEqual([true, null]);
  expect(screen.getByText("1 of 2 properties in the latest import")).toBeDefined();
});

test("a pressed head orders all rows of its half, the feed's order can be had back, and photos are summed", async () => {
  const photos = [
    samplePhotos({ uniqueId: "9", agentRef: "A-9", total: 12, valid: 12, invalid: 0 }),
    samplePhotos({ uniqueId: "10", agentRef: "A-10", total: 9, valid: 6, invalid: 3, ok: false }),
  ];
  const report = await show({ photos, query: "view=photos" });
  const references = () => [rowAt(0), rowAt(1)].map((row) => row.querySelector("td")?.textContent);
  expect(references()).toEqual(["A-9", "A-10"]);
  expect(screen.getByText("21 photos, 3 invalid")).toBeTruthy();
  const head = screen.getByRole("button", { name: "Invalid" });
  fireEvent.click(head);
  expect(references()).toEqual(["A-10", "A-9"]);
  expect(head.closest("th")?.getAttribute("aria-sort")).toBe("descending");
  fireEvent.change(screen.getByLabelText("Order by"), { target: { value: "Feed" } });
  expect(references()).toEqual(["A-9", "A-10"]);
  fireEvent.click(screen.getByRole("button", { name: "Invalid" }));
  act(() => report.send({ type: "view.choose", view: "records" }));
  expect(report.getSnapshot().context.search).toMatchObject({ view: "records", order: "Feed" });
});

test("each part fails by itself and can be tried again", async () => {
  await show({ records: null });
  expect(screen.getByText("The records could not be loaded")).toBeDefined();
  expect(textOf("fact", "agentCode")).toBe("xmlhomes");
  cleanup();
  const report = await show({ runs: null });
  expect(screen.getByText("The imports could not be loaded")).toBeDefined();
  expect(screen.getByText(/once the import could be loaded/)).toBeDefined();
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(report.getSnapshot().matches({ runs: "loading" })).toBe(true);
});

test("where the imports cannot be read neither tab waits for its number", async () => {
  await show({ runs: null, photos: null });
  const tabs = screen.getAllByRole("tab").map(({ textContent }) => textContent);
  expect(tabs).toEqual(["Properties with errors–", "Photos–"]);
});

test("no import yet says what will be here, and where to turn", async () => {
  await show({ runs: [] });
  expect(screen.getByText("No import yet")).toBeDefined();
  expect(screen.getByRole("link", { name: "Write to support" }).getAttribute("href")).toBe("/support");
});

test("where the browser lets no tab open, the link to the XML report stands on the page", async () => {
  await show({});
  fireEvent.click(screen.getByRole("button", { name: "Open the XML report" }));
  await settled();
  await settled();
  const link = screen.getByRole("link", { name: "Open the XML report in a new tab" });
  expect(link.getAttribute("href")).toBe("https://panel.example/import-9.xml");
});
