import { expect, it } from "vitest";
import { oneLine } from "./letter.ts";

// SAFE-35
it.each([
  ["Hello", "Hello"],
  ["  Año nuevo, casa nueva  ", "Año nuevo, casa nueva"],
  ["Hi\r\nBcc: all@example.com", "Hi Bcc: all@example.com"],
  ["Hi\nX: 1\rY: 2\u2028Z: 3\u0085A: 4", "Hi X: 1 Y: 2 Z: 3 A: 4"],
  ["tab\tand \u0000 zero", "tab and   zero"],
  ["gpj.\u202egnp.exe", "gpj. gnp.exe"],
])("%j stays on one line", (text, line) => {
  expect(oneLine(text)).toBe(line);
});
