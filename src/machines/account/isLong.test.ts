import { expect, test } from "vitest";
import { isLong } from "./passwordMachine.ts";

// ACCOUNT-03
test("a new password is long by the characters that people count", () => {
  expect(
    ["tres gatos!", "tres gatos y", "🏠🏠🏠🏠🏠🏠", "ñ".normalize("NFD").repeat(6), ""].map(isLong),
  ).toEqual([...[false, true, false, false, false]]);
});
