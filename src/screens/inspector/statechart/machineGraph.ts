import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from "xstate";
import {
  statesOf,
  type Trigger,
  transitionId,
  transitionsIn,
  triggerOf,
  wordOf,
} from "#machines/actor/machineParts.ts";

/** One transition of a machine. `targets` are ids of states; without any it stays. */
export interface GraphTransition {
  id: string;
  source: string;
  targets: string[];
  eventType: string;
  trigger: Trigger;
  /** As a sentence, joined guards too. */
  guard: string | null;
  actions: string[];
  reenter: boolean;
}

/** One state of a machine, by its id; `path` is how it is called in its machine, empty for the root. */
export interface GraphState {
  id: string;
  key: string;
  path: string;
  kind: "atomic" | "compound" | "parallel" | "final" | "history";
  parent: string | null;
  children: string[];
  /** Whether its parent begins in it. */
  isInitial: boolean;
  description: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  /** What it starts: the name of the actor, and of its logic where that is another. */
  invokes: { id: string; logic: string | null }[];
  transitions: GraphTransition[];
}

/** A machine as what is drawn of it; the root is the first state. */
export interface MachineGraph {
  id: string;
  states: readonly GraphState[];
  byId: ReadonlyMap<string, GraphState>;
}

/** What is done at a state's door, without the clocks that its own delays are made of. */
const doings = (actions: readonly unknown[]) =>
  actions.map(wordOf).filter((word) => word !== "xstate.raise" && word !== "xstate.cancel");

const transitionOf = (transition: AnyTransitionDefinition): GraphTransition => ({
  id: transitionId(transition),
  source: transition.source.id,
  targets: (transition.target ?? []).map(({ id }) => id),
  eventType: transition.eventType,
  trigger: triggerOf(transition.eventType),
  guard: transition.guard ? wordOf(transition.guard) : null,
  actions: transition.actions.map(wordOf),
  reenter: transition.reenter,
});

const begins = ({ parent, id }: AnyStateNode) =>
  parent?.type === "compound" && (parent.initial?.target ?? []).some((target) => target.id === id);

const stateOf = (node: AnyStateNode): GraphState => ({
  id: node.id,
  key: node.parent ? node.key : node.id,
  path: node.path.join("."),
  kind: node.type,
  parent: node.parent?.id ?? null,
  children: Object.values(node.states).map(({ id }) => id),
  isInitial: begins(node),
  description: node.description ?? null,
  tags: node.tags,
  entry: doings(node.entry),
  exit: doings(node.exit),
  invokes: node.invoke.map(({ id, src }) => ({
    id,
    logic: typeof src === "string" && src !== id ? src : null,
  })),
  transitions: transitionsIn(node).map(transitionOf),
});

const known = new WeakMap<AnyStateMachine, MachineGraph>();

/** What is drawn of a machine, from XState's own nodes: it cannot tell anything else than what runs. */
export function machineGraph(machine: AnyStateMachine): MachineGraph {
  const made = known.get(machine);
  if (made) return made;
  const states = statesOf(machine).map(stateOf);
  const graph = { id: machine.id, states, byId: new Map(states.map((state) => [state.id, state])) };
  known.set(machine, graph);
  return graph;
}

/** Whether a state is another or within it. */
export function isWithin(graph: MachineGraph, id: string, ancestor: string): boolean {
  for (let at: string | null = id; at !== null; at = graph.byId.get(at)?.parent ?? null) {
    if (at === ancestor) return true;
  }
  return false;
}

/** The ids of the states that a value of the machine is in, the root among them. */
export function activeStates(graph: MachineGraph, value: unknown): Set<string> {
  const [root] = graph.states;
  const active = new Set<string>();
  const enter = (state: GraphState | undefined, inner: unknown): void => {
    if (!state) return;
    active.add(state.id);
    const child = (key: string) =>
      state.children.map((id) => graph.byId.get(id)).find((one) => one?.key === key);
    if (typeof inner === "string") enter(child(inner), undefined);
    else if (typeof inner === "object" && inner !== null)
      for (const [key, deeper] of Object.entries(inner)) enter(child(key), deeper);
  };
  enter(root, value);
  return active;
}
