import { colours, type Oklch, type ThemeName } from "./tokens.ts";

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
 * or with `system`, the root follows the device.
 */
export function tokensCss(): string {
  return [
    block(':root,\n[data-theme="light"]', "light", ""),
    "",
    "@media (prefers-color-scheme: dark) {",
    block(':root:not([data-theme="light"], [data-theme="dark"])', "dark", "  "),
    "}",
    "",
    block('[data-theme="dark"]', "dark", ""),
    "",
  ].join("\n");
}
