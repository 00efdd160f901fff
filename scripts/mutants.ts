import { spawn, spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type TriedClaim, tryClaims } from "#tests/model/mutants/claims.ts";
import { drawn } from "#tests/model/mutants/drawn.ts";
import { kinds } from "#tests/model/mutants/mutations.ts";
import { hintOf, type MutantResult, shortOf, survivorsOf, tableOf } from "#tests/model/mutants/table.ts";
import { trialOf } from "#tests/model/mutants/trial.ts";
import { subjects } from "#tests/model/subjects.ts";
import { trySource } from "./mutants/trySource.ts";

/**
 * Changes one thing at a time in every machine and tells which changes the oracles and invariants notice (goldens have no say), and then
 * which invariants and sentences of an oracle no change shows to be false:
 * `npm run mutants [-- --machine name,… --kind kind,… --sample N --seed S --workers N --record]`.
 * `npm run mutants -- claims` does only the second.
 * `npm run mutants -- source [text]` puts known faults into a copy of the source around the machines instead, one after the other, those that are called so.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    machine: { type: "string" },
    kind: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    workers: { type: "string", default: "2" },
    record: { type: "boolean", default: false },
    lines: { type: "boolean", default: false },
  },
});

const wanted = values.machine?.split(",");
const chosen = subjects.filter(({ machine }) => wanted === undefined || wanted.includes(machine.id));
const ofKind = values.kind?.split(",") ?? kinds;
const unknown = [
  ...(wanted ?? []).filter((name) => subjects.every(({ machine }) => machine.id !== name)),
  ...ofKind.filter((kind) => !(kinds as readonly string[]).includes(kind)),
];
if (unknown.length > 0) {
  console.error(`There is no machine or kind of this name: ${unknown.join(", ")}.`);
  process.exit(1);
}

const [what, called] = positionals;
const onlyClaims = what === "claims";
/** A part of the mutants proves nothing of the claims. */
const withClaims = onlyClaims || (values.kind === undefined && values.sample === undefined);

/** A mutant that was tried, or a claim of a machine. */
type Result = { tried: MutantResult } | { claim: TriedClaim };

/** Tries what was asked for here, and tells each result as soon as it is known. */
function tryHere(tell: (result: Result) => void) {
  if (!onlyClaims) tryMutants((tried) => tell({ tried }));
  for (const subject of withClaims ? chosen : [])
    for (const one of tryClaims(subject))
      tell({ claim: { ...one, claim: `${subject.machine.id}: ${one.claim}` } });
}

function tryMutants(tell: (tried: MutantResult) => void) {
  const trials = chosen.map((subject) => ({ id: subject.machine.id, trial: trialOf(subject) }));
  const all = trials.flatMap(({ id, trial }) => {
    const wrong = trial.wrong.length > 0 ? trial.wrong.join("\n") : trial.untouched();
    if (wrong) throw new Error(`${id} is faulted as it is: ${wrong}`);
    return trial.mutations
      .filter(({ kind }) => (ofKind as readonly string[]).includes(kind))
      .map((mutation) => ({ id, trial, mutation }));
  });
  const few = values.sample ? drawn(all, Number(values.sample), Number(values.seed)) : all;
  for (const { id, trial, mutation } of few) {
    const { kind, name } = mutation;
    tell({ machine: id, kind, name, caught: trial.caught(mutation), hint: hintOf(mutation) });
  }
}

/** The same in processes of their own, each with some of the machines. */
async function tryBeside(workers: number, tell: (result: Result) => void) {
  const own = fileURLToPath(import.meta.url);
  const runs = Array.from({ length: workers }, (_, at) =>
    chosen.filter((_one, place) => place % workers === at),
  );
  await Promise.all(
    runs.map(async (some) => {
      const names = some.map(({ machine }) => machine.id).join(",");
      const worker = spawn(
        process.execPath,
        ["--import", "tsx", own, ...process.argv.slice(2), "--lines", "--machine", names],
        { stdio: ["ignore", "pipe", "inherit"] },
      );
      const ended = new Promise<number | null>((resolve) => worker.on("close", resolve));
      for await (const line of createInterface({ input: worker.stdout })) tell(JSON.parse(line) as Result);
      if ((await ended) !== 0) throw new Error(`A worker has failed: ${names}`);
    }),
  );
}

const known = fileURLToPath(new URL("../tests/model/mutants/known.json", import.meta.url));

/** Writes down which mutants nothing noticed. */
function record(tried: readonly MutantResult[]) {
  const left = chosen.map(({ machine }) => [machine.id, survivorsOf(tried, machine.id)] as const);
  const all = { ...(JSON.parse(readFileSync(known, "utf8")) as object), ...Object.fromEntries(left) };
  writeFileSync(known, `${JSON.stringify(all, null, 2)}\n`);
  spawnSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "format", "--write", known]);
}

async function tryAll() {
  const tried: MutantResult[] = [];
  const claims: TriedClaim[] = [];
  const tell = (result: Result) => {
    if ("tried" in result) tried.push(result.tried);
    else claims.push(result.claim);
  };
  const workers = Math.min(Number(values.workers), chosen.length);
  if (workers > 1 && !values.sample) await tryBeside(workers, tell);
  else tryHere(tell);
  if (!onlyClaims) console.log(tableOf(tried));
  if (values.record && withClaims && !onlyClaims) record(tried);
  const short = values.sample ? [] : shortOf(tried);
  for (const line of short) console.error(line);
  const unrefuted = claims.filter(({ falseBy }) => falseBy === null);
  if (onlyClaims) for (const { claim, falseBy } of claims) console.log(`${claim}\n    ${falseBy ?? "-"}`);
  if (withClaims)
    console.log(`Claims: ${claims.length}; that no mutant shows to be false: ${unrefuted.length}`);
  for (const { claim } of unrefuted) console.error(`  ${claim}`);
  process.exitCode = short.length + unrefuted.length > 0 ? 1 : 0;
}

if (what === "source") process.exitCode = await trySource(called);
else if (values.lines) tryHere((result) => console.log(JSON.stringify(result)));
else await tryAll();
