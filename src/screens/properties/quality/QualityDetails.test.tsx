import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Quality } from "#contracts/quality/qualityFixes.ts";
import { loadTexts } from "#tests/fixtures/loadTexts.ts";
import { sampleProperty } from "#tests/model/samples/sampleProperty.ts";
import { QualityDetails } from "./QualityDetails.tsx";

beforeAll(() => loadTexts("en", "quality", "list"));
afterEach(cleanup);

const quality: Quality & { since: string | null } = {
  since: "2026-03-12T09:00:00.000Z",
  score: 58,
  parts: [
    { part: "photoNumber", points: 14, weight: 18 },
    { part: "photoSize", points: 7, weight: 7 },
    { part: "position", points: 0, weight: 8 },
  ],
  fixes: [
    { part: "position", points: 8, path: "GeoInfo", count: null },
    { part: "photoNumber", points: 4, path: "Photos", count: 3 },
  ],
};

const item = { ...sampleProperty(), Id: 7, AgentRef: "A-1" };
const unknown = { Build: null, Plot: null, Bedrooms: null, CadastralReference: null };
const answer = { quality, twins: { own: { ...unknown, Build: 90 }, duplicates: [] } };

function show(changes: Partial<Parameters<typeof QualityDetails>[0]> = {}) {
  const calls = { onFix: vi.fn(), onRetry: vi.fn(), deny: (other: number) => `deny ${other}` };
  const comparison = <p>Against the others</p>;
  const trigger = <button type="button">58</button>;
  render(
    <QualityDetails
      trigger={trigger}
      item={item}
      answer={answer}
      failed={false}
      comparison={comparison}
      {...calls}
      {...changes}
    />,
  );
  return calls;
}

// QUAL-20, QUAL-25
test("the details say what each fix is worth, and a press leads to where it is done", () => {
  const { onFix } = show();
  const fixes = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(fixes).toEqual(["+8Position: exact or to the street", "+43 more photos"]);
  fireEvent.click(screen.getByRole("button", { name: /3 more photos/ }));
  expect(onFix).toHaveBeenCalledWith(quality.fixes[1]);
});

// TEAM-56
test.each([
  ["2026-11-20T08:00:00.000Z", /^Last action by Ana Ruiz \d+ (days?|months?|years?) ago$/],
  [new Date().toISOString(), "Last action by Ana Ruiz just now"],
])("a listing that a colleague changed at %s says so", (At, words) => {
  show({ answer: { ...answer, quality: { ...quality, changed: { Name: "Ana Ruiz", At } } } });
  expect(screen.getByText(words).getAttribute("dateTime")).toBe(At);
});

// TEAM-56
test.each([null, undefined])("where nobody is named nothing is said of a change: %s", (changed) => {
  show({ answer: { ...answer, quality: { ...quality, changed } } });
  expect(document.querySelector("time")).toBeNull();
});

// QUAL-31
test("the parts are told by what they are about, each with what there could be", () => {
  show();
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  const points = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(terms).toContain("Photos");
  expect(points[terms.indexOf("Photos")]).toBe("21 of 25");
});

test("a listing that lacks nothing says so", () => {
  show({ answer: { ...answer, quality: { ...quality, score: 100, fixes: [] } } });
  expect(screen.getByText("Nothing is missing.")).toBeTruthy();
});

test("details that could not be read are asked for again", () => {
  const { onRetry } = show({ answer: null, failed: true });
  const retry = screen.getByRole("button", { name: "Try again" });
  retry.focus();
  fireEvent.click(retry);
  expect(onRetry).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("dialog", { name: "Quality of A-1" }));
  expect(screen.getByText("Against the others")).toBeTruthy();
});

// QUAL-45
test.each([
  ["comes", null, false],
  ["did not come", null, true],
  ["is there", answer, false],
])("a heading stands above the comparison while the score %s", (_, given, failed) => {
  show({ answer: given, failed, comparison: <h3>Against the others</h3> });
  const levels = screen.getAllByRole("heading").map(({ tagName }) => tagName);
  expect([levels[0], levels.at(-1)]).toEqual(["H2", "H3"]);
});

// DUP-06, DUP-10
test("a likely duplicate stands beside the listing, with what differs and a way to tell them apart", () => {
  const other = { ...item, Id: 9, AgentRef: "A-9" };
  const duplicates = [{ why: "place" as const, item: other, ...unknown, Build: 94 }];
  show({ answer: { ...answer, twins: { ...answer.twins, duplicates } } });
  expect(screen.getByText("Listed since 12/03/2026")).toBeTruthy();
  const cells = screen.getByRole("row", { name: /^Built/ }).querySelectorAll("td");
  expect([...cells].map(({ textContent }) => textContent)).toEqual(["90", "94"]);
  expect(screen.getByRole("columnheader", { name: /A-9/ })).toBeTruthy();
  expect(screen.getByText("deny 9")).toBeTruthy();
});
