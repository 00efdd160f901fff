import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { propertySearch } from "#contracts/property/propertySearch.ts";
import type { Improvement } from "#contracts/quality/improvementContract.ts";
import { qualityRanges } from "#contracts/quality/qualityLevels.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { ImprovementCard } from "./ImprovementCard.tsx";

beforeAll(() => loadTexts("en", "quality", "dashboard"));
afterEach(cleanup);

const listings: Improvement["listings"] = [
  {
    id: 7,
    reference: "A-7",
    place: "Xàbia",
    score: 34,
    views: 1204,
    fix: { part: "photoNumber", points: 12, path: "Photos", count: 3 },
  },
  {
    id: 9,
    reference: "A-9",
    place: "Calp",
    score: 55,
    views: 1,
    fix: { part: "spanish", points: 5, path: "Descriptions.es", count: null },
  },
];
const lift = { good: { listings: 1045, perDay: 12.25 }, others: { listings: 230, perDay: 7 } };

function show(changes: Partial<Parameters<typeof ImprovementCard>[0]> = {}) {
  const onRetry = vi.fn();
  render(<ImprovementCard answer={{ listings, lift }} failed={false} onRetry={onRetry} {...changes} />);
  return onRetry;
}

// QUAL-41
test("each listing says what it is worth to mend, and leads to where it is done", () => {
  show();
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "A-7 Xàbia1,204 views in 30 days34 of 100A-7: +123 more photos",
    "A-9 Calp1 view in 30 days55 of 100A-9: +5Description in Spanish",
  ]);
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links.slice(1)).toEqual(["/properties?edit=7&at=Photos", "/properties?edit=9&at=Descriptions.es"]);
});

// QUAL-41
test("all of them are the list of the weak active ones", () => {
  show();
  const href = screen.getByRole("link", { name: "See all" }).getAttribute("href") ?? "";
  expect(href).toBe("/properties?quality=0-59&Status=active");
  const search = propertySearch.read(href.replace(/^.*\?/, ""));
  expect(search).toEqual({ ...propertySearch.defaults, Status: "active", quality: qualityRanges.weak });
});

// QUAL-42
test("what good listings are viewed more is told with how many they are, or not at all", () => {
  show();
  expect(
    screen.getByText(
      "In the last 30 days, without promotion: 12.3 views a day for each of your 1,045 listings from 80 on, 7.0 for each of the 230 below.",
    ),
  ).toBeTruthy();
  cleanup();
  show({ answer: { listings, lift: null } });
  expect(screen.queryByText(/without promotion/)).toBeNull();
});

// QUAL-44
test("where nothing is to be improved the card says so, and leads nowhere", () => {
  show({ answer: { listings: [], lift: null } });
  expect(screen.getByText("All your active listings are at 60 or above.")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});

// QUAL-44
test("until it is known the card is busy in the same room, and speaks of it", () => {
  show({ answer: null });
  expect(screen.getByRole("status", { name: "Loading the listings to improve" })).toBeTruthy();
  expect(document.querySelector("[data-slot=card]")?.getAttribute("aria-busy")).toBe("true");
});

// QUAL-44
test("what could not be read is asked for again", () => {
  const onRetry = show({ answer: null, failed: true });
  expect(screen.getAllByText("The listings to improve could not be read.")).toHaveLength(2);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

// QUAL-44
test("a service that does not open the list is said, without another try", () => {
  show({ answer: "closed" });
  expect(screen.getByText(/does not open the list at the moment/)).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});
