import { describe, expect, test } from "vitest";
import { contrast } from "../chart/rgbText.ts";
import { colours, pairs, type ThemeName } from "./tokens.ts";
import { tokensCss } from "./tokensCss.ts";

const least = { text: 4.5, line: 3 };

describe.each<ThemeName>(["light", "dark"])("the %s theme", (theme) => {
  test.each(pairs)("shows %s in %s on %s with enough contrast", (kind, front, back) => {
    expect(contrast(colours[front][theme], colours[back][theme])).toBeGreaterThanOrEqual(least[kind]);
  });
});

test("the contrast of black on white is 21, and of a colour on itself 1", () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 1);
  expect(contrast(colours.azulejo.light, colours.azulejo.light)).toBe(1);
});

test("the style sheet holds exactly the tokens", async () => {
  await expect(tokensCss()).toMatchFileSnapshot("./tokens.css");
});
