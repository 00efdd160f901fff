import { expect, it } from "vitest";
import { waitText } from "./problemParams.ts";

it.each([
  [0, "0 s"],
  [0.2, "1 s"],
  [119, "119 s"],
  [120, "2 min"],
  [121, "3 min"],
  [7199, "120 min"],
  [7200, "2 h"],
  [80_000, "23 h"],
])("a wait of %s seconds reads %s", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
