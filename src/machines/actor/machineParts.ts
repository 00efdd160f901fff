import {
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  and,
  not,
  or,
  stateIn,
} from "xstate";

const withinOf = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(withinOf),
];

/** The states of a machine, the root first. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => withinOf(machine.root);

/** The transitions that are written in a state, the eventless ones last. */
export const transitionsIn = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** Every transition that is written in a machine, the eventless and the delayed ones too. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine).flatMap(transitionsIn);

/** The named guards that a guard asks, those that it combines among them. */
export function guardNames(guard: unknown): string[] {
  if (typeof guard === "string") return [guard];
  const { guards, type } = (guard ?? {}) as { guards?: unknown[]; type?: string };
  if (guards) return guards.flatMap(guardNames);
  return type === undefined ? [] : [type];
}

/** The guards of eventless transitions: where all of them hold, two could lead in a circle for ever. */
export const eventlessGuards = (machine: AnyStateMachine): ReadonlySet<string> =>
  new Set(statesOf(machine).flatMap(({ always = [] }) => always.flatMap(({ guard }) => guardNames(guard))));

/** A name for a transition that is the same in every clone of its machine: source, event, place among its alternatives. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const alternatives = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} ${eventType || "always"} ${alternatives.indexOf(transition)}`;
}

/** What a transition waits for: an event's type, an invoked actor that answers or fails, a delay of a state, or nothing. */
export type Trigger =
  | { kind: "event"; type: string }
  | { kind: "done" | "error"; actor: string }
  | { kind: "after"; delay: string; state: string }
  | { kind: "always" };

export function triggerOf(eventType: string): Trigger {
  if (eventType === "") return { kind: "always" };
  const [, kind, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? [];
  if (kind && actor) return { kind: kind === "done" ? "done" : "error", actor };
  const [, delay, state] = /^xstate\.after\.([^.]+)\.(.+)$/.exec(eventType) ?? [];
  if (delay && state) return { kind: "after", delay, state };
  return { kind: "event", type: eventType };
}

/** What a transition waits for, as diagrams write it. */
export function triggerNotation(eventType: string): string {
  const trigger = triggerOf(eventType);
  if (trigger.kind === "done") return `${trigger.actor} done`;
  if (trigger.kind === "error") return `${trigger.actor} failed`;
  if (trigger.kind === "after") return `after ${trigger.delay}`;
  return trigger.kind === "always" ? "always" : eventType;
}

interface SerializedParts {
  type?: string;
  params?: unknown;
  guards?: unknown[];
  stateValue?: unknown;
  check?: unknown;
}

const checkOf = (guard: unknown) => (guard as SerializedParts).check;

/** How guards are joined, by what XState does it with: its names do not outlive a build. */
const joints = new Map([
  [checkOf(and([])), " and "],
  [checkOf(or([])), " or "],
]);
const isNot = checkOf(not(""));
const isStateIn = checkOf(stateIn(""));

const paramsOf = (params: unknown) =>
  params && typeof params === "object" ? ` (${Object.values(params).map(String).join(", ")})` : "";

const isJoined = (given: unknown): boolean => ((given as SerializedParts).guards?.length ?? 0) > 1;

const inBrackets = (guard: unknown) => (isJoined(guard) ? `(${wordOf(guard)})` : wordOf(guard));

/** A guard or an action by its name, with the params that are written down; joined guards as a sentence. */
export function wordOf(given: unknown): string {
  if (typeof given === "string") return given;
  const { type, params, guards, stateValue, check } = given as SerializedParts;
  if (check === isStateIn)
    return `in ${typeof stateValue === "string" ? stateValue : JSON.stringify(stateValue)}`;
  if (check === isNot) return `not ${(guards ?? []).map(inBrackets).join("")}`;
  if (guards) return guards.map(inBrackets).join(joints.get(check) ?? ", ");
  return `${type ?? "?"}${typeof params === "function" ? "" : paramsOf(params)}`;
}
