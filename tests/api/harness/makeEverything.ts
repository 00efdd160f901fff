import { everyRoute } from "#tests/fixtures/everyRoute.ts";
import { accessRows } from "#tests/fixtures/readMatrix.ts";
import type { TestCaller } from "./testCaller.ts";

/** Makes one of each record that calls make, with a client's mark in it; gives their numbers. */
export async function makeEverything(caller: TestCaller, mark: string): Promise<Record<string, number>> {
  const made: Record<string, number> = {};
  for (const { name, method, path } of everyRoute) {
    const [record, bodyOf] = accessRows[name]?.makes ?? [];
    if (record === undefined || bodyOf === undefined) continue;
    const { body } = await caller.send(method, path, bodyOf(mark));
    made[record] = body.Id ?? body.ID;
  }
  return made;
}
