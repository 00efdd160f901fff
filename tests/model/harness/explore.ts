import type { AnyMachineSnapshot, AnyStateMachine } from "xstate";
import { stepChecker } from "./checkStep.ts";
import type { Step } from "./step.ts";
import { answersOf, delaysOf, outsideOf, type Stimulus } from "./steps.ts";
import type { Subject } from "./subject.ts";
import { watcherOf } from "./watcher.ts";

export interface Edge {
  from: string;
  step: Stimulus;
  to: string;
  /** One array for all edges that take the same. */
  taken: readonly string[];
  /** Equal for edges after which the same can follow: they take the same and lead to one node. */
  place: number;
  /** How often a live actor went elsewhere: the identity is coarser than the machine. */
  misses: number;
}

/** How a node was first reached: exactly this snapshot, by an edge of exactly that one. */
export interface ReachedState {
  snapshot: AnyMachineSnapshot;
  /** What began it; its edges lead back there. */
  input: unknown;
  by: { from: string; edge: Edge } | null;
}

export interface Graph {
  starts: { title: string; input: unknown; key: string }[];
  edges: Map<string, Edge[]>;
  reached: Map<string, ReachedState>;
  /** Events that nobody handled and yet changed something. */
  disturbed: string[];
  /** What the oracle has against it. */
  wrong: Set<string>;
  unhandled: number;
}

export const keyOf = (snapshot: AnyMachineSnapshot, subject: Subject) =>
  JSON.stringify([snapshot.status, snapshot.value, subject.identity(snapshot)]);

const most = 12_000;
const mostWrong = 50;

/** How far to look, and who looks on. */
export interface Outlook {
  /** How many places are gone on from that the same transitions lead to from one start; all of them without it. */
  alike?: number;
  /** Hears of each step, those that nobody handles among them. */
  seen?: (happening: Step, taken: readonly string[]) => void;
}

interface Exploring {
  watcher: ReturnType<typeof watcherOf>;
  judge: ReturnType<typeof stepChecker>;
  subject: Subject;
  outlook: Outlook;
  graph: Graph;
  outside: Stimulus[];
  lists: Map<string, readonly string[]>;
  places: Map<string, number>;
}

/** The value that a map has for this key, made when there is none. */
function known<Key, Value>(values: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = values.get(key) ?? make();
  values.set(key, value);
  return value;
}

/** Whether an event that took no transition has left everything as it was. */
const untouched = (before: AnyMachineSnapshot, after: AnyMachineSnapshot) =>
  after.context === before.context &&
  after.status === before.status &&
  JSON.stringify(after.value) === JSON.stringify(before.value);

/** Where every step leads from one snapshot; steps that nobody handles are judged and left out. */
function edgesFrom(exploring: Exploring, key: string, snapshot: AnyMachineSnapshot) {
  const { watcher, judge, subject, outlook, graph, outside, lists, places } = exploring;
  const found: { edge: Edge; after: AnyMachineSnapshot }[] = [];
  for (const step of [...outside, ...answersOf(snapshot, subject), ...delaysOf(snapshot)]) {
    const { happening, taken } = watcher.step(snapshot, step.event);
    const { after } = happening;
    outlook.seen?.(happening, taken);
    const wrong = judge.fault(happening);
    if (wrong !== null && graph.wrong.size < mostWrong) graph.wrong.add(wrong);
    if (taken.length === 0) {
      graph.unhandled += 1;
      if (!untouched(snapshot, after)) graph.disturbed.push(`${step.label} in ${key}`);
      continue;
    }
    const to = keyOf(after, subject);
    const all = taken.join(" ");
    const place = known(places, `${all} > ${to}`, () => places.size);
    const edge = { from: key, step, to, taken: known(lists, all, () => taken), place, misses: 0 };
    found.push({ edge, after });
  }
  return found;
}

/** The machine's graph as far as the samples reach, by pure transitions. */
export function explore(machine: AnyStateMachine, subject: Subject, outlook: Outlook = {}): Graph {
  const graph: Graph = {
    starts: [],
    edges: new Map(),
    reached: new Map(),
    disturbed: [],
    wrong: new Set(),
    unhandled: 0,
  };
  const exploring = {
    watcher: watcherOf(machine),
    judge: stepChecker(subject),
    subject,
    outlook,
    graph,
    outside: outsideOf(subject),
    lists: new Map(),
    places: new Map(),
  };
  const alike = new Map<unknown, Map<readonly string[], number>>();
  const queue: [string, ReachedState][] = [];
  for (const [title, input] of Object.entries(subject.starts)) {
    const { happening, taken } = exploring.watcher.begin(input);
    outlook.seen?.(happening, taken);
    const wrong = exploring.judge.fault(happening);
    if (wrong !== null) graph.wrong.add(wrong);
    const snapshot = happening.after;
    const key = keyOf(snapshot, subject);
    graph.starts.push({ title, input, key });
    queue.push([key, { snapshot, input, by: null }]);
  }
  for (let next = queue.shift(); next; next = queue.shift()) {
    const [key, reached] = next;
    if (graph.edges.has(key)) continue;
    const { snapshot, input } = reached;
    graph.reached.set(key, reached);
    if (graph.edges.size >= most) throw new Error(`${machine.id} has more than ${most} nodes`);
    const found = snapshot.status === "active" ? edgesFrom(exploring, key, snapshot) : [];
    graph.edges.set(
      key,
      found.map(({ edge }) => edge),
    );
    for (const { edge, after } of found) {
      const often = known(alike, input, () => new Map<readonly string[], number>());
      const count = (often.get(edge.taken) ?? 0) + 1;
      if (graph.edges.has(edge.to) || count > (outlook.alike ?? Number.POSITIVE_INFINITY)) continue;
      often.set(edge.taken, count);
      queue.push([edge.to, { snapshot: after, input, by: { from: key, edge } }]);
    }
  }
  for (const sentence of exploring.judge.neverApplied()) graph.wrong.add(sentence);
  return graph;
}
