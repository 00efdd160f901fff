import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { siteColours, siteStyle } from "./siteFiles.ts";

const tokens = readFileSync(new URL("../../src/ui/theme/tokens.css", import.meta.url), "utf8");
const served = siteStyle.content.toString();

const valuesOf = (css: string, name: string) =>
  Array.from(css.matchAll(new RegExp(`${name}: ([^;]+);`, "g")), ([, value]) => value);

it("shows the public page in the panel's colours, light and dark", () => {
  const used = new Set(Array.from(served.matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => name));
  expect(used.size).toBeGreaterThan(8);
  for (const name of used) {
    const [light, dark] = valuesOf(tokens, name);
    expect([name, ...valuesOf(served, name)]).toEqual([name, light, dark]);
  }
});

it("takes only what is used, and follows the system's theme", () => {
  const sheet = [
    ':root,\n[data-theme="light"] {\n  color-scheme: light;\n  --ink: black;\n  --line: grey;\n}\n',
    "@media (prefers-color-scheme: dark) {\n  :root {\n    --ink: white;\n    --line: silver;\n  }\n}\n",
    '[data-theme="dark"] {\n  --ink: white;\n}\n',
  ];
  expect(siteColours(sheet.join("\n"), "p { color: var(--ink) }")).toBe(
    ':root,\n[data-theme="light"] {\n  color-scheme: light;\n  --ink: black;\n}\n\n' +
      "@media (prefers-color-scheme: dark) {\n  :root {\n    --ink: white;\n  }\n}\n",
  );
});
