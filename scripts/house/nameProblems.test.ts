import { expect, it } from "vitest";
import { nameProblems } from "./nameProblems.ts";

const problemsIn = (text: string): string[] => nameProblems([{ path: "server/a.ts", text }]);

it("refuses a type that is named by a bare participle", () => {
  expect(problemsIn("interface Asked {}\nexport type Found = string;\ninterface AskedPage {}\n")).toEqual([
    "server/a.ts:1: Asked is no noun: say what the type is",
    "server/a.ts:2: Found is no noun: say what the type is",
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
