import { beforeEach, expect, test } from "vitest";
import { inTurn } from "./client.ts";

/** Any call before this test has ended its turn. */
beforeEach(() => new Promise((done) => setTimeout(done)));

test("of calls that begin together the first goes at once and the others follow in their order", async () => {
  const gone: string[] = [];
  for (const name of ["one", "two", "three"]) void inTurn().then(() => gone.push(name));
  await Promise.resolve();
  expect(gone).toEqual(["one"]);
  await expect.poll(() => gone).toEqual(["one", "two", "three"]);
});

test("a call that begins later waits for none", async () => {
  const gone: string[] = [];
  void inTurn().then(() => gone.push("one"));
  await Promise.resolve();
  expect(gone).toEqual(["one"]);
});
