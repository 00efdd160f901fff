import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { getStateNodes } from "xstate/graph";

const listOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

/** The states of a machine, the root among them. */
export const statesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine),
];

/** Every transition that is written in a machine, the eventless and the delayed ones too. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  statesOf(machine).flatMap(listOf);

/** A name for a transition that is the same in every clone of its machine: source, event, place among its alternatives. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const { source, eventType } = transition;
  const alternatives = eventType === "" ? (source.always ?? []) : (source.transitions.get(eventType) ?? []);
  return `${source.id} ${eventType || "always"} ${alternatives.indexOf(transition)}`;
}
