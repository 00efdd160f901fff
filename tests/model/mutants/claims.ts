import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { type Claim, claimsOf, speaksOf, stepChecker } from "../harness/checkStep.ts";
import type { Step } from "../harness/step.ts";
import { stubbed } from "../harness/stubbed.ts";
import type { Subject } from "../harness/subject.ts";
import { transplantSnapshot } from "../harness/transplantSnapshot.ts";
import { watcherOf } from "../harness/watcher.ts";
import { type Mutation, mutationsOf, straysIn } from "./mutations.ts";
import { plainConfig, rebuilt } from "./plainConfig.ts";
import { concerns, inputKeys, type Situation, situationsOf } from "./situations.ts";

/** How many places are looked at that the same transitions lead to; more for what is left. */
const alikes = [2, 12];
/** As many as the walks go on from, unless the subject wants more. */
const manyAlike = 24;
/** Each mutant is first tried in so many of the steps that it could differ in: that breaks most claims. */
const firstSteps = 4;
/** What is left is looked for in so many steps that the claim speaks of, with every mutant that could differ there. */
const stepsOfClaim = 24;
const stepsOfState = 24;
const moreSteps = 100;
/** What a claim is false by that no mutant of the machine breaks. */
const TAMPERED = "a step that was tampered with";

/** So many of a list, from all over it. */
function spread<One>(all: readonly One[], count: number): readonly One[] {
  const stride = Math.max(1, all.length / count);
  return Array.from({ length: Math.min(count, all.length) }, (_, at) => all[Math.floor(at * stride)] as One);
}

/** Lists by key, with as many as are wanted from all over each. */
function indexOf(situations: readonly Situation[]) {
  const byKey = new Map<string, Situation[]>();
  const add = (key: string, one: Situation) => {
    const list = byKey.get(key);
    if (list) list.push(one);
    else byKey.set(key, [one]);
  };
  for (const one of situations) {
    const { event, before, after } = one.happening;
    const ids = before?._nodes.map(({ id }) => id) ?? [];
    for (const id of new Set([...ids, ...after._nodes.map((node) => node.id)])) add(id, one);
    const asked = ids.map((id) => `${id} ${event.type}`);
    for (const key of new Set([...asked, ...one.taken.map((id) => id.slice(0, id.lastIndexOf(" ")))]))
      add(key, one);
  }
  return ({ source, eventType }: Mutation, count: number) =>
    spread(byKey.get(eventType === null ? source : `${source} ${eventType || "always"}`) ?? [], count);
}

/** A list, or the lists of an object, with less, with more, or in another order. */
function otherLists(value: unknown): unknown[] {
  if (Array.isArray(value)) return [value.slice(1), value.toReversed(), [...value, ...value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) =>
    Array.isArray(one) ? otherLists(one).map((list) => ({ ...value, [key]: list })) : [],
  );
}

/**
 * A step as mutants of its actions and targets would leave it: with nothing, with the event, with another list, or with the value from before in one place of
 * the context that some step writes, in another state, without the children, or with one more event for the others.
 */
function* tampered({ written, states }: Tampering, happening: Step): Generator<Step> {
  const { before, after, event } = happening;
  const left = (change: object) => ({ ...happening, after: Object.assign({ ...after }, change) });
  for (const key of written) {
    const others = otherLists(after.context[key]);
    for (const value of [null, event, before?.context[key], ...others])
      yield left({ context: { ...after.context, [key]: value } });
  }
  for (const { value, _nodes, tags } of states) yield left({ value, _nodes, tags });
  yield left({ children: {} });
  const more = { type: "mutant" };
  const sent = Object.keys(after.children).map((to) => ({ to, event: more, delay: undefined }));
  yield {
    ...happening,
    emitted: [...happening.emitted, more],
    reported: [...happening.reported, more],
    sent: [...happening.sent, ...sent],
  };
}

/** What a step can be tampered with: the places of the context that some step writes, and a snapshot in each state. */
interface Tampering {
  written: ReadonlySet<string>;
  states: readonly AnyMachineSnapshot[];
}

/** The places of the context that some step writes. */
const writtenKeys = (situations: readonly Situation[]): Set<string> =>
  new Set(
    situations.flatMap(({ happening: { before, after } }) =>
      before === null || before.context === after.context
        ? []
        : Object.keys(after.context).filter((key) => before.context[key] !== after.context[key]),
    ),
  );

/** Some of the steps into each state that there is. */
function intoEachState(situations: readonly Situation[]): Situation[] {
  const byState = new Map<string, Situation[]>();
  for (const one of situations) {
    const state = JSON.stringify(one.happening.after.value);
    const list = byState.get(state);
    if (list) list.push(one);
    else byState.set(state, [one]);
  }
  return [...byState.values()].flatMap((list) => spread(list, stepsOfState));
}

/** Makes each mutant of a subject's machine, once. */
function mutantsOf(subject: Subject) {
  const real = subject.machine;
  const made = new Map<Mutation, ReturnType<typeof watcherOf> & { machine: AnyStateMachine }>();
  return (mutation: Mutation) => {
    const known = made.get(mutation);
    if (known) return known;
    const config = plainConfig(real);
    mutation.change(config);
    const machine = stubbed({ ...subject, machine: rebuilt(real, config) });
    const mutant = { ...watcherOf(machine), machine };
    made.set(mutation, mutant);
    return mutant;
  };
}

/** Claims that were shown to be false, each with the name of the mutant that did. */
type Refutations = Map<Claim, string>;

/** Takes out of the claims of a subject those that a mutant shows to be false, in the steps from so many places that the same transitions lead to. */
function refuteFrom(subject: Subject, alike: number, claims: Set<Claim>, refutations: Refutations): void {
  const { situations } = situationsOf({ ...subject, oracle: [], invariants: {} }, alike);
  const types = new Set(subject.events.map(({ type }) => type));
  const mutations = [
    ...mutationsOf(subject.machine, inputKeys(situations)),
    ...straysIn(subject.machine, types),
  ];
  const mutantOf = mutantsOf(subject);
  const judge = stepChecker(subject);
  const refute = (happening: Step, wanted: Set<Claim>, mutant: string) => {
    for (const claim of judge.refute(happening, wanted))
      if (!refutations.has(claim)) refutations.set(claim, mutant);
  };
  const tryIn = (mutation: Mutation, { happening: { before, event } }: Situation, wanted: Set<Claim>) => {
    try {
      const { begin, step, machine } = mutantOf(mutation);
      const { happening } =
        before === null ? begin(event.input) : step(transplantSnapshot(before, machine), event);
      refute(happening, wanted, mutation.name);
    } catch {
      // A mutant that cannot run shows nothing.
    }
  };
  const stepsFor = indexOf(situations);
  const tryAll = (steps: number, wanted: Set<Claim>) => {
    for (const mutation of mutations) {
      if (wanted.size === 0) return;
      for (const one of stepsFor(mutation, steps)) tryIn(mutation, one, wanted);
    }
  };
  const tryThere = (spoken: readonly Situation[], wanted: Set<Claim>) => {
    for (const one of spoken) {
      for (const mutation of mutations.filter((each) => concerns(each, one))) {
        if (wanted.size === 0) return;
        tryIn(mutation, one, wanted);
      }
    }
  };
  const intoStates = intoEachState(situations);
  const states = new Map(intoStates.map(({ happening: { after } }) => [JSON.stringify(after.value), after]));
  const tampering = { written: writtenKeys(situations), states: [...states.values()] };
  const tamper = (spoken: readonly Situation[], wanted: Set<Claim>) => {
    for (const { happening } of spoken)
      for (const other of tampered(tampering, happening)) {
        if (wanted.size === 0) return;
        refute(other, wanted, TAMPERED);
      }
  };
  tryAll(firstSteps, claims);
  const sentences = [...claims].filter((claim) => typeof claim !== "string");
  for (const sentence of sentences) {
    const wanted = new Set<Claim>([sentence]);
    const spoken = situations.filter(({ happening }) => speaksOf(sentence, happening));
    tryThere(spread(spoken, stepsOfClaim), wanted);
    tamper(spread(spoken, stepsOfClaim), wanted);
    if (wanted.size === 0) claims.delete(sentence);
  }
  const invariants = new Set([...claims].filter((claim) => typeof claim === "string"));
  const found = new Set<Claim>(invariants);
  tamper(intoStates, found);
  tryAll(moreSteps, found);
  for (const invariant of invariants) if (!found.has(invariant)) claims.delete(invariant);
}

const sentenceOf = (claim: Claim) => (typeof claim === "string" ? claim : claim.says);

/** A claim of a subject, and the mutant that shows it to be false; null where none does: nothing could break it, or no sample leads to where it could. */
export interface TriedClaim {
  readonly claim: string;
  readonly falseBy: string | null;
}

/** All claims of a subject, with what shows each to be false. */
export function tryClaims(subject: Subject): TriedClaim[] {
  const all = claimsOf(subject);
  const left = new Set(all);
  const refutations: Refutations = new Map();
  const last = subject.wide ? Number.POSITIVE_INFINITY : Math.max(manyAlike, subject.alike ?? 0);
  for (const alike of [...alikes, last]) if (left.size > 0) refuteFrom(subject, alike, left, refutations);
  return [...all].map((claim) => ({ claim: sentenceOf(claim), falseBy: refutations.get(claim) ?? null }));
}

/** The claims that no mutant shows to be false. */
export const unrefutedClaims = (subject: Subject): string[] =>
  tryClaims(subject).flatMap(({ claim, falseBy }) => (falseBy === null ? [claim] : []));
