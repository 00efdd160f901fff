import { expect, it } from "vitest";
import { importsOf } from "./importsOf.ts";
import { testImports } from "./testImports.ts";

it("names what benches and commands import of the tests, and nothing that a test does", () => {
  const files = {
    "bench/list.ts": 'import "#tests/fixtures/texts.ts"; import "./figure.ts";',
    "scripts/test.ts": 'import "../tests/api/harness/a.ts"; import "./test/counts.ts";',
    "scripts/test/counts.test.ts": 'import "#tests/fixtures/texts.ts";',
    "tests/api/a.api.test.ts": 'import "#tests/fixtures/texts.ts";',
  };
  const imports = Object.entries(files).map(([path, text]) => [path, importsOf({ path, text })] as const);
  expect(testImports(new Map(imports))).toEqual([
    "bench/list.ts → tests/fixtures/texts.ts",
    "scripts/test.ts → tests/api/harness/a.ts",
  ]);
});
