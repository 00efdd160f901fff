import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ForgetRefused, forgetArguments, knownArguments } from "./forgetArguments.ts";

it("reads by what a person is known", () => {
  expect(forgetArguments(["--email", "ann@home.example"])).toEqual({
    email: "ann@home.example",
    phone: null,
    enquiry: null,
    dryRun: false,
  });
  expect(forgetArguments(["--phone", "+34 612 345 678", "--dry-run"])).toMatchObject({
    phone: "+34 612 345 678",
    dryRun: true,
  });
  expect(forgetArguments(["--enquiry", "510001"])).toMatchObject({ email: null, enquiry: 510_001 });
});

it("refuses what names nobody, or too many", () => {
  for (const args of [[], ["--dry-run"]]) expect(() => forgetArguments(args)).toThrow(ForgetRefused);
  expect(() => forgetArguments(["--name", "Ann"])).toThrow("Unknown option '--name'");
  expect(() => forgetArguments(["--email", "ann"])).toThrow('"ann" is not an e-mail address.');
  expect(() => forgetArguments(["--phone", "12"])).toThrow('"12" is not a telephone number.');
  expect(() => forgetArguments(["--phone", "00341234"])).toThrow("is not a telephone number.");
  for (const id of ["0", "-1", "1.5", "one", "9999999999"]) {
    expect(() => forgetArguments([`--enquiry=${id}`])).toThrow(`"${id}" is not the number of an enquiry.`);
  }
});

it("reads of whom to tell, and forgets nobody by it", () => {
  expect(knownArguments(["--email", "ann@home.example"])).toEqual({
    email: "ann@home.example",
    phone: null,
    enquiry: null,
  });
  expect(() => knownArguments([])).toThrow(ForgetRefused);
  expect(() => knownArguments(["--dry-run", "--email", "ann@home.example"])).toThrow(
    "Unknown option '--dry-run'",
  );
});

it("reads a list of digests, and since when", async () => {
  expect(forgetArguments(["--list"])).toEqual({ list: true });
  const file = join(await mkdtemp(join(tmpdir(), "zaguan-list-")), "forgotten.list");
  const digest = `abc-def_0123.${"x".repeat(43)}`;
  const head = "forgotten 2026-11-25T10:00:00.000Z";
  await writeFile(file, `${head} 1\n2026-11-25T10:00:00.000Z ${digest}\n\n`);
  expect(forgetArguments(["--again", file, "--since", "2026-11-01"])).toEqual({
    again: [{ at: "2026-11-25T10:00:00.000Z", digest }],
    since: "2026-11-01T00:00:00.000Z",
  });
  expect(() => forgetArguments(["--again", file])).toThrow("--since is an instant");
  for (const [list, refusal] of [
    ["", "no head"],
    [`2026-11-25T10:00:00.000Z ${digest}`, "no head"],
    [`${head} 2\n2026-11-25T10:00:00.000Z ${digest}`, "not whole: 1 lines of 2"],
    [`${head} 1\nann@home.example`, "Line 2 of the list"],
  ] as const) {
    await writeFile(file, list);
    expect(() => forgetArguments(["--again", file, "--since", "2026-11-01"])).toThrow(refusal);
  }
});
