import type { Edge, Graph } from "./explore.ts";

/** What walks have to take: transitions, and in pairs also what can follow what. */
export interface Goals {
  open: Set<string>;
  total: number;
  goalsOf: (before: readonly string[], taken: readonly string[]) => string[];
}

const pair = (one: string, other: string) => `${one} > ${other}`;

const goalsOf =
  (pairs: boolean) =>
  (before: readonly string[], taken: readonly string[]): string[] => [
    ...taken,
    ...(pairs ? before.flatMap((one) => taken.map((other) => pair(one, other))) : []),
  ];

/** The goals that a graph holds. */
export function goalsIn(graph: Graph, pairs: boolean): Goals {
  const open = new Set<string>();
  const of = goalsOf(pairs);
  const add = (goals: string[]) => {
    for (const goal of goals) open.add(goal);
  };
  for (const edges of graph.edges.values()) {
    for (const edge of edges) {
      add(of([], edge.taken));
      if (pairs) for (const next of graph.edges.get(edge.to) ?? []) add(of(edge.taken, next.taken));
    }
  }
  return { open, total: open.size, goalsOf: of };
}

const isNew = (goals: Goals, before: readonly string[], edge: Edge) =>
  goals.goalsOf(before, edge.taken).some((goal) => goals.open.has(goal));

const patience = 3;

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
  const seen = new Set<Edge>();
  const queue: Place[] = [{ edge: null, back: null }];
  for (const place of queue) {
    const open = (graph.edges.get(place.edge?.to ?? key) ?? []).filter((edge) => edge.misses < patience);
    for (const edge of open) {
      if (isNew(goals, place.edge?.taken ?? before, edge)) return wayTo({ edge, back: place });
      if (seen.has(edge)) continue;
      seen.add(edge);
      queue.push({ edge, back: place });
    }
  }
  return [];
}
