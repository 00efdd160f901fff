import { expect, test } from "vitest";
import * as z from "zod/mini";
import { eventKind } from "./eventKind.ts";
import { eventKinds, registerEvents } from "./eventRow.ts";
import { registerProjections } from "./projections.ts";

test("two slices cannot have an event of the same name", () => {
  const kinds = { FencePainted: eventKind(z.looseObject({})) };
  registerEvents(kinds);
  expect(() => registerEvents({ ...kinds })).toThrow("Two slices have an event FencePainted.");
  eventKinds.delete("FencePainted");
});

test("two slices cannot have a projection of the same name", () => {
  const fences = { name: "fences", tables: [], apply: async () => undefined };
  expect(() => registerProjections([fences, { ...fences }])).toThrow("Two slices have a projection fences.");
});
