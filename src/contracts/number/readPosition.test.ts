import { expect, test } from "vitest";
import { readPosition } from "./readPosition.ts";

test("A pair of coordinates is read however it was copied", () => {
  const [lat, lon] = [38.78914, -0.16631];
  for (const text of [
    "38.78914, -0.16631",
    "38.78914 -0.16631",
    "38.78914,-0.16631",
    "38,78914 -0,16631",
    "38,78914, -0,16631",
    "38,78914,-0,16631",
    "38,78914; -0,16631",
    " (38.78914, −0.16631) ",
    "38.78914° -0.16631°",
    "38.78914° N 0.16631° W",
    "38.78914°N, 0.16631°O",
    "38.78914\u00a0\u00a0-0.16631",
    "38.78914\t-0.16631",
  ]) {
    expect([text, readPosition(text)]).toEqual([text, { lat, lon }]);
  }
  expect(readPosition("38,5 -0,1")).toEqual({ lat: 38.5, lon: -0.1 });
  expect(readPosition(`38°47'20.9"N 0°09'58.7"E`)).toEqual({ lat: 38.78914, lon: 0.16631 });
});

test("What is one number, or no pair, is none", () => {
  for (const text of ["", "38.5", "38,5", "38,789", "38.5 -0.1 3", "north east", "38.5,", "1.2.3 4"]) {
    expect([text, readPosition(text)]).toEqual([text, null]);
  }
});
