import { expect, test } from "vitest";
import { walkProblems, walksOf } from "./walks.ts";

const text = `# Two walks

Not counted: \`src/c.ts\`.

## There

1. \`src/a.ts\`: begins
2. \`server/b.ts\`: goes on
3. \`src/a.ts\`: ends

## Back

1. \`server/b.ts\`: begins
`;

test("names the files of each walk, in their order", () => {
  expect(walksOf(text)).toEqual([
    { name: "There", files: ["src/a.ts", "server/b.ts", "src/a.ts"] },
    { name: "Back", files: ["server/b.ts"] },
  ]);
});

test("says which file is gone, counted or not, and which stands there twice", () => {
  expect(walkProblems(text, (path) => path === "src/a.ts")).toEqual([
    "src/c.ts is gone",
    "server/b.ts is gone",
    "There: src/a.ts stands there twice",
  ]);
});
