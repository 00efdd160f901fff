import type { GraphState, MachineGraph } from "./machineGraph.ts";

/**
 * What a guard says of a transition that could be taken now; `event`: that depends on what the event brings; `behind`: whatever it says, another is
 * taken before.
 */
export type Verdict = "yes" | "no" | "event" | "behind";

/** What is shown of one moment on a drawing of the machine. */
export interface ChartMarks {
  /** Ids of the states that it is in. */
  active: ReadonlySet<string>;
  /** By its id, each transition of these states, with its verdict. */
  possible: ReadonlyMap<string, Verdict>;
  /** Ids of the transitions that the last event took. */
  taken: ReadonlySet<string>;
}

/** A machine that is looked at by itself. */
export const unmarked: ChartMarks = { active: new Set(), possible: new Map(), taken: new Set() };

/** Where a key leads among the states, which are in the order of the machine; nowhere for other keys. */
export function stateByKey(graph: MachineGraph, from: string, key: string): string | undefined {
  const state = graph.byId.get(from);
  const siblings = graph.byId.get(state?.parent ?? "")?.children ?? [];
  const at = siblings.indexOf(from);
  const leads: Record<string, (one: GraphState | undefined) => string | undefined> = {
    ArrowDown: () => siblings[at + 1],
    ArrowUp: () => siblings[at - 1],
    ArrowRight: (one) => one?.children[0],
    ArrowLeft: (one) => one?.parent ?? undefined,
    Home: () => graph.states[0]?.id,
    End: () => graph.states.at(-1)?.id,
  };
  return leads[key]?.(state);
}
