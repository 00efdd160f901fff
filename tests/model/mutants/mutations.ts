import { type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, and, not, or } from "xstate";
import { wordOf } from "#machines/actor/machineParts.ts";
import { type PlainInvoke, type PlainState, type PlainTransition, plainConfig } from "./plainConfig.ts";

export const kinds = ["delete", "target", "guard", "open", "action", "input", "door", "tag"] as const;
export type Kind = (typeof kinds)[number];

/** One thing changed in a machine. */
export interface Mutation {
  kind: Kind;
  /** Where, and what it was: equal in each run, so that survivors can be known by it. */
  name: string;
  /** The state that it is about, and the event where it is about a transition. */
  source: string;
  eventType: string | null;
  /** Changes a config of its own. */
  change: (config: PlainState) => void;
}

type Find = (config: PlainState) => PlainState;
type Guard = Parameters<typeof not>[0];

const isJoin = (guard: unknown): guard is { guards: Guard[]; check: () => void } =>
  typeof guard === "function" && "guards" in guard && (guard.guards as unknown[]).length > 1;

/** A guard the other way round: whole, and each of the guards that it is joined of. */
function negations(guard: Guard): { what: string; guard: Guard }[] {
  const whole = { what: wordOf(guard), guard: not(guard) as Guard };
  if (!isJoin(guard)) return [whole];
  const join = (guard.check as { name: string }).name === "checkOr" ? or : and;
  const parts = guard.guards.flatMap((part, at) =>
    negations(part).map((negated) => ({
      what: `${negated.what} of ${whole.what}`,
      guard: join(guard.guards.map((one, place) => (place === at ? negated.guard : one))) as Guard,
    })),
  );
  return [whole, ...parts];
}

/** The state beside a transition's target. */
function sibling(definition: AnyTransitionDefinition | undefined): AnyStateNode | undefined {
  const target = definition?.target?.[0];
  if (!target?.parent) return undefined;
  const all = Object.values(target.parent.states).filter(({ type }) => type !== "history");
  const at = all.indexOf(target);
  return [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))].find((one) => one !== target);
}

interface Alternatives {
  node: AnyStateNode;
  eventType: string;
  /** Reads the list from a config. */
  list: (config: PlainState) => PlainTransition[];
  now: readonly PlainTransition[];
}

/** What can be changed of the transitions of one event. */
function ofTransitions({ node, eventType, list, now }: Alternatives): Mutation[] {
  const place = { source: node.id, eventType };
  const definitions = eventType === "" ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
  return now.flatMap((transition, at) => {
    const name = `${node.id} ${eventType || "always"} ${at}`;
    const changing = (kind: Kind, what: string, edit: (one: PlainTransition) => void): Mutation => ({
      kind,
      name: `${kind} ${name} ${what}`.trim(),
      ...place,
      change: (config) => edit(list(config)[at] as PlainTransition),
    });
    const other = sibling(definitions[at]);
    const guards = transition.guard === undefined ? [] : negations(transition.guard as Guard);
    const removed: Mutation = {
      kind: "delete",
      name: `delete ${name}`,
      ...place,
      change: (config) => {
        list(config).splice(at, 1);
      },
    };
    return [
      removed,
      ...(other
        ? [
            changing("target", `to ${other.id}`, (one) => {
              one.target = `#${other.id}`;
            }),
          ]
        : []),
      ...guards.map(({ what, guard }) =>
        changing("guard", what, (one) => {
          one.guard = guard;
        }),
      ),
      ...(guards.length > 0
        ? [
            changing("open", "always", (one) => {
              one.guard = undefined;
            }),
          ]
        : []),
      ...transition.actions.map((action, nth) =>
        changing("action", `${wordOf(action)} ${nth}`, (one) => {
          one.actions.splice(nth, 1);
        }),
      ),
    ];
  });
}

const without = (input: unknown, key: string) => (args: unknown) => {
  const whole = typeof input === "function" ? input(args) : input;
  if (key === "") return undefined;
  const { [key]: _, ...rest } = whole as Record<string, unknown>;
  return rest;
};

const answers = [
  ["onDone", "xstate.done.actor"],
  ["onError", "xstate.error.actor"],
  ["onSnapshot", "xstate.snapshot"],
] as const;

function ofInvoke(node: AnyStateNode, find: Find, at: number, now: PlainInvoke, keys: Keys): Mutation[] {
  const id = node.invoke[at]?.id ?? now.id;
  const mine = (config: PlainState) => find(config).invoke[at] as PlainInvoke;
  const inputs = now.input === undefined ? [] : [...(keys.get(`${node.id} ${id}`) ?? [])];
  return [
    ...answers.flatMap(([answer, type]) =>
      ofTransitions({
        node,
        eventType: `${type}.${id}`,
        list: (config) => mine(config)[answer] as PlainTransition[],
        now: (now[answer] ?? []) as PlainTransition[],
      }),
    ),
    ...inputs.map(
      (key): Mutation => ({
        kind: "input",
        name: `input ${node.id} ${id}.${key}`,
        source: node.id,
        eventType: null,
        change: (config) => {
          const invoke = mine(config);
          invoke.input = without(invoke.input, key);
        },
      }),
    ),
  ];
}

/** The keys of the inputs that were seen, by the state and the name of what was started. */
export type Keys = ReadonlyMap<string, ReadonlySet<string>>;

function ofState(node: AnyStateNode, find: Find, now: PlainState, keys: Keys): Mutation[] {
  const ofEvents = (part: "on" | "after") =>
    Object.entries(now[part]).flatMap(([key, list]) =>
      ofTransitions({
        node,
        eventType: part === "on" ? key : `xstate.after.${key}.${node.id}`,
        list: (config) => find(config)[part][key] as PlainTransition[],
        now: list,
      }),
    );
  const ofList = (kind: Kind, part: "entry" | "exit" | "tags") =>
    now[part].map(
      (one, at): Mutation => ({
        kind,
        source: node.id,
        eventType: null,
        name: `${kind} ${node.id} ${part} ${wordOf(one)}`,
        change: (config) => {
          find(config)[part].splice(at, 1);
        },
      }),
    );
  return [
    ...ofEvents("on"),
    ...ofEvents("after"),
    ...ofTransitions({ node, eventType: "", list: (config) => find(config).always, now: now.always }),
    ...ofTransitions({
      node,
      eventType: `xstate.done.state.${node.id}`,
      list: (config) => find(config).onDone,
      now: now.onDone,
    }),
    ...now.invoke.flatMap((invoke, at) => ofInvoke(node, find, at, invoke, keys)),
    ...ofList("door", "entry"),
    ...ofList("door", "exit"),
    ...ofList("tag", "tags"),
    ...Object.entries(now.states).flatMap(([key, state]) =>
      ofState(
        node.states[key] as AnyStateNode,
        (config) => find(config).states[key] as PlainState,
        state,
        keys,
      ),
    ),
  ];
}

/** A state beside or inside another one, where a transition of it that leads nowhere can be led. */
const elsewhere = (node: AnyStateNode): AnyStateNode | undefined =>
  [...Object.values(node.parent?.states ?? {}), ...Object.values(node.states)].find(
    (one) => one !== node && one.type !== "history",
  );

/** What begins elsewhere, and what stays and is led away: too coarse to count as caught or not, and enough to break a claim. */
function straysOf(node: AnyStateNode, find: Find, now: PlainState): Mutation[] {
  const place = { kind: "target" as const, source: node.id };
  const other = elsewhere(node);
  const astray = (
    eventType: string,
    list: (config: PlainState) => PlainTransition[],
    all: PlainTransition[],
  ) =>
    all.flatMap((transition, at): Mutation[] =>
      transition.target === undefined && other
        ? [
            {
              ...place,
              eventType,
              name: `stray ${node.id} ${eventType} ${at}`,
              change: (config) => {
                (list(config)[at] as PlainTransition).target = `#${other.id}`;
              },
            },
          ]
        : [],
    );
  const begins = Object.keys(now.states).filter((key) => key !== now.initial);
  return [
    ...(now.initial === undefined ? [] : begins).map(
      (key): Mutation => ({
        ...place,
        eventType: null,
        name: `begin ${node.id} ${key}`,
        change: (config) => {
          find(config).initial = key;
        },
      }),
    ),
    ...Object.entries(now.on).flatMap(([key, all]) =>
      astray(key, (config) => find(config).on[key] as PlainTransition[], all),
    ),
    ...now.invoke.flatMap((invoke, nth) =>
      answers.flatMap(([answer, type]) =>
        astray(
          `${type}.${node.invoke[nth]?.id ?? invoke.id}`,
          (config) => (find(config).invoke[nth] as PlainInvoke)[answer] as PlainTransition[],
          (invoke[answer] ?? []) as PlainTransition[],
        ),
      ),
    ),
    ...Object.entries(now.states).flatMap(([key, state]) =>
      straysOf(node.states[key] as AnyStateNode, (config) => find(config).states[key] as PlainState, state),
    ),
  ];
}

/** An event that a state does not hear leads away from it. */
function hearingOf(node: AnyStateNode, find: Find, now: PlainState, types: ReadonlySet<string>): Mutation[] {
  const other = elsewhere(node);
  return [
    ...[...types].flatMap((type): Mutation[] =>
      now.on[type] || !other
        ? []
        : [
            {
              kind: "target",
              source: node.id,
              eventType: type,
              name: `hear ${node.id} ${type}`,
              change: (config) => {
                find(config).on[type] = [{ target: `#${other.id}`, actions: [] }];
              },
            },
          ],
    ),
    ...Object.entries(now.states).flatMap(([key, state]) =>
      hearingOf(
        node.states[key] as AnyStateNode,
        (config) => find(config).states[key] as PlainState,
        state,
        types,
      ),
    ),
  ];
}

/** More that can break a claim, beside the mutations; `types` are the events from outside. */
export const straysIn = (machine: AnyStateMachine, types: ReadonlySet<string>): Mutation[] => [
  ...straysOf(machine.root, (config) => config, plainConfig(machine)),
  ...hearingOf(machine.root, (config) => config, plainConfig(machine), types),
];

/** Everything that is changed in a machine, one thing at a time. */
export const mutationsOf = (machine: AnyStateMachine, keys: Keys): Mutation[] =>
  ofState(machine.root, (config) => config, plainConfig(machine), keys);
