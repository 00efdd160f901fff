import type { AnyStateMachine } from "xstate";
import type { Edge, Graph } from "./explore.ts";
import { watchedTransition } from "./watchedTransition.ts";

const alone = "";

/** What walks have to take: transitions, and in pairs also what can follow what. */
export class Goals {
  readonly #open = new Map<string, Set<string>>();
  /** What is known to reach nothing new any more: what was taken after what. */
  readonly #closed = new Map<readonly string[], Set<readonly string[]>>();
  /** How many are still open, and how many there were. */
  left = 0;
  total = 0;

  constructor(private readonly pairs: boolean) {}

  #befores(before: readonly string[]): readonly string[] {
    return this.pairs ? [alone, ...before] : [alone];
  }

  add(before: readonly string[], taken: readonly string[]): void {
    for (const one of this.#befores(before)) {
      const after = this.#open.get(one) ?? new Set();
      this.#open.set(one, after);
      for (const other of taken) {
        if (after.has(other)) continue;
        after.add(other);
        this.left += 1;
        this.total += 1;
      }
    }
  }

  /** Whether taking these transitions after those would reach anything new. */
  isOpen(before: readonly string[], taken: readonly string[]): boolean {
    const closed = this.#closed.get(before) ?? new Set();
    if (closed.has(taken)) return false;
    if (this.#reaches(before, taken)) return true;
    this.#closed.set(before, closed.add(taken));
    return false;
  }

  #reaches(before: readonly string[], taken: readonly string[]): boolean {
    const open = (one: string) => {
      const after = this.#open.get(one);
      return after !== undefined && taken.some((other) => after.has(other));
    };
    return open(alone) || (this.pairs && before.some(open));
  }

  /** Notes that these transitions were taken after those; gives whether that was new. */
  reach(before: readonly string[], taken: readonly string[]): boolean {
    const left = this.left;
    for (const one of this.#befores(before)) {
      const after = this.#open.get(one);
      for (const other of taken) if (after?.delete(other)) this.left -= 1;
      if (after?.size === 0) this.#open.delete(one);
    }
    return this.left < left;
  }

  /** What is still to be taken right after these. */
  after(before: readonly string[]): ReadonlySet<string> {
    return new Set(before.flatMap((one) => [...(this.#open.get(one) ?? [])]));
  }

  /** Forgets the pairs that are left, all of them or all but one of so many, and says how many they were; the seed says which stay. */
  forgetPairs(oneIn = Number.POSITIVE_INFINITY, seed = 1): number {
    let [at, forgotten] = [seed, 0];
    for (const [before, after] of this.#open) {
      if (before === alone) continue;
      for (const one of after) {
        if (at % oneIn !== 0 && after.delete(one)) forgotten += 1;
        at += 1;
      }
      if (after.size === 0) this.#open.delete(before);
    }
    this.left -= forgotten;
    this.total -= forgotten;
    return forgotten;
  }

  /** The transitions that were not reached. */
  transitionsLeft(): string[] {
    return [...(this.#open.get(alone) ?? [])];
  }

  /** The pairs that were not reached. */
  pairsLeft(): string[] {
    return [...this.#open].flatMap(([before, after]) =>
      before === alone ? [] : [...after].map((one) => `${before} > ${one}`),
    );
  }
}

/** The goals that a graph and a machine hold. */
export function goalsIn(graph: Graph, transitions: readonly string[], pairs: boolean): Goals {
  const goals = new Goals(pairs);
  goals.add([], transitions);
  if (!pairs) return goals;
  for (const edge of [...graph.edges.values()].flat()) {
    for (const next of graph.edges.get(edge.to) ?? []) goals.add(edge.taken, next.taken);
  }
  return goals;
}

const mostMisses = 3;

interface Place {
  edge: Edge | null;
  back: Place | null;
}

function wayTo(place: Place): Edge[] {
  const way: Edge[] = [];
  for (let at: Place | null = place; at?.edge; at = at.back) way.unshift(at.edge);
  return way;
}

/**
 * The shortest way from a node to an edge that reaches an open goal; empty when none can be reached. Edges that a live
 * actor did not follow three times are left alone.
 */
export function wayToNew(graph: Graph, goals: Goals, key: string, before: readonly string[]): Edge[] {
  const seen = new Set<number>();
  const queue: Place[] = [{ edge: null, back: null }];
  for (const place of queue) {
    for (const edge of graph.edges.get(place.edge?.to ?? key) ?? []) {
      if (edge.misses >= mostMisses) continue;
      if (goals.isOpen(place.edge?.taken ?? before, edge.taken)) return wayTo({ edge, back: place });
      if (seen.has(edge.place)) continue;
      seen.add(edge.place);
      queue.push({ edge, back: place });
    }
  }
  return [];
}

/** How the first snapshot of a node was come to, edge by edge. */
function wayBack(graph: Graph, key: string): Edge[] {
  const way: Edge[] = [];
  for (let by = graph.reached.get(key)?.by; by; by = graph.reached.get(by.from)?.by) way.unshift(by.edge);
  return way;
}

/**
 * Ways to pairs that no walk has come to, each found by transitions from the very snapshot that a node was first reached with: nodes
 * that are coarser than the machine seem to have more pairs than there are, and hide the ways to others. Ask for the next when a
 * way was walked.
 */
export function* exactWays(machine: AnyStateMachine, graph: Graph, goals: Goals) {
  for (const [key, { snapshot, input }] of graph.reached) {
    for (const edge of graph.edges.get(key) ?? []) {
      const wanted = goals.after(edge.taken);
      if (wanted.size === 0) continue;
      const next =
        graph.edges.get(edge.to)?.filter(({ taken }) => taken.some((one) => wanted.has(one))) ?? [];
      if (next.length === 0) continue;
      const { after } = watchedTransition(machine, snapshot, edge.step.event);
      for (const last of next) {
        if (!goals.isOpen(edge.taken, last.taken)) continue;
        const { taken } = watchedTransition(machine, after, last.step.event);
        if (goals.isOpen(edge.taken, taken)) yield { input, way: [...wayBack(graph, key), edge, last] };
      }
    }
  }
}
