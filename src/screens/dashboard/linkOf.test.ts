import { expect, test } from "vitest";
import { linkOf } from "./linkOf.ts";

test.each([
  ["properties", "views", "/properties/analytics?fromdate=2026-10-21"],
  ["directories", "views", "/directories/analytics?fromdate=2026-10-21"],
  ["properties", "detailed", "/properties/analytics?fromdate=2026-10-21&metric=detailed"],
  ["properties", "leads", "/properties/enquiries?fromdate=2026-10-21&type=web"],
  ["directories", "callers", "/directories/enquiries?fromdate=2026-10-21&type=phone"],
] as const)("%s %s lead to %s", (part, figure, href) => {
  expect(linkOf(part, figure, "2026-10-21")).toBe(href);
});
