import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Comparison } from "#contracts/comparison/comparisonContract.ts";
import { stripPlaces } from "#contracts/comparison/stripPlaces.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { ComparisonDetails } from "./ComparisonDetails.tsx";

beforeAll(() => loadTexts("en", "comparison", "list"));
afterEach(cleanup);

const answer: Comparison = {
  state: "compared",
  night: "2026-11-24",
  group: {
    within: "province",
    place: { en: "Alicante province", es: "Provincia de Alicante" },
    listings: 40,
    clients: 5,
  },
  figures: [
    { metric: "views", own: 0.642, quartiles: { low: 1, median: 1.4, high: 3 } },
    { metric: "pricePerMetre", own: 2_350.4, quartiles: { low: 2_000, median: 2_400, high: 3_000 } },
    { metric: "daysListed", own: 90, quartiles: { low: 60, median: 100, high: 200 } },
    { metric: "photos", own: 4, quartiles: { low: 8, median: 12, high: 20 } },
    { metric: "quality", own: null, quartiles: null },
  ],
  bars: [
    { from: null, to: 2_000, share: 25 },
    { from: 2_000, to: 3_000, share: 50 },
    { from: 3_000, to: null, share: 25 },
  ],
  differences: [
    { metric: "photos", way: "below" },
    { metric: "views", way: "below" },
  ],
  low: true,
};
const few: Comparison = {
  ...answer,
  state: "fewListings",
  group: null,
  bars: [],
  differences: [],
  low: false,
  figures: answer.figures.map((figure) => ({ ...figure, quartiles: null })),
};

function show(given: Comparison | null, failed = false) {
  const onRetry = vi.fn();
  render(<ComparisonDetails item={sampleProperty()} answer={given} failed={failed} onRetry={onRetry} />);
  return onRetry;
}
const items = (list: Element | undefined) =>
  [...(list?.querySelectorAll("li") ?? [])].map((one) => one.textContent);

// COMPARE-21, COMPARE-22
test("the two largest differences are sentences with both figures", () => {
  show(answer);
  expect(items(screen.getAllByRole("list")[0])).toEqual([
    "It has fewer photos: 4, and in the middle they have 12.",
    "It is looked at less: 0.6 views a day, and in the middle they have 1.4.",
  ]);
  expect(screen.getByText(/Alicante province/).textContent).toContain(
    "at least 40 listings of 5 advertisers",
  );
  expect(screen.getByText("As of 24/11/2026")).toBeTruthy();
});

// COMPARE-22
test("each figure stands beside the middle half of the others; one that is unknown says so", () => {
  show(answer);
  const said = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(said).toEqual([
    ...["0.6", "half of the others: 1 to 3"],
    ...["€2,350", "half of the others: €2,000 to €3,000"],
    ...["90", "half of the others: 60 to 200"],
    ...["4", "half of the others: 8 to 20"],
    "–",
  ]);
});

// COMPARE-11, COMPARE-22
test("the bars of prices are read as a list that names the listing's own", () => {
  show(answer);
  expect(items(screen.getAllByRole("list")[1])).toEqual([
    "under €2,000: about 25 %",
    "€2,000 to €3,000: about 50 %, with this listingthis one",
    "from €3,000: about 25 %",
  ]);
});

// COMPARE-05, COMPARE-22
test("where there are too few others it says so, and shows the listing's own figures alone", () => {
  show(few);
  expect(screen.getByText(/There are too few listings like this one/)).toBeTruthy();
  expect(screen.queryByRole("list")).toBeNull();
  expect(screen.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
    ...["0.6", "€2,350", "90", "4", "–"],
  ]);
});

test.each(["notYet", "notListed"] as const)("a listing that is %s is told why it has no figures", (state) => {
  show({ ...few, state });
  expect(
    screen.getByText(state === "notYet" ? /has not been compared yet/ : /is not listed now/),
  ).toBeTruthy();
  expect(screen.queryByRole("definition")).toBeNull();
});

test("a listing like all others is told that", () => {
  show({ ...answer, differences: [] });
  expect(screen.getByText("In everything it is about like the others.")).toBeTruthy();
});

test("it keeps its place while it is asked for, and is asked for again when it could not be read", () => {
  show(null);
  expect(screen.getByRole("status", { name: "Comparing it with the others…" })).toBeTruthy();
  cleanup();
  const onRetry = show(null, true);
  const retry = screen.getByRole("button", { name: "Try again" });
  retry.focus();
  fireEvent.click(retry);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Against the others" }));
});

test.each([
  [
    { own: 2, low: 2, median: 3, high: 4 },
    { own: 33.3, low: 33.3, median: 50, high: 66.7 },
  ],
  [
    { own: 16, low: 2, median: 3, high: 4 },
    { own: 100, low: 12.5, median: 18.8, high: 25 },
  ],
  [
    { own: null, low: 12, median: 12, high: 12 },
    { own: null, low: 50, median: 50, high: 50 },
  ],
  [
    { own: 0, low: 0, median: 0, high: 0 },
    { own: 0, low: 0, median: 0, high: 0 },
  ],
])("a strip of %j reaches beyond the quartiles and to the listing", (figures, places) => {
  expect(stripPlaces(figures)).toEqual(places);
});
