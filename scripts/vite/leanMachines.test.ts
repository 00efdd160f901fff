import { expect, test } from "vitest";
import { withoutDescriptions } from "./leanMachines.ts";

test("what states say of themselves is left out, and nothing else", () => {
  const code = `states: {
    idle: { description: "Nothing" },
    busy: {
      description:
        "It \\"asks\\", and waits",
      tags: "busy",
    },
    description: { on: { "step.next": { target: "media" } } },
  }`;
  expect(withoutDescriptions(code)).toBe(`states: {
    idle: {  },
    busy: {
      

      tags: "busy",
    },
    description: { on: { "step.next": { target: "media" } } },
  }`);
});
