import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { explore } from "../harness/explore.ts";
import type { Happening } from "../harness/happening.ts";
import { judgeOf } from "../harness/judge.ts";
import { placed } from "../harness/placed.ts";
import { answersOf, delaysOf, outsideOf } from "../harness/steps.ts";
import { stubbed } from "../harness/stubbed.ts";
import type { Subject } from "../harness/subject.ts";
import { watcherOf } from "../harness/watcher.ts";
import { type Mutation, mutationsOf } from "./mutations.ts";
import { plainConfig, rebuilt } from "./plainConfig.ts";

/** How many places are looked at that the same transitions lead to, where a subject wants no more. */
const fewAlike = 6;
/** How many steps a mutant is tried in, spread over all that it could differ in. */
const most = 3_000;

type Seen = (happening: Happening, taken: readonly string[]) => void;

interface Situation {
  happening: Happening;
  taken: readonly string[];
}

const isIn = (snapshot: AnyMachineSnapshot | null, id: string): boolean =>
  snapshot?._nodes.some((node) => node.id === id) ?? false;

/** Whether a mutant could act otherwise in this step: its transition is asked for, or its state is come to or left. */
function concerns({ source, eventType }: Mutation, { happening, taken }: Situation): boolean {
  const { event, before, after } = happening;
  if (eventType === null) return isIn(before, source) || isIn(after, source);
  const asked = `${source} ${eventType || "always"} `;
  return taken.some((id) => id.startsWith(asked)) || (event.type === eventType && isIn(before, source));
}

/** The keys that services were started with, by the state that starts them. */
function inputKeys(situations: readonly Situation[]) {
  const keys = new Map<string, Set<string>>();
  for (const { happening } of situations) {
    for (const { id, input } of happening.started) {
      if (input === undefined) continue;
      const found =
        typeof input === "object" && input !== null && !Array.isArray(input) ? Object.keys(input) : [""];
      const starter = happening.after._nodes.find(({ invoke }) => invoke.some((one) => one.id === id));
      if (!starter) continue;
      const name = `${starter.id} ${id}`;
      keys.set(name, new Set([...(keys.get(name) ?? []), ...found]));
    }
  }
  return keys;
}

/** Every step from where a subject's own ways end. */
function fromWays(machine: AnyStateMachine, subject: Subject, seen: Seen) {
  const watcher = watcherOf(machine);
  const [input] = Object.values(subject.starts);
  for (const [title, way] of Object.entries(subject.ways ?? {})) {
    let place = watcher.begin(input).happening.after;
    for (const event of way) {
      const { happening, taken } = watcher.step(place, event);
      if (taken.length === 0) throw new Error(`${machine.id}, ${title}: nobody handles ${event.type}`);
      place = happening.after;
    }
    for (const { event } of [...outsideOf(subject), ...answersOf(place, subject), ...delaysOf(place)]) {
      const { happening, taken } = watcher.step(place, event);
      seen(happening, taken);
    }
  }
}

/** Every mutant of a machine, and a judge that tries one: what it was caught by, or nothing. */
export function trialOf(subject: Subject) {
  const real = subject.machine;
  const situations: Situation[] = [];
  const seen: Seen = (happening, taken) => situations.push({ happening, taken });
  const { wrong } = explore(stubbed(subject), subject, { alike: subject.alike ?? fewAlike, seen });
  fromWays(stubbed(subject), subject, seen);
  const machineOf = (change: Mutation["change"]): AnyStateMachine => {
    const config = plainConfig(real);
    change(config);
    return stubbed({ ...subject, machine: rebuilt(real, config) });
  };
  const attempt = (mutation: Mutation): string | null => {
    const machine = machineOf(mutation.change);
    const watcher = watcherOf(machine);
    const judge = judgeOf(subject);
    for (const input of Object.values(subject.starts)) {
      const fault = judge.fault(watcher.begin(input).happening);
      if (fault !== null) return fault;
    }
    const open = situations.filter((one) => one.happening.before !== null && concerns(mutation, one));
    const stride = Math.max(1, Math.ceil(open.length / most));
    for (let at = 0; at < open.length; at += stride) {
      const { before, event } = (open[at] as Situation).happening;
      const fault = judge.fault(watcher.step(placed(before as AnyMachineSnapshot, machine), event).happening);
      if (fault !== null) return fault;
    }
    return null;
  };
  return {
    /** What the machine itself is already faulted for, but sentences that only the whole graph applies: with anything here no mutant's fate means much. */
    wrong: [...wrong].filter((one) => !one.startsWith("never applied")),
    mutations: mutationsOf(real, inputKeys(situations)),
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
