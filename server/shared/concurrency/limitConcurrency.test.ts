import { expect, it } from "vitest";
import { limitConcurrency } from "./limitConcurrency.ts";

it("runs so many at once and the others in the order in which they came, whether they fail or not", async () => {
  const limited = limitConcurrency(2);
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const run = (name: string) =>
    limited(
      () =>
        new Promise<string>((resolve, reject) => {
          begun.push(name);
          ends.set(name, (failure) => (failure ? reject(failure) : resolve(`did ${name}`)));
        }),
    );
  const all = Promise.allSettled(["a", "b", "c", "d"].map(run));
  expect(begun).toEqual(["a", "b"]);
  ends.get("b")?.(new Error("no"));
  await expect.poll(() => begun).toEqual(["a", "b", "c"]);
  ends.get("a")?.();
  await expect.poll(() => begun).toEqual(["a", "b", "c", "d"]);
  for (const name of ["c", "d"]) ends.get(name)?.();
  expect((await all).map((one) => (one.status === "fulfilled" ? one.value : "failed"))).toEqual([
    "did a",
    "failed",
    "did c",
    "did d",
  ]);
});
