import { describe, expect, it } from "vitest";
import { directionProblems } from "./directionProblems.ts";
import { importsOf } from "./importsOf.ts";

const graph = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, importsOf({ path, text })]));

const refused = [
  [
    "a machine",
    "src/machines/a.ts",
    "#screens/x/X.tsx",
    "src/screens/x/X.tsx: machines may not import screens",
  ],
  ["a primitive", "src/ui/A.tsx", "#contracts/a.ts", "src/contracts/a.ts: ui may not import contracts"],
  ["a primitive", "src/ui/A.tsx", "#machines/a.ts", "src/machines/a.ts: ui may not import machines"],
  [
    "a contract",
    "src/contracts/a.ts",
    "#machines/a.ts",
    "src/machines/a.ts: contracts may not import machines",
  ],
  [
    "what screens share",
    "src/product/A.tsx",
    "#screens/x/X.tsx",
    "src/screens/x/X.tsx: product may not import screens",
  ],
  ["the server", "server/a/a.ts", "#app/a.ts", "src/app/a.ts: server may not import app"],
  ["the store", "server/store/a.ts", "#server/notes/a.ts", "server/notes/a.ts: store may not import notes"],
  ["the store", "server/store/a.ts", "#server/http/a.ts", "server/http/a.ts: store may not import http"],
  [
    "what speaks HTTP",
    "server/http/a.ts",
    "#server/notes/a.ts",
    "server/notes/a.ts: http may not import notes",
  ],
  ["a slice", "server/notes/a.ts", "#server/system/a.ts", "server/system/a.ts: notes may not import system"],
  [
    "a decider",
    "server/notes/decideNote.ts",
    "#server/http/a.ts",
    "server/http/a.ts: a decider may not import http",
  ],
  ["a screen", "src/screens/x/X.tsx", "#app/a.ts", "src/app/a.ts: screens may not import app"],
  ["a screen", "src/screens/x/X.tsx", "../y/Y.tsx", "src/screens/y/Y.tsx: screens may not import each other"],
  ["the app", "src/app/a.ts", "#server/a.ts", "server/a.ts: app may not import server"],
  ["the app", "src/app/a.ts", "node:fs", "node:fs: is not for browsers"],
  [
    "the event log",
    "src/app/log/a.ts",
    "../session/b.ts",
    "src/app/session/b.ts: log may not import session",
  ],
  [
    "a session",
    "src/app/session/a.ts",
    "#app/main.tsx",
    "src/app/main.tsx: session may not import what starts the panel",
  ],
] as const;

const levels = { server: [["store"], ["http"]], app: [["browser", "texts"], ["log"], ["session"]] };

describe("the directions of imports", () => {
  it.each(refused)("refuse %s %s that imports %s", (_, from, request, problem) => {
    expect(directionProblems(graph({ [from]: `import { a } from "${request}";` }), levels)).toEqual([
      `${from} → ${problem}`,
    ]);
  });

  it("see exports, types and lazy imports too", () => {
    for (const text of [
      'export { a } from "#app/a.ts";',
      'import type { A } from "#app/a.ts";',
      'const a = () => import("#app/a.ts");',
    ]) {
      expect(directionProblems(graph({ "src/screens/x/X.tsx": text }), levels)).toHaveLength(1);
    }
  });

  it("let the app join everything, and a test reach its fixtures", () => {
    const files = {
      "src/app/a.ts":
        'import "#screens/x/X.tsx"; import "#ui/A.tsx"; import "#machines/a.ts"; import "react";',
      "src/screens/x/X.test.tsx": 'import "#tests/fixtures/a.ts"; import "node:fs";',
      "src/screens/x/X.tsx": 'import "./Y.tsx"; import "#machines/a.ts"; import "#contracts/a.ts";',
      "server/a/a.ts":
        'import "#contracts/a.ts"; import "node:fs"; import "#server/store/a.ts"; import "../b/b.ts";',
      "server/http/a.ts": 'import "#server/store/a.ts"; import "../config.ts";',
      "server/system/a.ts": 'import "#server/a/a.ts"; import "#server/http/a.ts";',
    };
    expect(directionProblems(graph(files), levels)).toEqual([]);
  });

  it("let a room of the app import its own level and those below", () => {
    const files = {
      "src/app/main.tsx": 'import "./session/a.ts"; import "./texts/a.ts";',
      "src/app/session/a.ts": 'import "../log/a.ts"; import "./b.ts";',
      "src/app/texts/a.ts": 'import "../browser/a.ts";',
    };
    expect(directionProblems(graph(files), levels)).toEqual([]);
  });

  it("refuse a room of the app that is on no level", () => {
    expect(directionProblems(graph({ "src/app/extra/a.ts": "" }), levels)).toEqual([
      "src/app/extra: is on no level",
    ]);
  });

  it("let the demo be loaded on demand only", () => {
    const lazy =
      'const seed = () => import("#server/demo/seed.ts"); import type { Seed } from "#server/demo/seed.ts";';
    expect(directionProblems(graph({ "server/system/a.ts": lazy }), levels)).toEqual([]);
    const always = { "server/system/a.ts": 'import { seed } from "#server/demo/seed.ts";' };
    expect(directionProblems(graph(always), levels)).toEqual([
      "server/system/a.ts → server/demo/seed.ts: the demo is imported lazily only",
    ]);
  });

  it("find a cycle of values and forgive one of types", () => {
    const circle = (word: string) => ({
      "server/a.ts": 'import { b } from "./b.ts";',
      "server/b.ts": 'import { c } from "#server/c.ts";',
      "server/c.ts": `import ${word} { a } from "./a.ts";`,
    });
    expect(directionProblems(graph(circle("")), levels)).toEqual([
      "cycle: server/a.ts → server/b.ts → server/c.ts → server/a.ts",
    ]);
    expect(directionProblems(graph(circle("type")), levels)).toEqual([]);
  });
});
