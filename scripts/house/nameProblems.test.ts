import { expect, it } from "vitest";
import { nameProblems } from "./nameProblems.ts";

const problemsIn = (text: string, path = "server/a.ts"): string[] => nameProblems([{ path, text }]);
const typeNamed = (name: string) => `interface ${name} {}\n`;

it.each([
  "server/a.ts",
  "src/machines/a.ts",
  "src/ui/a.tsx",
  "scripts/a.ts",
  "tests/a.test.ts",
  "bench/a.ts",
])("refuses a type that is named by a bare participle in %s", (path) => {
  expect(
    problemsIn(`${typeNamed("Asked")}export ${typeNamed("Found")}${typeNamed("AskedPage")}`, path),
  ).toEqual([
    `${path}:1: Asked is no noun: say what the type is`,
    `${path}:2: Found is no noun: say what the type is`,
  ]);
});

it("names the standard term of an identifier that is retired", () => {
  expect(problemsIn("import { x } from 'y';\nawait leaveTrail(db);\n")).toEqual([
    "server/a.ts:2: leaveTrail is retired: use writeAudit",
  ]);
});

it("leaves comments, strings and longer names alone", () => {
  expect(problemsIn('// leaveTrail was here\nconst gathered = "gather";\nconst regather = 1;\n')).toEqual([]);
});
