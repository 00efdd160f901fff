import { describe, expect, it, vi } from "vitest";
import type { Failure, Outcome } from "./counts.ts";
import { lineOf } from "./counts.ts";
import { retryUnsteady, summaryLines } from "./unsteady.ts";

const failure = (name: string): Failure => ({ name, error: `${name} broke` });
const browser = failure("tests/e2e/list.e2e.ts › a row › opens");
const timed = failure("tests/api/passwords.timed.test.ts › hash an unknown login as they do a known one");
const api = failure("tests/api/bulk.api.test.ts › changes prices");

const outcome = (...failures: Failure[]): Outcome => ({
  passed: 10,
  failed: failures.length,
  skipped: 2,
  failures,
});

const passing = (...names: string[]) => vi.fn(async () => new Set(names));

describe("a browser or timed test that fails", () => {
  it("counts as passed and is named as unsteady when it passes alone", async () => {
    const result = await retryUnsteady(outcome(browser, timed), passing(browser.name, timed.name));
    expect(result).toEqual({ passed: 12, failed: 0, skipped: 2, failures: [], unsteady: [browser, timed] });
    expect(summaryLines(result, lineOf(result))).toEqual([
      `Unsteady: ${browser.name} — ${browser.error}`,
      `Unsteady: ${timed.name} — ${timed.error}`,
      "12 passed, 0 failed, 2 skipped",
    ]);
  });

  it("has failed when it fails twice", async () => {
    const result = await retryUnsteady(outcome(browser, timed), passing(timed.name));
    expect(result).toEqual({ passed: 11, failed: 1, skipped: 2, failures: [browser], unsteady: [timed] });
    expect(summaryLines(result, lineOf(result))).toEqual([
      `Unsteady: ${timed.name} — ${timed.error}`,
      `Failed: ${browser.name} — ${browser.error}`,
      "11 passed, 1 failed, 2 skipped",
    ]);
  });

  it("is not run again when more than three of them failed", async () => {
    const many = ["a", "b", "c", "d"].map((title) => failure(`tests/e2e/list.e2e.ts › ${title}`));
    const retry = passing(...many.map(({ name }) => name));
    expect(await retryUnsteady(outcome(...many), retry)).toEqual({ ...outcome(...many), unsteady: [] });
    expect(retry).not.toHaveBeenCalled();
  });
});

it("runs nothing else again: neither other tests nor what failed as a whole", async () => {
  const whole = [
    api,
    failure("outside of the browser tests"),
    failure("npm run build"),
    failure("tests/api/x.timed.test.ts"),
  ];
  const retry = passing(...whole.map(({ name }) => name));
  expect(await retryUnsteady(outcome(...whole), retry)).toEqual({ ...outcome(...whole), unsteady: [] });
  expect(retry).not.toHaveBeenCalled();
  await retryUnsteady(outcome(api, browser), retry);
  expect(retry).toHaveBeenCalledWith([browser]);
});
