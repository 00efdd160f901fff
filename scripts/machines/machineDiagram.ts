import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import { statesOf, transitionsIn, triggerNotation, wordOf } from "#machines/actor/machineParts.ts";

const nameOf = ({ id }: AnyStateNode) => id.replaceAll(/\W/g, "_");
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states);

const isInside = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isInside(node.parent, ancestor));

const labelOf = ({ eventType, guard, actions }: AnyTransitionDefinition) =>
  [
    triggerNotation(eventType),
    ...(guard ? [`[${wordOf(guard)}]`] : []),
    ...(actions.length > 0 ? [`/ ${actions.map(wordOf).join(", ")}`] : []),
  ].join(" ");

/** Mermaid draws no arrow between a state and one inside of it. */
const isDrawn = ({ source, target }: AnyTransitionDefinition) =>
  target !== undefined &&
  target.length > 0 &&
  target.every((one) => one !== source && !isInside(one, source) && !isInside(source, one));

const arrows = (node: AnyStateNode): string[] =>
  transitionsIn(node)
    .filter(isDrawn)
    .flatMap((one) =>
      (one.target ?? []).map((target) => `${nameOf(node)} --> ${nameOf(target)} : ${labelOf(one)}`),
    );

function drawn(node: AnyStateNode, indent: string): string[] {
  const inner = `${indent}  `;
  const children = childrenOf(node);
  const parts = children.map((child) => stateLines(child, inner));
  const body =
    node.type === "parallel"
      ? parts.flatMap((part, at) => (at > 0 ? [`${inner}--`, ...part] : part))
      : parts.flat();
  const initial = node.initial?.target[0];
  return [...(initial && node.type === "compound" ? [`${inner}[*] --> ${nameOf(initial)}`] : []), ...body];
}

function stateLines(node: AnyStateNode, indent: string): string[] {
  const title = `${indent}state "${node.parent ? node.key : node.id}" as ${nameOf(node)}`;
  if (childrenOf(node).length === 0) {
    return node.type === "final" ? [title, `${indent}${nameOf(node)} --> [*]`] : [title];
  }
  return [`${title} {`, ...drawn(node, indent), `${indent}}`];
}

/** The machine as a Mermaid state diagram, without the transitions within a state, which it cannot draw. */
export const machineDiagram = (machine: AnyStateMachine): string =>
  [
    "stateDiagram-v2",
    // A line between regions may stand only inside of a state.
    ...(machine.root.type === "parallel" ? stateLines(machine.root, "  ") : drawn(machine.root, "")),
    ...statesOf(machine)
      .flatMap(arrows)
      .map((line) => `  ${line}`),
  ].join("\n");
