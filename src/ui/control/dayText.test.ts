import { expect, test } from "vitest";
import { dayOfText, dayText } from "./DateField.tsx";

const written = [
  "03/11/2026",
  " 3/11/2026 ",
  "3.11.2026",
  "03-11-2026",
  "3-11-2026",
  "2026-11-03",
  "2026/11/3",
  "3 / 11 / 2026",
  "\u00a003/11/2026\n",
];

test("a day is written day first, and read however its parts are told apart", () => {
  expect(dayText("2026-11-03")).toBe("03/11/2026");
  expect(dayText("")).toBe("");
  expect(written.map((text) => dayOfText(text))).toEqual(written.map(() => "2026-11-03"));
});

test("a year of two figures is one of this century, once the text is whole", () => {
  for (const text of ["3/11/26", "03-11-26", "3.11.26", " 3 / 11 / 26 "]) {
    expect([text, dayOfText(text), dayOfText(text, true)]).toEqual([text, "", "2026-11-03"]);
  }
});

test("half a day, and a day that no calendar has, are none", () => {
  const none = [
    "",
    "3",
    "03/11",
    "03/11/26",
    "30/02/2026",
    "2026-11",
    "2026-13-01",
    "11/13/2026",
    "tomorrow",
  ];
  expect(none.map((text) => dayOfText(text))).toEqual(none.map(() => ""));
});
