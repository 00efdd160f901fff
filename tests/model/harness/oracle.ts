import { isDeepStrictEqual } from "node:util";
import type { AnyEventObject, AnyMachineSnapshot } from "xstate";
import type { Step } from "./step.ts";

/** A step as rules see it: the event, and the context before and after. */
export interface Transition {
  event: AnyEventObject;
  was: AnyMachineSnapshot["context"];
  is: AnyMachineSnapshot["context"];
  happening: Step;
}

type ValueOrFunction<Value> = Value | ((transition: Transition) => Value);
type Plain = object | string | number | null | undefined;
type Check = (transition: Transition) => string | null;

const resolveValue = <Value>(given: ValueOrFunction<Value>, transition: Transition): Value =>
  typeof given === "function" ? (given as (transition: Transition) => Value)(transition) : given;

const paths = new WeakMap<AnyMachineSnapshot, Set<string>>();

/** The states that a snapshot is in, each with those that it lies in: `resting`, `resting.found`. */
function statesIn(snapshot: AnyMachineSnapshot): Set<string> {
  const known = paths.get(snapshot) ?? new Set(snapshot._nodes.map(({ path }) => path.join(".")));
  paths.set(snapshot, known);
  return known;
}

const written = (value: unknown) => JSON.stringify(value) ?? "nothing";
const differs = (what: string, found: unknown, wanted: unknown) =>
  isDeepStrictEqual(found, wanted) ? null : `${what} ${written(found)}, not ${written(wanted)}`;

export const transitionOf = (happening: Step): Transition => ({
  event: happening.event,
  was: happening.before?.context ?? {},
  is: happening.after.context,
  happening,
});

/** Whether a step has left everything as it was, and nothing was done. */
export const hasNoEffect = ({ before, after, ...done }: Step): boolean =>
  before !== null &&
  after.status === before.status &&
  isDeepStrictEqual(after.value, before.value) &&
  (after.context === before.context || isDeepStrictEqual(after.context, before.context)) &&
  [done.emitted, done.reported, done.sent, done.started, done.stopped, done.requested].every(
    ({ length }) => length === 0,
  );

/** One sentence of what must follow what; it is written from the rules, in words and terms of its own. */
export class Rule {
  readonly #when: ((transition: Transition) => boolean)[] = [];
  readonly #then: Check[] = [];
  /** The kinds of events that it speaks of; none: of whatever happens. */
  readonly kinds: string[] = [];

  constructor(readonly says: string) {}

  #whenever(holds: (transition: Transition) => boolean) {
    this.#when.push(holds);
    return this;
  }

  #must(check: Check) {
    this.#then.push(check);
    return this;
  }

  /** Events from outside, by type. */
  after(...types: string[]) {
    this.kinds.push(...types);
    return this;
  }

  answered = (...ids: string[]) => this.after(...ids.map((id) => `xstate.done.actor.${id}`));
  failed = (...ids: string[]) => this.after(...ids.map((id) => `xstate.error.actor.${id}`));
  /** A delay has run out, by its name. */
  elapsed = (delay: string | number) => this.after(`xstate.after.${delay}.*`);
  atStart = () => this.after("xstate.init");

  /** Any of these states, before. */
  in = (...states: string[]) =>
    this.#whenever(
      ({ happening: { before } }) => before !== null && states.some((one) => statesIn(before).has(one)),
    );
  notIn = (...states: string[]) =>
    this.#whenever(
      ({ happening: { before } }) => before === null || !states.some((one) => statesIn(before).has(one)),
    );
  given = (holds: (transition: Transition) => boolean) => this.#whenever(holds);
  /** Any of these states, afterwards. */
  whileIn = (...states: string[]) =>
    this.#whenever(({ happening: { after } }) => states.some((one) => statesIn(after).has(one)));
  entering = (state: string) => this.whileIn(state).notIn(state);
  leaving = (state: string) =>
    this.in(state).#whenever(({ happening: { after } }) => !statesIn(after).has(state));

  leadsTo = (...states: string[]) =>
    this.#must(({ happening: { after } }) => {
      const missed = states.filter((one) => !statesIn(after).has(one));
      return missed.length > 0 ? `is in ${written(after.value)}, not in ${missed.join(", ")}` : null;
    });
  /** The same states as before. */
  stays = () =>
    this.#must(({ happening: { before, after } }) => differs("is in", after.value, before?.value));
  /** Nothing at all comes of it. */
  isIgnored = () => this.#must(({ happening }) => (hasNoEffect(happening) ? null : "something came of it"));
  ends = (output: ValueOrFunction<Plain> = undefined) =>
    this.#must((transition) =>
      transition.happening.after.status === "done"
        ? differs("ends with", transition.happening.after.output, resolveValue(output, transition))
        : "goes on",
    );

  /** Exactly these events for the app, in this order. */
  emits = (...events: ValueOrFunction<AnyEventObject>[]) =>
    this.#must((transition) =>
      differs(
        "emits",
        transition.happening.emitted,
        events.map((event) => resolveValue(event, transition)),
      ),
    );
  /** Exactly these events for the machine that started this one. */
  reports = (...events: ValueOrFunction<AnyEventObject>[]) =>
    this.#must((transition) =>
      differs(
        "reports",
        transition.happening.reported,
        events.map((event) => resolveValue(event, transition)),
      ),
    );
  tells = (to: string, event: ValueOrFunction<AnyEventObject>) =>
    this.#must((transition) => {
      const found = transition.happening.sent.filter((one) => one.to === to).map((one) => one.event);
      const wanted = resolveValue(event, transition);
      return found.some((one) => isDeepStrictEqual(one, wanted))
        ? null
        : differs(`tells ${to}`, found, [wanted]);
    });
  /** A service or a child, by its id, with exactly this input. */
  starts = (id: string, input?: ValueOrFunction<Plain>) =>
    this.#must((transition) => {
      const found = transition.happening.started.filter((one) => one.id === id);
      if (found.length === 0) return `does not start ${id}`;
      return differs(`starts ${id} with`, found.at(-1)?.input, resolveValue(input, transition));
    });
  startsNothing = () =>
    this.#must(({ happening }) =>
      differs(
        "starts",
        happening.started.map(({ id }) => id),
        [],
      ),
    );
  stops = (...ids: string[]) =>
    this.#must(({ happening: { stopped } }) =>
      ids.every((id) => stopped.includes(id)) ? null : `stops ${written(stopped)}, not ${written(ids)}`,
    );
  /** What the app is asked for by name. */
  asks = (type: string, params?: ValueOrFunction<Plain>) =>
    this.#must((transition) => {
      const found = transition.happening.requested.filter((one) => one.type === type);
      if (found.length === 0) return `does not ask for ${type}`;
      return params === undefined
        ? null
        : differs(`asks for ${type} with`, found[0]?.params, resolveValue(params, transition));
    });

  /** Exactly these values in the context, by key. */
  remembers = (values: ValueOrFunction<Record<string, unknown>>) =>
    this.#must((transition) => {
      const wrong = Object.entries(resolveValue(values, transition)).map(([key, value]) =>
        differs(`has ${key}`, transition.is[key], value),
      );
      return wrong.find((one) => one !== null) ?? null;
    });
  /** These keys of the context as they were; all of them without a name. */
  keeps = (...keys: string[]) =>
    this.#must(({ was, is }) => {
      const wrong = (keys.length > 0 ? keys : Object.keys(is)).filter(
        (key) => !isDeepStrictEqual(is[key], was[key]),
      );
      return wrong.length > 0 ? `changes ${wrong.join(", ")}` : null;
    });
  /** The reason of a failure, where the screen looks for it. */
  saysWhy = (key = "problem") =>
    this.#must(({ is, event }) => differs(`has as ${key}`, is[key]?.code, event.error.code));
  shows = (...tags: string[]) =>
    this.#must(({ happening: { after } }) => {
      const missed = tags.filter((tag) => !after.hasTag(tag));
      return missed.length > 0 ? `does not show ${missed.join(", ")}` : null;
    });
  must = (check: (transition: Transition) => boolean, otherwise: string) =>
    this.#must((transition) => (check(transition) ? null : otherwise));

  /** Whether it speaks of this step. */
  applies = (transition: Transition): boolean => this.#when.every((holds) => holds(transition));
  /** What is wrong with the step, or nothing. */
  wrong = (transition: Transition): string | null => {
    for (const check of this.#then) {
      const found = check(transition);
      if (found !== null) return found;
    }
    return null;
  };
}

/** Begins a sentence, by the rule that it comes from where there is one. */
export const rule = (sentence: string): Rule => new Rule(sentence);

/** What each state shows to a screen, by state: sentences of whatever happens. */
export const visibleTags = (tags: Readonly<Record<string, readonly string[]>>): Rule[] =>
  Object.entries(tags).map(([state, shows]) =>
    rule(`In ${state} the screen sees ${shows.join(", ")}`)
      .whileIn(state)
      .shows(...shows),
  );
