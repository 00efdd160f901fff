import { expect, it } from "vitest";
import { clockProblems } from "./clockProblems.ts";

it("names each place of the product that reads the time beside the clock", () => {
  const text = 'const at = new Date();\nconst day = new Date("2026-11-26");\nconst ms = Date.now();\n';
  const files = ["src/app/page.ts", "src/contracts/wire/clock.ts", "server/mail/mail.test.ts"].map(
    (path) => ({
      path,
      text,
    }),
  );
  expect(clockProblems(files).map((problem) => problem.slice(0, problem.indexOf(" reads")))).toEqual([
    "src/app/page.ts:1: new Date()",
    "src/app/page.ts:3: Date.now",
  ]);
});
