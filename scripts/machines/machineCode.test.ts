import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { AnyStateMachine, AnyStateNode } from "xstate";
import { readDefinition } from "#app/inspect/files/readDefinition.ts";
import { statesOf, transitionId, transitionsOf } from "#machines/actor/machineParts.ts";
import { explore } from "#tests/model/harness/explore.ts";
import { sentences } from "#tests/model/harness/sentences.ts";
import type { Step } from "#tests/model/harness/step.ts";
import { answersOf, delaysOf, outsideOf } from "#tests/model/harness/steps.ts";
import { stubbed } from "#tests/model/harness/stubbed.ts";
import type { Subject } from "#tests/model/harness/subject.ts";
import { watcherOf } from "#tests/model/harness/watcher.ts";
import { subjects } from "#tests/model/subjects.ts";
import { machineCode } from "./machineCode.ts";

type Verdict = [guard: string, holds: boolean];

/** One step of the panel's machine: where it began, the event, what its guards answered, what it took, and where it led. */
interface RecordedStep {
  /** Nothing for the start of the machine. */
  from: { value: unknown; history: Record<string, string[]> } | null;
  event: string;
  verdicts: Verdict[];
  /** Whether guards may have been asked more: an action of the panel decides whether to raise an event, and its stand-in raises none. */
  mayAskLess: boolean;
  taken: readonly string[];
  to: unknown;
}

/** What the process that has only the files says of one. */
interface ReplayResult {
  id: string;
  config: unknown;
  faults: string[];
  taken: string[];
  /** The actors whose rejection a live actor has taken. */
  rejected: string[];
}

/** The machine with its plain guards watched. */
function watched(machine: AnyStateMachine, note: (guard: string, holds: boolean) => void): AnyStateMachine {
  const guards = Object.entries(machine.implementations.guards).flatMap(([name, guard]) => {
    if (typeof guard !== "function" || "check" in guard) return [];
    const own = guard as (given: unknown, params: unknown) => boolean;
    const judge = (given: unknown, params: unknown) => {
      const holds = own(given, params);
      note(name, holds);
      return holds;
    };
    return [[name, judge] as const];
  });
  return machine.provide({ guards: Object.fromEntries(guards) });
}

const idsOf = (history: Record<string, AnyStateNode[]>) =>
  Object.fromEntries(Object.entries(history).map(([key, nodes]) => [key, nodes.map(({ id }) => id)]));

const decidesWhatToRaise = ({ implementations }: AnyStateMachine) =>
  Object.values(implementations.actions).some((action) =>
    String((action as { collect?: unknown }).collect).includes(".raise("),
  );

/** The different steps of a machine's graph; `alike`: from how many places is gone on that the same transitions lead to. */
function stepsAsFarAs(alike: number, { oracle: _, ...subject }: Subject): RecordedStep[] {
  let verdicts: Verdict[] = [];
  const machine = watched(stubbed(subject), (guard, holds) => verdicts.push([guard, holds]));
  const mayAskLess = decidesWhatToRaise(machine);
  const steps = new Map<string, RecordedStep>();
  const seen = ({ before, event, after }: Step, taken: readonly string[]) => {
    const step: RecordedStep = {
      from: before && { value: before.value, history: idsOf(before.historyValue) },
      event: event.type,
      verdicts,
      mayAskLess,
      taken,
      to: after.value,
    };
    verdicts = [];
    if (taken.length > 0 || !before) steps.set(JSON.stringify(step), step);
  };
  explore(machine, subject, { alike, seen });
  const { begin, step } = watcherOf(machine);
  for (const way of Object.values(subject.ways ?? {})) {
    const [start] = Object.values(subject.starts);
    let { after } = begin(start).happening;
    for (const event of way) after = step(after, event).happening.after;
    verdicts = [];
    for (const { event } of [...answersOf(after, subject), ...delaysOf(after), ...outsideOf(subject)]) {
      const { happening, taken } = step(after, event);
      seen(happening, taken);
    }
  }
  return [...steps.values()];
}

/** As many steps as it needs to take every transition, by looking further and further. */
function recordedSteps(subject: Subject): RecordedStep[] {
  const all = new Set(transitionsOf(subject.machine).map(transitionId));
  const further = [4, Math.max(24, subject.alike ?? 0), Number.POSITIVE_INFINITY];
  let steps: RecordedStep[] = [];
  for (const alike of further) {
    steps = stepsAsFarAs(alike, subject);
    if (new Set(steps.flatMap(({ taken }) => taken)).size === all.size) break;
  }
  return steps;
}

const replayer = fileURLToPath(new URL("../../tests/fixtures/programs/replayExports.mjs", import.meta.url));
const library = fileURLToPath(new URL("../../node_modules/xstate", import.meta.url));

/** Replays the steps of all machines in a process that has their files and XState. */
function replayed(): Map<string, ReplayResult> {
  const folder = mkdtempSync(join(tmpdir(), "exports-"));
  try {
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(library, join(folder, "node_modules", "xstate"));
    for (const subject of subjects) {
      const { id } = subject.machine;
      writeFileSync(join(folder, `${id}.mjs`), machineCode(subject.machine));
      writeFileSync(join(folder, `${id}.json`), JSON.stringify(recordedSteps(subject)));
    }
    const script = readFileSync(replayer, "utf8");
    const { status, stdout, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", script], {
      cwd: folder,
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const lines = stdout.trim().split("\n");
    return new Map(lines.map((line) => JSON.parse(line) as ReplayResult).map((one) => [one.id, one]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What serves guards, actions and actors alone, which are stand-ins in the file. */
const withoutInputs = (text: string) => text.replaceAll(/ with ``.*?``/g, "");

describe("The exported file of a machine, with nothing beside it but XState", () => {
  let all: Map<string, ReplayResult>;
  beforeAll(() => {
    all = replayed();
  });

  test.each(subjects.map((subject) => [subject.machine.id, subject] as const))(
    "starts %s, takes each of its transitions and rejections, and leads where the panel's machine does",
    (id, { machine }) => {
      const { faults, taken, rejected, config } = all.get(id) ?? {};
      expect(faults).toEqual([]);
      expect(taken?.toSorted()).toEqual([...new Set(transitionsOf(machine).map(transitionId))].toSorted());
      const invoked = statesOf(machine).flatMap(({ invoke }) => invoke.map((one) => one.id));
      expect(rejected?.toSorted()).toEqual(
        [...new Set(invoked.map((one) => `xstate.error.actor.${one}`))].toSorted(),
      );
      // Functions are not part of JSON: what they do is seen in the steps.
      expect(config).toEqual(JSON.parse(JSON.stringify(machine.config)));
    },
  );

  // INSPECT-14
  test.each(subjects.map((subject) => [subject.machine.id, subject] as const))(
    "says of %s what the panel's machine does, read as an editor reads it, without being run",
    (_, { machine }) => {
      const read = readDefinition(machineCode(machine));
      expect(read && withoutInputs(sentences(read))).toBe(withoutInputs(sentences(machine)));
    },
  );
});
