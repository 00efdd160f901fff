import { describe, expect, test } from "vitest";
import { sourceHashes } from "./sourceHash.ts";

const machine = `import { most } from "./bounds.ts";
import type { Row } from "./row.ts";
import { setup } from "xstate";
/** Which rows there are. */
export const rowsMachine = setup({
  guards: { isFull: ({ context }: { context: { rows: Row[] } }) => context.rows.length > most },
}).createMachine({ after: { 300: "idle" }, always: { guard: "isFull", target: "full" } });
`;
const bounds = "export const most = 20;\n";
const row = "export interface Row { Id: number }\n";

const hashOf = (files: Record<string, string>) =>
  sourceHashes((path) => files[path.replace("src/machines/rows/", "")] ?? "")(
    "src/machines/rows/rowsMachine.ts",
  );
const asIs = { "rowsMachine.ts": machine, "bounds.ts": bounds, "row.ts": row };
const before = hashOf(asIs);

// LOG-04
describe("The version of a machine", () => {
  test.each([
    ["a guard", { "rowsMachine.ts": machine.replace("> most", ">= most") }],
    ["a delay", { "rowsMachine.ts": machine.replace("300", "400") }],
    ["an eventless transition", { "rowsMachine.ts": machine.replace('target: "full"', 'target: "idle"') }],
    ["what its guards import", { "bounds.ts": bounds.replace("20", "30") }],
  ])("is another one with %s", (_, changed) => {
    expect(hashOf({ ...asIs, ...changed })).not.toBe(before);
  });

  test.each([
    ["a comment", { "rowsMachine.ts": machine.replace("Which", "What") }],
    ["the layout", { "rowsMachine.ts": machine.replaceAll("  ", "\t") }],
    ["a type", { "rowsMachine.ts": machine.replace("rows: Row[] } }", "rows: readonly Row[] } }") }],
    ["what it imports types of", { "row.ts": row.replace("number", "string") }],
  ])("stays with %s", (_, changed) => {
    expect(hashOf({ ...asIs, ...changed })).toBe(before);
  });
});
