import type { AnyStateMachine } from "xstate";

/** One way that an event can go, written out. */
export interface PlainTransition {
  target?: string | readonly string[];
  guard?: unknown;
  actions: unknown[];
  [other: string]: unknown;
}

export interface PlainInvoke {
  id: string;
  input?: unknown;
  [other: string]: unknown;
}

/** A state as it is written, with a list wherever there may be one or many. */
export interface PlainState {
  states: Record<string, PlainState>;
  on: Record<string, PlainTransition[]>;
  after: Record<string, PlainTransition[]>;
  always: PlainTransition[];
  onDone: PlainTransition[];
  invoke: PlainInvoke[];
  entry: unknown[];
  exit: unknown[];
  tags: string[];
  [other: string]: unknown;
}

type PlainRecord = Record<string, unknown>;

const many = (given: unknown): unknown[] =>
  given === undefined ? [] : Array.isArray(given) ? [...given] : [given];

const transitions = (given: unknown): PlainTransition[] =>
  many(given).map((one) => {
    const { actions, ...rest } = (typeof one === "string" ? { target: one } : one) as PlainRecord;
    return { ...rest, actions: many(actions) };
  });

const byKey = <Value>(given: unknown, make: (value: unknown) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries((given ?? {}) as PlainRecord).map(([key, value]) => [key, make(value)]));

const answers = ["onDone", "onError", "onSnapshot"] as const;

const invokes = (given: unknown): PlainInvoke[] =>
  many(given).map((one) => {
    const invoke = { ...(one as PlainRecord) } as PlainInvoke;
    for (const answer of answers) if (invoke[answer]) invoke[answer] = transitions(invoke[answer]);
    return invoke;
  });

/** A config of its own, in which a change changes nothing else. */
function plainState(given: unknown): PlainState {
  const { states, on, after, always, onDone, invoke, entry, exit, tags, ...rest } = given as PlainRecord;
  return {
    ...rest,
    on: byKey(on, transitions),
    after: byKey(after, transitions),
    states: byKey(states, plainState),
    always: transitions(always),
    onDone: transitions(onDone),
    invoke: invokes(invoke),
    entry: many(entry),
    exit: many(exit),
    tags: many(tags) as string[],
  };
}

/** What XState would take an empty list for something. */
function lean(state: PlainState): PlainRecord {
  const { states, invoke, always, onDone, ...rest } = state;
  return {
    ...rest,
    ...(Object.keys(states).length > 0 && { states: byKey(states, (one) => lean(one as PlainState)) }),
    ...(invoke.length > 0 && { invoke }),
    ...(always.length > 0 && { always }),
    ...(onDone.length > 0 && { onDone }),
  };
}

export const plainConfig = ({ config }: AnyStateMachine): PlainState => plainState(config);

/** The machine anew from a changed config, with the guards and actions that it has. */
export function rebuilt(machine: AnyStateMachine, state: PlainState): AnyStateMachine {
  const Machine = machine.constructor as new (config: unknown, implementations: unknown) => AnyStateMachine;
  // Some mutants would run round for ever.
  const options = { maxIterations: 200 };
  return new Machine({ ...lean(state), options }, machine.implementations);
}
