import { expect, test } from "vitest";
import { categoryNames } from "#contracts/directory/directoryCategories.ts";
import { offer } from "#contracts/property/propertyTypes.ts";
import { addDays } from "#server/visit-counts/days.ts";
import { demoAgencies } from "./demoAgencies.ts";
import { demoGardeners } from "./demoGardeners.ts";
import { demoHistoryCalls } from "./history/demoHistoryCalls.ts";
import { demoHistoryEnquiries } from "./history/demoHistoryEnquiries.ts";
import type { HistorySubject } from "./history/demoHistorySubjects.ts";
import { demoReaders } from "./seedDemo.ts";

test("every entry of the demo has a category in both languages", () => {
  for (const entry of [...demoAgencies, ...demoGardeners]) {
    const [en, es] = [categoryNames(entry, "en"), categoryNames(entry, "es")];
    expect(en).toEqual({ category: entry.CategoryName, subcategory: entry.SubcategoryName });
    expect([es.category, es.subcategory]).not.toContain(en.category);
    expect([es.category, es.subcategory]).not.toContain(en.subcategory);
  }
});

const subject: HistorySubject = {
  about: "property",
  id: 1,
  property: { AgentRef: "A-1", Offer: offer.sale, Price: 250_000 },
  since: "2024-01-01",
  offer: offer.sale,
  pull: 400,
};

/** Every reason that the demo's clients give on so many days. */
function reasonsOn(days: number): Set<string> {
  const all = Array.from({ length: days }, (_, nth) => addDays("2025-01-01", nth)).flatMap((day) => [
    ...demoHistoryEnquiries("costa", day, [subject]),
    ...demoHistoryCalls("costa", day, [subject]),
  ]);
  const commands = all.flatMap(({ said }) => said(1));
  return new Set(commands.flatMap((command) => (command.type === "MarkContact" ? [command.reason] : [])));
}

test("what the demo's clients typed is Spanish, as they are: reasons of spam and names of feeds", () => {
  const names = Object.values(demoReaders).flatMap(({ active, off }) => [...active, ...off]);
  const typed = [...reasonsOn(400), ...names];
  expect(typed.length).toBeGreaterThan(names.length + 5);
  for (const text of typed) {
    expect(text).toMatch(
      /\b(?:de|la|sus|sin|que|nunca|propia|automático|bancarios|contactos|red|portal|agencias)\b/i,
    );
    expect(text).not.toMatch(/\b(?:and|for|the|own|old|call|message|website|network|services|agencies)\b/i);
  }
});
