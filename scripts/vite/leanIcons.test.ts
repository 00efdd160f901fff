import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { withPlacesForKeys } from "./leanIcons.ts";

test("an icon keeps its parts and has their places for keys", () => {
  const source = readFileSync("node_modules/lucide-react/dist/esm/icons/lock.mjs", "utf8");
  const { code, count } = withPlacesForKeys(source);
  expect(count).toBe(2);
  expect(code).toContain('d: "M7 11V7a5 5 0 0 1 10 0v4", key: 2 }');
  expect(code).toContain('ry: "2", key: 1 }');
  expect(code).not.toContain("__iconData.node;");
  expect(code.split("\n")).toHaveLength(source.split("\n").length);
});
