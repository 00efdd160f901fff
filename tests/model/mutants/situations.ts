import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { explore } from "../harness/explore.ts";
import type { Step } from "../harness/step.ts";
import { answersOf, delaysOf, outsideOf } from "../harness/steps.ts";
import { stubbed } from "../harness/stubbed.ts";
import type { Subject } from "../harness/subject.ts";
import { watcherOf } from "../harness/watcher.ts";
import type { Mutation } from "./mutations.ts";

/** A step of the real machine, in which a mutant of it is tried. */
export interface Situation {
  happening: Step;
  taken: readonly string[];
}

type StepObserver = (happening: Step, taken: readonly string[]) => void;

const isIn = (snapshot: AnyMachineSnapshot | null, id: string): boolean =>
  snapshot?._nodes.some((node) => node.id === id) ?? false;

/** Whether a mutant could act otherwise in this step: its transition is asked for, or its state is come to or left. */
export function concerns({ source, eventType }: Mutation, { happening, taken }: Situation): boolean {
  const { event, before, after } = happening;
  if (eventType === null) return isIn(before, source) || isIn(after, source);
  const asked = `${source} ${eventType || "always"} `;
  return taken.some((id) => id.startsWith(asked)) || (event.type === eventType && isIn(before, source));
}

/** Every step from where a subject's own ways end. */
function fromWays(machine: AnyStateMachine, subject: Subject, seen: StepObserver) {
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

/**
 * The steps of a subject from so many places that the same transitions lead to and from where its ways end, and what is `wrong` with the
 * machine as it is.
 */
export function situationsOf(
  subject: Subject,
  alike: number,
): { situations: Situation[]; wrong: Set<string> } {
  const situations: Situation[] = [];
  const seen: StepObserver = (happening, taken) => situations.push({ happening, taken });
  const { wrong } = explore(stubbed(subject), subject, { alike, seen });
  fromWays(stubbed(subject), subject, seen);
  return { situations, wrong };
}

/** The keys that services were started with, by the state that starts them. */
export function inputKeys(situations: readonly Situation[]) {
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
