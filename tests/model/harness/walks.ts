import { isDeepStrictEqual } from "node:util";
import type { AnyStateMachine } from "xstate";
import { replay } from "#app/event-log/replay.ts";
import { statesOf, transitionId, transitionsOf } from "#machines/actor/machineParts.ts";
import { exactWays, type Goals, goalsIn, wayToNew } from "./coverage.ts";
import { type Edge, explore, type Graph, keyOf, type Outlook } from "./explore.ts";
import { liveActor } from "./liveActor.ts";
import { plainSnapshot } from "./plainSnapshot.ts";
import { outsideOf } from "./steps.ts";
import { stubbed } from "./stubbed.ts";
import type { Subject } from "./subject.ts";
import { walkLog } from "./walkLog.ts";

export interface Report {
  states: number;
  transitions: number;
  nodes: number;
  goals: number;
  walks: number;
  steps: number;
  /** Pairs that the graph has and no exact snapshot. */
  seeming: number;
  unhandled: number;
  /** The transitions that were taken. */
  taken: ReadonlySet<string>;
  /** Everything that should not be: an empty list is a pass. */
  faults: string[];
}

const longest = 80;

interface Run {
  subject: Subject;
  machine: AnyStateMachine;
  log: Awaited<ReturnType<typeof walkLog>>;
  graph: Graph;
  goals: Goals;
  reached: Set<string>;
  taken: Set<string>;
  faults: Set<string>;
  steps: number;
}

const broken = ({ invariants }: Subject, live: ReturnType<typeof liveActor>) =>
  Object.entries(invariants)
    .filter(([, holds]) => !holds(live.snapshot()))
    .map(([sentence]) => sentence);

/** A live actor on its walk. */
function beginWalk(run: Run, input: unknown) {
  const { subject, machine, log, goals, reached, faults } = run;
  const live = liveActor(machine, input, log.inspect);
  let before: string[] = [];
  const where = () => JSON.stringify(live.snapshot().value);
  const note = () => {
    for (const { id } of live.snapshot()._nodes) reached.add(id);
    for (const sentence of broken(subject, live)) faults.add(`not held: ${sentence} in ${where()}`);
    for (const failure of live.failures) faults.add(`stopped: ${failure} in ${where()}`);
  };
  const reach = (taken: readonly string[]) => {
    for (const id of taken) {
      run.taken.add(id);
      reached.add(id.slice(0, id.indexOf(" ")));
    }
  };
  note();
  reach(live.initial);
  const began = goals.reach([], live.initial);
  return {
    live,
    /** Whether beginning it was new. */
    began,
    before: () => before,
    /** Takes an edge; gives whether that was new, and whether it led where it should. */
    take(edge: Edge) {
      const taken = live.take(edge.step);
      run.steps += 1;
      const news = goals.reach(before, taken);
      before = taken;
      reach(taken);
      note();
      const off = keyOf(live.snapshot(), subject) !== edge.to;
      return { news, off, over: live.snapshot().status !== "active" };
    },
    /** Ends the walk: its events, and what its log kept of them, are replayed. */
    async end() {
      const again = replay(machine, input, live.events);
      if (!isDeepStrictEqual(plainSnapshot(again), plainSnapshot(live.snapshot()))) {
        faults.add(`replayed differently: ${live.events.map(({ type }) => type).join(" ")}`);
      }
      const last = live.snapshot();
      live.stop();
      const differs = await log.differs(live.actor, last);
      if (differs !== null) faults.add(`its log replayed differently: ${differs}`);
    },
  };
}

/** One walk: greedily towards what no walk has taken yet. Gives whether it took anything new. */
async function walk(run: Run, start: Graph["starts"][number]): Promise<boolean> {
  const { subject, graph, goals } = run;
  const { live, began, ...walking } = beginWalk(run, start.input);
  const outside = outsideOf(subject);
  let news = began;
  for (let at = 0; at < longest && live.snapshot().status === "active"; ) {
    const way = wayToNew(graph, goals, keyOf(live.snapshot(), subject), walking.before());
    if (way.length === 0) break;
    for (const edge of way) {
      const step = walking.take(edge);
      at += 1;
      news = step.news || news;
      if (step.off) edge.misses += 1;
      if (step.off || step.over) break;
    }
    poke(run, live, outside[at % outside.length]);
  }
  await walking.end();
  return news;
}

/** Walks to each pair that is left and that exact snapshots show; gives how many walks that took. */
async function walkExactly(run: Run): Promise<number> {
  let count = 0;
  for (const { input, way } of exactWays(run.machine, run.graph, run.goals)) {
    const walking = beginWalk(run, input);
    for (const edge of way) walking.take(edge);
    await walking.end();
    count += 1;
  }
  return count;
}

/** An event that nobody handles leaves state and context alone. */
function poke(
  run: Run,
  live: ReturnType<typeof liveActor>,
  step: ReturnType<typeof outsideOf>[number] | undefined,
) {
  const before = live.snapshot();
  if (!step || before.status !== "active" || before.can(step.event)) return;
  live.take(step);
  const after = live.snapshot();
  if (after.context !== before.context || !isDeepStrictEqual(after.value, before.value)) {
    run.faults.add(`disturbed by ${step.label} in ${JSON.stringify(before.value)}`);
  }
}

/** Walks until everything that can be taken has been taken, and tells what was not. */
export async function walks(subject: Subject, outlook: Outlook = {}): Promise<Report> {
  const machine = stubbed(subject);
  const graph = explore(machine, subject, outlook);
  const transitions = transitionsOf(machine).map(transitionId);
  const goals = goalsIn(graph, transitions, subject.pairs !== undefined);
  const run: Run = {
    subject,
    machine,
    log: await walkLog(machine),
    graph,
    goals,
    reached: new Set(),
    taken: new Set(),
    faults: new Set([...graph.disturbed.map((one) => `disturbed by ${one}`), ...graph.wrong]),
    steps: 0,
  };
  const states = statesOf(machine).filter(({ type }) => type !== "history");
  let count = 0;
  for (let news = true; news && goals.left > 0; ) {
    news = false;
    for (const start of graph.starts) {
      if (goals.left === 0) break;
      news = (await walk(run, start)) || news;
      count += 1;
    }
  }
  let seeming = 0;
  if (subject.pairs === "exact") {
    count += await walkExactly(run);
    seeming = goals.forgetPairs();
  }
  await run.log.close();
  const unreached = states.filter(({ id }) => !run.reached.has(id)).map(({ id }) => `never reached: ${id}`);
  const untaken = goals.list().map((goal) => `never taken: ${goal}`);
  return {
    states: states.length,
    transitions: transitions.length,
    nodes: graph.edges.size,
    goals: goals.total,
    walks: count,
    steps: run.steps,
    seeming,
    unhandled: graph.unhandled,
    taken: run.taken,
    faults: [...run.faults, ...unreached, ...untaken],
  };
}
