import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { createActor, fromPromise } from "xstate";
import { analyticsMachine } from "#machines/analytics/analyticsMachine.ts";
import type {
  AnalyticsQuestion,
  ChartAnswer,
  TableAnswer,
  TableQuestion,
} from "#machines/analytics/analyticsSetup.ts";
import { filterFormId } from "#product/filter/focusFilters.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { ChartCard } from "./ChartCard.tsx";

beforeAll(() => loadTexts("en", "analyticsChart", "problem"));

let before: ChartAnswer | null = null;
afterEach(() => {
  cleanup();
  before = null;
});

const settled = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const answer = (Metric: number): ChartAnswer => ({ metric: [{ Date: "2026-11-20", Metric }], metric2: [] });

/** The chart of a search, whose questions are answered in turn; null is a failure. The table never comes. */
async function show(query: string, ...answers: (ChartAnswer | null)[]) {
  const actor = createActor(
    analyticsMachine.provide({
      actors: {
        askChart: fromPromise<ChartAnswer, AnalyticsQuestion>(() => {
          const next = answers.shift();
          if (next === undefined) return new Promise(() => undefined);
          return next ? Promise.resolve(next) : Promise.reject({ code: "network" });
        }),
        askBefore: fromPromise<ChartAnswer, AnalyticsQuestion>(() =>
          before ? Promise.resolve(before) : new Promise(() => undefined),
        ),
        askTable: fromPromise<TableAnswer, TableQuestion>(() => new Promise(() => undefined)),
      },
    }),
    { input: { about: "property", query, today: "2026-11-21" } },
  ).start();
  render(
    <>
      <button type="button" data-opens={filterFormId}>
        More filters
      </button>
      <ChartCard actor={actor} about="property" language="en" />
    </>,
  );
  await settled();
  return actor;
}

async function press(name: string) {
  const button = screen.getByRole("button", { name });
  button.focus();
  fireEvent.click(button);
  await settled();
}

test("trying again leaves the focus with the chart, whether one stands there or not", async () => {
  const actor = await show("", null);
  await press("Try again");
  expect(screen.getByRole("region").contains(document.activeElement)).toBe(true);
  actor.stop();
  cleanup();
  const other = await show("", answer(7), null);
  act(() => other.send({ type: "filter.choose", changes: { country: "es" } }));
  await settled();
  await press("Try again");
  expect(screen.getByRole("region").contains(document.activeElement)).toBe(true);
});

// STAT-35
test.each([
  [1, "1 Enquiry"],
  [2, "2 Enquiries"],
])("a total of %i is said as %s", async (figure, said) => {
  await show("metric=enquiries&metric2=views", answer(figure));
  const totals = [...document.querySelectorAll("span.text-muted")].map(({ textContent }) => textContent);
  expect(totals).toContain(said);
});

test("an empty chart that takes the filters away leaves the focus at the filters", async () => {
  await show("country=es", answer(0));
  await press("Clear the filters");
  expect(document.activeElement?.textContent).toBe("More filters");
});

const weeks: ChartAnswer = {
  metric: [
    { Date: "2026-11-02", Metric: 10 },
    { Date: "2026-11-09", Metric: 70 },
    { Date: "2026-11-16", Metric: 31 },
  ],
  metric2: [
    { Date: "2026-11-02", Metric: 8 },
    { Date: "2026-11-09", Metric: 7 },
    { Date: "2026-11-16", Metric: 10 },
  ],
};
const cells = () =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.querySelectorAll("td")].map(({ textContent }) => textContent?.trim()),
  );

// STAT-48, STAT-49
test("incomplete weeks say of how many days they are, and can be shown per day", async () => {
  await show("fromdate=2026-11-07&todate=2026-11-18&interval=week", weeks);
  await press("Show as table");
  expect(cells()).toEqual([
    ["Week of 02/11/2026 2 of 7 days", "10", "8"],
    ["Week of 09/11/2026", "70", "7"],
    ["Week of 16/11/2026 3 of 7 days", "31", "10"],
  ]);
  await press("Per day");
  expect(screen.getByRole("button", { name: "Per day" }).getAttribute("aria-pressed")).toBe("true");
  expect(cells()).toEqual([
    ["Week of 02/11/2026 2 of 7 days", "5", "4"],
    ["Week of 09/11/2026", "10", "1"],
    ["Week of 16/11/2026 3 of 7 days", "10.3", "3.3"],
  ]);
});

// STAT-49
test("days have nothing to be divided by", async () => {
  await show("fromdate=2026-11-18&todate=2026-11-20", answer(7));
  expect(screen.queryByRole("button", { name: "Per day" })).toBeNull();
});

// STAT-54
test.each([
  ["", "19/11/2026 to 19/11/2026, the range before", "Views: 7, +40.0 % on the range before."],
  ["compare=year&", "20/11/2025 to 20/11/2025, a year before", "Views: 7, +40.0 % on a year before."],
])("what a chart is compared with is said with its days: %s", async (compare, days, said) => {
  before = answer(5);
  await show(`${compare}fromdate=2026-11-20&todate=2026-11-20`, answer(7));
  expect(screen.getByText(days)).toBeTruthy();
  expect(screen.getByText(said, { exact: false })).toBeTruthy();
});
