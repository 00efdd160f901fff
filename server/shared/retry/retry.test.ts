import { expect, it } from "vitest";
import { StoreUnavailable } from "#server/postgres/storeUnavailable.ts";
import { retryOnce } from "./retry.ts";

const failing = (times: number, error: unknown) => {
  let tried = 0;
  return {
    tried: () => tried,
    work: async () => {
      tried += 1;
      if (tried <= times) throw error;
      return "done";
    },
  };
};

// SAFE-50, SAFE-60
it.each([
  ["gone", "Connection terminated", ""],
  ["changed", "cached plan must not change result type", ""],
  ["busy", "deadlock detected", "40P01"],
] as const)(
  "does once more what failed because the store was %s: %s; and no more than once",
  async (reason, message, code) => {
    const gone = new StoreUnavailable(reason, Object.assign(new Error(message), { code }));
    const once = failing(1, gone);
    expect(await retryOnce(once.work)).toBe("done");
    const always = failing(9, gone);
    await expect(retryOnce(always.work)).rejects.toBe(gone);
    expect([once.tried(), always.tried()]).toEqual([2, 2]);
  },
);

// SAFE-50
it("does not repeat what was refused, or what waits for others already", async () => {
  for (const error of [new Error("no"), new StoreUnavailable("busy", new Error("lock"))]) {
    const refused = failing(1, error);
    await expect(retryOnce(refused.work)).rejects.toBe(error);
    expect(refused.tried()).toBe(1);
  }
});
