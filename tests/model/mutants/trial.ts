import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { stepChecker } from "../harness/checkStep.ts";
import { stubbed } from "../harness/stubbed.ts";
import type { Subject } from "../harness/subject.ts";
import { transplantSnapshot } from "../harness/transplantSnapshot.ts";
import { watcherOf } from "../harness/watcher.ts";
import { type Mutation, mutationsOf } from "./mutations.ts";
import { plainConfig, rebuilt } from "./plainConfig.ts";
import { concerns, inputKeys, type Situation, situationsOf } from "./situations.ts";

/** How many places are looked at that the same transitions lead to, where a subject wants no more. */
const fewAlike = 6;
/** How many steps a mutant is tried in, spread over all that it could differ in. */
const most = 3_000;
/** Every mutant of a machine, and a judge that tries one: what it was caught by, or nothing. */
export function trialOf(subject: Subject) {
  const real = subject.machine;
  const { situations, wrong } = situationsOf(subject, subject.alike ?? fewAlike);
  const machineOf = (change: Mutation["change"]): AnyStateMachine => {
    const config = plainConfig(real);
    change(config);
    return stubbed({ ...subject, machine: rebuilt(real, config) });
  };
  const attempt = (mutation: Mutation): string | null => {
    const machine = machineOf(mutation.change);
    const watcher = watcherOf(machine);
    const judge = stepChecker(subject);
    for (const input of Object.values(subject.starts)) {
      const fault = judge.fault(watcher.begin(input).happening);
      if (fault !== null) return fault;
    }
    const open = situations.filter((one) => one.happening.before !== null && concerns(mutation, one));
    const stride = Math.max(1, Math.ceil(open.length / most));
    for (let at = 0; at < open.length; at += stride) {
      const { before, event } = (open[at] as Situation).happening;
      const fault = judge.fault(
        watcher.step(transplantSnapshot(before as AnyMachineSnapshot, machine), event).happening,
      );
      if (fault !== null) return fault;
    }
    return null;
  };
  const mutations = mutationsOf(real, inputKeys(situations));
  return {
    /** What the machine itself is already faulted for, but sentences that only the whole graph applies: with anything here no mutant's fate means much. */
    wrong: [...wrong].filter((one) => !one.startsWith("never applied")),
    mutations,
    /** What a mutant was caught by; one that cannot run is caught by that. */
    caught(mutation: Mutation): string | null {
      try {
        return attempt(mutation);
      } catch (failure) {
        return `stopped: ${failure}`;
      }
    },
    untouched: () =>
      attempt({ kind: "delete", name: "", source: real.root.id, eventType: null, change: () => {} }),
  };
}
