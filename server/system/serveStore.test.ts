import { expect, test, vi } from "vitest";
import type { Services } from "#server/http/services.ts";
import { runSweeps } from "./serveStore.ts";

test("a sweep that fails is told, and keeps no other from its turn", async () => {
  const warn = vi.fn();
  const swept: string[] = [];
  const noting = (name: string) => async () => void swept.push(name);
  const failure = new Error("no disk");
  await runSweeps({ log: { warn } } as unknown as Services, [
    noting("before"),
    () => Promise.reject(failure),
    noting("after"),
  ]);
  expect(swept).toEqual(["before", "after"]);
  expect(warn.mock.calls).toEqual([[{ err: failure }, "sweep failed"]]);
});
