import { expect, test } from "vitest";
import * as z from "zod/mini";
import { serviceContract } from "#contracts/session/serviceContract.ts";
import { answerFits } from "./client.ts";

const promised = serviceContract.property.responses[200];
const service = {
  Status: "ACTIVE",
  PropertyLimit: 600,
  ImportType: "Manual",
  ManualSelection: false,
  EndDate: null,
  Outlet: { Email: null },
};

test("an answer of another shape than was promised is none", () => {
  expect(answerFits(promised, service)).toBe(true);
  for (const other of [
    {},
    [],
    null,
    undefined,
    "<h1>Bad gateway</h1>",
    { ...service, PropertyLimit: "600" },
  ]) {
    expect(answerFits(promised, other)).toBe(false);
  }
  const either = z.union([z.object({ result: z.literal("none") }), z.object({ point: z.number() })]);
  expect(answerFits(either, {})).toBe(false);
});

test("what only a newer server knows goes through: a value, a bound, one more field", () => {
  expect(answerFits(promised, { ...service, Status: "PAUSED", More: 1 })).toBe(true);
  expect(answerFits(z.string().check(z.maxLength(3)), "four")).toBe(true);
});

test("what the contract promises nothing of is not judged", () => {
  for (const promise of [undefined, false, null, {}]) expect(answerFits(promise, "a file")).toBe(true);
});
