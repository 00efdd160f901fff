import { parseArgs } from "node:util";
import { expect, it } from "vitest";
import { isExpected } from "./runOperator.ts";

function thrownBy(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}

it("tells in a sentence what was mistyped, and nothing that is a fault of ours", () => {
  const mistyped = [["--what"], ["--login"], ["costa"]].map((args) =>
    thrownBy(() => parseArgs({ args, options: { login: { type: "string" } } })),
  );
  expect(mistyped.map(isExpected)).toEqual([true, true, true]);
  expect([new TypeError("x is not a function"), new Error("none"), null].map(isExpected)).toEqual([
    false,
    false,
    false,
  ]);
});
