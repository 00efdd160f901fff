import { expect, it } from "vitest";
import { importsOf } from "./importsOf.ts";
import { sliceArrows } from "./sliceArrows.ts";

const graph = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, text]) => [path, importsOf({ path, text })]));

it("counts arrows between slices once, and those to an index.ts not at all", () => {
  const { pairsBothWays, arrowsPastIndex } = sliceArrows(
    graph({
      "server/notes/index.ts": 'import "#server/people/index.ts";',
      "server/notes/a.ts": 'import "#server/people/b.ts"; import type { A } from "../people/a.ts";',
      "server/notes/a.test.ts": 'import "#server/letters/a.ts";',
      "server/people/index.ts":
        'import "#server/letters/index.ts"; import "#server/paper/a.ts"; import "./a.ts";',
      "server/letters/index.ts": 'import "#server/store/a.ts";',
      "server/system/a.ts": 'import "#server/notes/a.ts";',
    }),
  );
  expect(pairsBothWays).toEqual([]);
  expect([...arrowsPastIndex]).toEqual([
    ["notes → people", ["server/notes/a.ts → server/people/b.ts", "server/notes/a.ts → server/people/a.ts"]],
  ]);
});

it("names a pair that imports each other, be it by index.ts or by a type", () => {
  const { pairsBothWays } = sliceArrows(
    graph({
      "server/notes/index.ts": 'import "#server/people/index.ts";',
      "server/people/index.ts": "",
      "server/people/b.ts": 'import type { Note } from "#server/notes/note.ts";',
    }),
  );
  expect(pairsBothWays).toEqual(["notes ↔ people"]);
});
