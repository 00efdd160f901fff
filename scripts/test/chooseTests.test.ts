import { describe, expect, it } from "vitest";
import { chooseTests } from "./chooseTests.ts";

const imports = new Map<string, string[]>([
  ["src/machines/list/find.ts", []],
  ["src/screens/properties/List.tsx", ["src/machines/list/find.ts"]],
  ["src/machines/list/find.test.ts", ["src/machines/list/find.ts"]],
  ["src/screens/properties/List.test.tsx", ["src/screens/properties/List.tsx"]],
  ["server/property/listProperties.ts", []],
  ["tests/api/property.api.test.ts", ["server/property/listProperties.ts"]],
  ["tests/e2e/list.e2e.ts", ["tests/pages/listPage.ts"]],
  ["tests/e2e/invoicing.e2e.ts", ["tests/fixtures/panel.ts"]],
  ["tests/pages/listPage.ts", []],
  ["tests/fixtures/panel.ts", []],
]);
const choose = (changed: string[], seconds = 1000, measured = new Map<string, number>()) => {
  const { chosen, leftOut } = chooseTests({ changed: new Set(changed), imports, measured, seconds });
  return { chosen: chosen.map(({ path }) => path), leftOut };
};

describe("the tests for the work at hand", () => {
  it("are those that lead to what changed, the nearest first", () => {
    expect(choose(["src/machines/list/find.ts"])).toEqual({
      chosen: ["src/machines/list/find.test.ts", "src/screens/properties/List.test.tsx"],
      leftOut: 0,
    });
  });

  it("are the changed tests themselves, and nobody's when only words changed", () => {
    expect(choose(["tests/e2e/invoicing.e2e.ts"]).chosen).toEqual(["tests/e2e/invoicing.e2e.ts"]);
    expect(choose(["docs/glossary.md"])).toEqual({ chosen: [], leftOut: 0 });
  });

  it("go through a browser to what the server changed, though they import nothing of it", () => {
    expect(choose(["server/property/listProperties.ts"]).chosen).toEqual([
      "tests/api/property.api.test.ts",
      "tests/e2e/list.e2e.ts",
    ]);
  });

  it("reach browser tests through pages and fixtures", () => {
    expect(choose(["tests/pages/listPage.ts"]).chosen).toEqual(["tests/e2e/list.e2e.ts"]);
  });

  it("are as many as the time allows, by what each took last", () => {
    const measured = new Map([
      ["tests/api/property.api.test.ts", 40],
      ["tests/e2e/list.e2e.ts", 50],
    ]);
    const asked = choose(["server/property/listProperties.ts"], 60, measured);
    expect(asked).toEqual({ chosen: ["tests/api/property.api.test.ts"], leftOut: 1 });
  });
});
