import { expect, test } from "vitest";
import { findByReference } from "./propertyPeekActors.ts";

const references = [...Array.from({ length: 240 }, (_, at) => `VA-${at}`), "A-2", "a-2"];
const all = references.map((AgentRef, at) => ({ Id: at + 1, AgentRef }));

test("a reference is found exactly, however many others contain it", async () => {
  const asked: number[] = [];
  const pageAt = async (skip: number) => {
    asked.push(skip);
    return all.slice(skip, skip + 100);
  };
  expect(await findByReference("A-2", pageAt)).toBe("241");
  expect(asked).toEqual([0, 100, 200]);
  expect(await findByReference("A-", pageAt)).toBeNull();
  expect(await findByReference("VA-7", pageAt)).toBe("8");
  expect(asked).toEqual([0, 100, 200, 0, 100, 200, 0]);
});
