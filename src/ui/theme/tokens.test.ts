import { describe, expect, test } from "vitest";
import { contrast } from "../chart/rgbText.ts";
import { colours, type Oklch, pairs, type ThemeName } from "./tokens.ts";

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

function value([lightness, chroma, hue, alpha]: Oklch): string {
  const opacity = alpha === undefined ? "" : ` / ${alpha}`;
  return `oklch(${lightness} ${chroma} ${hue}${opacity})`;
}

function block(selector: string, theme: ThemeName, indent: string): string {
  const lines = Object.entries(colours).map(
    ([name, themes]) => `${indent}  --${name}: ${value(themes[theme])};`,
  );
  return [`${indent}${selector} {`, `${indent}  color-scheme: ${theme};`, ...lines, `${indent}}`].join("\n");
}

/**
 * The text of `tokens.css`: the colours as CSS variables. `data-theme` on any element fixes a theme below it; without it,
 * or with `system`, the root follows the device. Paper is light.
 */
function tokensCss(): string {
  return [
    block(':root,\n[data-theme="light"]', "light", ""),
    "",
    "@media screen and (prefers-color-scheme: dark) {",
    block(':root:not([data-theme="light"], [data-theme="dark"])', "dark", "  "),
    "}",
    "",
    '[data-theme="dark"] {',
    block("@media screen", "dark", "  "),
    "}",
    "",
  ].join("\n");
}

test("the style sheet holds exactly the tokens", async () => {
  await expect(tokensCss()).toMatchFileSnapshot("./tokens.css");
});
