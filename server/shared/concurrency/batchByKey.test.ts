import { expect, it } from "vitest";
import { batchByKey } from "./batchByKey.ts";

/** Work that ends when the test says so. */
function held() {
  const asked: { key: string; items: readonly string[]; end(): void }[] = [];
  const ask = batchByKey<string, string>(
    (key, items) =>
      new Promise((resolve) => {
        const said = items.map(
          (item): PromiseSettledResult<string> =>
            item === "bad"
              ? { status: "rejected", reason: "refused" }
              : { status: "fulfilled", value: `did ${item}` },
        );
        asked.push({ key, items, end: () => resolve(said) });
      }),
    3,
  );
  return { asked, ask };
}

it("does the first at once and together what comes meanwhile, a few at a time, each key by itself", async () => {
  const { asked, ask } = held();
  const done = ["a", "b", "bad", "c", "d"].map((item) => ask("costa", item).catch((error: unknown) => error));
  const other = ask("sol", "x");
  const seen = () => asked.map(({ key, items }) => `${key}: ${items.join(" ")}`);
  expect(seen()).toEqual(["costa: a", "sol: x"]);
  asked[0]?.end();
  expect(await done[0]).toBe("did a");
  await expect.poll(seen).toEqual(["costa: a", "sol: x", "costa: b bad c"]);
  asked[2]?.end();
  expect(await Promise.all(done.slice(1, 4))).toEqual(["did b", "refused", "did c"]);
  await expect.poll(seen).toContain("costa: d");
  asked[3]?.end();
  asked[1]?.end();
  expect(await Promise.all([done[4], other])).toEqual(["did d", "did x"]);
  const again = ask("costa", "e");
  expect(seen().at(-1)).toBe("costa: e");
  asked[4]?.end();
  expect(await again).toBe("did e");
});

it("says to all of them what broke, and goes on", async () => {
  let broken = true;
  const ask = batchByKey<string, string>(async (_key, items) => {
    await Promise.resolve();
    if (broken) throw new Error("broke");
    return items.map((value) => ({ status: "fulfilled", value }));
  });
  const both = await Promise.allSettled([ask("costa", "a"), ask("costa", "b")]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  broken = false;
  expect(await ask("costa", "c")).toBe("c");
});
