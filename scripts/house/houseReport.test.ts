import { expect, test } from "vitest";
import { houseReport } from "./houseReport.ts";

const limits = { files: 3, small: 50, satellites: 0, folder: 2 };
const long = "const a = 1;\n".repeat(40);

test("counts the product's files, and names a satellite with the file that alone imports it", () => {
  const { figures, satellites, lines } = houseReport(
    [
      { path: "server/a/whole.ts", text: `import { one } from "./one.ts";\n${long}` },
      { path: "server/a/one.ts", text: "export const one = 1;\n" },
      { path: "server/a/whole.test.ts", text: `import { one } from "./one.ts";\n` },
      { path: "scripts/tool.ts", text: long },
      { path: "src/b/B.tsx", text: `import { one } from "../../server/a/whole.ts";\n${long}` },
    ],
    limits,
  );
  expect(satellites).toEqual([["server/a/one.ts", "server/a/whole.ts"]]);
  expect(lines).toBe(83);
  expect(figures.map(({ measured, atMost }) => [Math.round(measured), atMost])).toEqual([
    [3, 3],
    [33, 50],
    [1, 0],
    [2, 2],
    [41, 75],
  ]);
});

test("what two files import, or one of another folder, is no satellite", () => {
  const { satellites } = houseReport(
    [
      { path: "src/ui/a/one.ts", text: "export const one = 1;\n" },
      { path: "src/ui/b/Two.tsx", text: 'import { one } from "../a/one.ts";\n' },
      { path: "src/ui/c/three.ts", text: "export const three = 1;\n" },
      { path: "src/ui/c/Four.tsx", text: `import { three } from "./three.ts";\n${long}` },
      { path: "src/ui/c/Five.tsx", text: `import { three } from "./three.ts";\n${long}` },
    ],
    limits,
  );
  expect(satellites).toEqual([]);
});
