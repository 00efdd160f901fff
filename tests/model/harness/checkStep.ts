import { hasNoEffect, type Rule, transitionOf } from "./oracle.ts";
import type { Step } from "./step.ts";
import type { Subject } from "./subject.ts";

const describeStep = ({ event, before }: Step) =>
  `${event.type} ${before ? `in ${JSON.stringify(before.value)}` : "at the start"}`;

/** The kind of event that a delay is, whatever the state it belongs to. */
const delayOf = (type: string) => /^(xstate\.after\.[^.]+)\./.exec(type)?.[1];

/** The kind of event that sentences name. */
const kindOf = ({ event: { type } }: Step) => {
  const delay = delayOf(type);
  return delay === undefined ? type : `${delay}.*`;
};

/** An invariant by its name, or a sentence of an oracle. */
export type Claim = string | Rule;

/** Whether a sentence speaks of a step. */
export const speaksOf = (sentence: Rule, happening: Step): boolean =>
  (sentence.kinds.length === 0 || sentence.kinds.includes(kindOf(happening))) &&
  sentence.applies(transitionOf(happening));

/** Everything that a subject claims of its machine. */
export const claimsOf = ({ oracle = [], invariants }: Subject): Set<Claim> =>
  new Set<Claim>([...Object.keys(invariants), ...oracle]);

/** Judges steps by a subject's oracle and invariants: what no sentence speaks of must leave everything as it was. */
export function stepChecker({ oracle, invariants }: Subject) {
  const always: Rule[] = [];
  const byKind = new Map<string, Rule[]>();
  for (const sentence of oracle ?? []) {
    if (sentence.kinds.length === 0) always.push(sentence);
    for (const kind of sentence.kinds) byKind.set(kind, [...(byKind.get(kind) ?? []), sentence]);
  }
  const never = new Set(oracle ?? []);
  return {
    /** What is wrong with a step: the first thing, or nothing. */
    fault(happening: Step): string | null {
      const broken = Object.entries(invariants).find(([, holds]) => !holds(happening.after));
      if (broken) return `not held: ${broken[0]}, ${describeStep(happening)}`;
      if (!oracle) return null;
      const transition = transitionOf(happening);
      const { type } = happening.event;
      const speaking = byKind.get(type) ?? byKind.get(`${delayOf(type)}.*`) ?? [];
      let spoken = false;
      for (const sentences of [speaking, always]) {
        for (const sentence of sentences) {
          if (!sentence.applies(transition)) continue;
          never.delete(sentence);
          spoken ||= sentences === speaking;
          const wrong = sentence.wrong(transition);
          if (wrong !== null) return `${sentence.says}: ${wrong}, ${describeStep(happening)}`;
        }
      }
      return spoken || happening.before === null || hasNoEffect(happening)
        ? null
        : `no sentence speaks of ${describeStep(happening)}`;
    },
    /** Takes out of a set of claims those that a step shows to be false, and gives them. */
    refute(happening: Step, claims: Set<Claim>): Claim[] {
      const transition = transitionOf(happening);
      const isFalse = (claim: Claim) =>
        typeof claim === "string"
          ? !invariants[claim]?.(happening.after)
          : speaksOf(claim, happening) && claim.wrong(transition) !== null;
      const refuted = [...claims].filter((claim) => {
        try {
          return isFalse(claim);
        } catch {
          // What cannot even be asked of such a step is not shown to be false.
          return false;
        }
      });
      for (const claim of refuted) claims.delete(claim);
      return refuted;
    },
    /** Sentences that no step was judged by. */
    neverApplied: () => [...never].map((sentence) => `never applied: ${sentence.says}`),
  };
}
