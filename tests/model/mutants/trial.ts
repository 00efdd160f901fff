import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { type Claim, claimsOf, stepChecker } from "../harness/checkStep.ts";
import { explore } from "../harness/explore.ts";
import type { Step } from "../harness/step.ts";
import { answersOf, delaysOf, outsideOf } from "../harness/steps.ts";
import { stubbed } from "../harness/stubbed.ts";
import type { Subject } from "../harness/subject.ts";
import { transplantSnapshot } from "../harness/transplantSnapshot.ts";
import { watcherOf } from "../harness/watcher.ts";
import { type Mutation, mutationsOf, straysIn } from "./mutations.ts";
import { plainConfig, rebuilt } from "./plainConfig.ts";

/** How many places are looked at that the same transitions lead to, where a subject wants no more. */
const fewAlike = 6;
/** How many steps a mutant is tried in, spread over all that it could differ in. */
const most = 3_000;
/** In how many a claim is looked for that it breaks: most are broken by many mutants. */
const someSteps = 150;
const someOfKind = 30;

type StepObserver = (happening: Step, taken: readonly string[]) => void;

interface Situation {
  happening: Step;
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

/**
 * The steps as mutants of the actions would leave them: with nothing, with the event, with another list, or with the value from before in one place of the
 * context that some step writes, without the children, or with one more event for the others.
 */
function* tampered(situations: readonly Situation[]): Generator<Step> {
  const written = new Set(
    situations.flatMap(({ happening: { before, after } }) =>
      Object.keys(after.context).filter((key) => before && before.context[key] !== after.context[key]),
    ),
  );
  const seen = new Map<string, number>();
  const spread = situations.filter(({ happening: { event } }) => {
    const count = seen.get(event.type) ?? 0;
    seen.set(event.type, count + 1);
    return count < someOfKind;
  });
  for (const { happening } of spread) {
    const { before, after, event } = happening;
    const left = (change: object) => ({ ...happening, after: Object.assign({ ...after }, change) });
    for (const key of written) {
      const is: unknown = after.context[key];
      const lists = Array.isArray(is) ? [is.slice(1), is.toReversed(), [...is, ...is]] : [];
      for (const value of [null, event, before?.context[key], ...lists])
        yield left({ context: { ...after.context, [key]: value } });
    }
    yield left({ children: {} });
    const more = { type: "mutant" };
    yield { ...happening, emitted: [...happening.emitted, more], reported: [...happening.reported, more] };
  }
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

/** Every mutant of a machine, and a judge that tries one: what it was caught by, or nothing. */
export function trialOf(subject: Subject) {
  const real = subject.machine;
  const situations: Situation[] = [];
  const seen: StepObserver = (happening, taken) => situations.push({ happening, taken });
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
  /** The claims that no mutant shows to be false: with every mutant in each of the steps that it could differ in, until none is left. */
  const unrefuted = (mutations: readonly Mutation[]): string[] => {
    const claims = claimsOf(subject);
    for (const mutation of mutations) {
      if (claims.size === 0) break;
      try {
        refute(mutation, claims);
      } catch {
        // A mutant that cannot run shows nothing.
      }
    }
    const judge = stepChecker(subject);
    for (const happening of tampered(situations)) {
      if (claims.size === 0) break;
      judge.refute(happening, claims);
    }
    return [...claims].map((claim) => (typeof claim === "string" ? claim : claim.says));
  };
  const refute = (mutation: Mutation, claims: Set<Claim>) => {
    const machine = machineOf(mutation.change);
    const watcher = watcherOf(machine);
    const judge = stepChecker(subject);
    for (const input of Object.values(subject.starts)) judge.refute(watcher.begin(input).happening, claims);
    const open = situations.filter((one) => one.happening.before !== null && concerns(mutation, one));
    const stride = Math.max(1, Math.ceil(open.length / someSteps));
    for (let at = 0; at < open.length && claims.size > 0; at += stride) {
      const { before, event } = (open[at] as Situation).happening;
      judge.refute(
        watcher.step(transplantSnapshot(before as AnyMachineSnapshot, machine), event).happening,
        claims,
      );
    }
  };
  const mutations = mutationsOf(real, inputKeys(situations));
  return {
    unrefuted: () =>
      unrefuted([...mutations, ...straysIn(real, new Set(subject.events.map(({ type }) => type)))]),
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
