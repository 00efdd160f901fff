import { expect, test } from "vitest";
import { safeRedirect } from "./outside.ts";

const origin = "http://panel.example";

test.each(["/properties", "/properties?Types=25&MinPrice=200000", "/dashboard?stats=sAgo#top"])(
  "%s is where the user goes on",
  (wanted) => {
    expect(safeRedirect(wanted, origin)).toBe(wanted);
  },
);

test.each([
  null,
  "",
  "https://evil.example",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  "/../..//evil.example",
  "///evil.example",
  "http:evil.example",
  "/logout",
  "/",
  "/?redirect=/",
])("%s ends on the dashboard", (wanted) => {
  expect(safeRedirect(wanted, origin)).toBe("/dashboard");
});
