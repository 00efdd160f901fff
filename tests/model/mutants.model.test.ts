import { expect, test } from "vitest";
import { testSeed } from "../../scripts/test/testSeed.ts";
import { unrefutedClaims } from "./mutants/claims.ts";
import { drawn } from "./mutants/drawn.ts";
import { equivalent } from "./mutants/equivalent.ts";
import known from "./mutants/known.json" with { type: "json" };
import { trialOf } from "./mutants/trial.ts";
import { subjects } from "./subjects.ts";

const sample = 60;
/** Of so many machines, because each has to be looked through first. */
const machines = 8;
/** So many machines have every claim tried; `npm run drill -- walks` and `npm run mutants -- claims` try those of all. */
const claimants = process.env.WALKS === undefined ? 16 : subjects.length;

const seed = testSeed();
const spared = new Set([...Object.values(known).flat(), ...Object.keys(equivalent)]);

/** Those of the sample that nothing caught and nobody knew of; `npm run mutants -- --record` writes down what is known. */
test("what is changed in a machine is noticed by what it does", () => {
  const all = drawn(subjects, machines, seed).flatMap((subject) => {
    const trial = trialOf(subject);
    return trial.mutations.map((mutation) => ({ trial, mutation }));
  });
  const left = drawn(all, sample, seed).filter(
    ({ trial, mutation }) => !spared.has(mutation.name) && trial.caught(mutation) === null,
  );
  expect(left.map(({ mutation }) => mutation.name)).toEqual([]);
});

/** What no mutant could break is no proof of anything: it cannot be false, or no sample leads to where it could. */
test.each(drawn(subjects, claimants, seed))(
  "every invariant and every sentence of the oracle of $machine.id is shown false by some mutant",
  (subject) => {
    expect(unrefutedClaims(subject)).toEqual([]);
  },
);
