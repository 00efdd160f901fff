import { expect, test } from "vitest";
import { linkOf } from "./linkOf.ts";

test.each([
  ["properties", "views", "/properties/analytics?fromdate=2026-10-21&todate=2026-11-19"],
  ["directories", "views", "/directories/analytics?fromdate=2026-10-21&todate=2026-11-19"],
  ["properties", "detailed", "/properties/analytics?fromdate=2026-10-21&todate=2026-11-19&metric=detailed"],
  ["properties", "leads", "/properties/enquiries?fromdate=2026-10-21&todate=2026-11-19&spam=false&type=web"],
  [
    "directories",
    "callers",
    "/directories/enquiries?fromdate=2026-10-21&todate=2026-11-19&spam=false&type=phone",
  ],
] as const)("%s %s lead to %s", (part, figure, href) => {
  expect(linkOf(part, figure, { FromDate: "2026-10-21", ToDate: "2026-11-19" })).toBe(href);
});
