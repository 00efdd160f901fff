import { expect, test } from "vitest";
import { dayOfText, dayText } from "./dayText.ts";

test("a day is written day first, and read however its parts are told apart", () => {
  expect(dayText("2026-11-03")).toBe("03/11/2026");
  expect(dayText("")).toBe("");
  expect(["03/11/2026", " 3/11/2026 ", "3.11.2026", "03-11-2026"].map(dayOfText)).toEqual(
    Array.from({ length: 4 }, () => "2026-11-03"),
  );
});

test("half a day, and a day that no calendar has, are none", () => {
  const none = ["", "3", "03/11", "03/11/26", "30/02/2026", "2026-11-03", "11/13/2026", "tomorrow"];
  expect(none.map(dayOfText)).toEqual(none.map(() => ""));
});
