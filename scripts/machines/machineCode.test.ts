import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  and,
  fromPromise,
  not,
  or,
  raise,
  setup,
  stateIn,
  stopChild,
} from "xstate";
import { replay } from "#app/event-log/replay.ts";
import { placed } from "#tests/model/harness/placed.ts";
import { sentences } from "#tests/model/harness/sentences.ts";
import { answersOf, delaysOf, outsideOf } from "#tests/model/harness/steps.ts";
import { stubbed } from "#tests/model/harness/stubbed.ts";
import type { Subject } from "#tests/model/harness/subject.ts";
import { watchedTransition } from "#tests/model/harness/watchedTransition.ts";
import { subjects } from "#tests/model/subjects.ts";
import { machineCode } from "./machineCode.ts";

const xstate = { and, fromPromise, not, or, raise, setup, stateIn, stopChild };

/** Stands for whatever the panel's own functions call, which is not in the file. */
const elsewhere: unknown = new Proxy(() => elsewhere, {
  get: (_, key) => (key === Symbol.toPrimitive ? () => "" : elsewhere),
  apply: () => elsewhere,
});

/** The machine that a file makes, as an editor would read it. */
function loaded(text: string): AnyStateMachine {
  const [, body = ""] = text.split(/^export const machine = /m);
  const scope = new Proxy(xstate, {
    has: (_, key) => typeof key === "string",
    get: (known, key) =>
      typeof key === "symbol"
        ? undefined
        : (Reflect.get(known, key) ?? Reflect.get(globalThis, key) ?? elsewhere),
  });
  return new Function("scope", `with (scope) { return ${body} }`)(scope) as AnyStateMachine;
}

type Verdict = [guard: string, holds: boolean];

/** The machine with its plain guards watched or answered. */
function guarded(
  machine: AnyStateMachine,
  judge: (name: string, own: () => boolean) => boolean,
): AnyStateMachine {
  const guards = Object.entries(machine.implementations.guards).flatMap(([name, guard]) => {
    if (typeof guard !== "function" || "check" in guard) return [];
    const own = guard as (given: unknown, params: unknown) => boolean;
    return [[name, (given: unknown, params: unknown) => judge(name, () => own(given, params))] as const];
  });
  return machine.provide({ guards: Object.fromEntries(guards) });
}

/** Walks both side by side, guards judged by the panel's machine alone; gives where they part. */
function parting(subject: Subject, again: AnyStateMachine, steps: number): string | null {
  const verdicts: Verdict[] = [];
  const real = guarded(stubbed(subject), (name, own) => {
    const holds = own();
    verdicts.push([name, holds]);
    return holds;
  });
  const raises = Object.values(subject.machine.implementations.actions).some((action) =>
    String((action as { collect?: unknown }).collect).includes(".raise("),
  );
  const copy = guarded(again, (name) => {
    const [asked, holds] = verdicts.shift() ?? ["nothing", false];
    if (asked !== name) throw new Error(`${name} is asked instead of ${asked}`);
    return holds;
  });
  for (const input of Object.values(subject.starts)) {
    const begun: AnyMachineSnapshot = replay(real, input, []);
    let snapshot = begun;
    for (let at = 0; at < steps; at += 1) {
      if (snapshot.status !== "active") snapshot = begun;
      const open = [...answersOf(snapshot, subject), ...delaysOf(snapshot), ...outsideOf(subject)];
      const step = open[(at * 7 + Math.floor(at / open.length)) % open.length];
      if (!step) break;
      verdicts.length = 0;
      const own = watchedTransition(real, snapshot, step.event);
      const other = watchedTransition(copy, placed(snapshot, copy), step.event);
      // What an action raises by a decision of its own is not in the file; nor is what follows from that.
      const raised = raises && other.taken.length > 0 && own.taken.length > other.taken.length;
      const begins = isDeepStrictEqual(own.taken.slice(0, other.taken.length), other.taken);
      const same =
        isDeepStrictEqual([own.taken, own.after.value], [other.taken, other.after.value]) &&
        (raises || verdicts.length === 0);
      if (!(same || (raised && begins)))
        return `${step.label} in ${JSON.stringify(snapshot.value)}: ${JSON.stringify(other.after.value)}`;
      snapshot = own.after;
    }
  }
  return null;
}

describe("The code of a machine", () => {
  test.each(subjects.map((subject) => [subject.machine.id, subject] as const))(
    "of %s makes a machine that says the same and takes the same transitions",
    (_, subject) => {
      const again = loaded(machineCode(subject.machine));
      expect(sentences(again)).toBe(sentences(subject.machine));
      expect(parting(subject, again, 400)).toBeNull();
    },
  );
});
