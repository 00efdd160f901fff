import { isDeepStrictEqual } from "node:util";
import type { AnyStateMachine } from "xstate";
import { replay } from "#app/event-log/replay.ts";
import { statesOf, transitionId, transitionsOf } from "#machines/actor/machineParts.ts";
import { testSeed } from "../../../scripts/test/testSeed.ts";
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

/** Walks towards all goals until no walk takes anything new; gives how many walks that took. */
async function walkGreedily(run: Run): Promise<number> {
  const { graph, goals } = run;
  for (const edge of [...graph.edges.values()].flat()) edge.misses = 0;
  let count = 0;
  for (let news = true; news && goals.left > 0; ) {
    news = false;
    for (const start of graph.starts) {
      if (goals.left === 0) break;
      news = (await walk(run, start)) || news;
      count += 1;
    }
  }
  return count;
}

/** Takes the pairs, all or one in so many; gives how many walks that took, how many pairs there were, and how many only seemed to be. */
async function walkPairs(run: Run, transitions: readonly string[]) {
  const { subject, graph } = run;
  run.goals = goalsIn(graph, transitions, true);
  if (subject.oneIn !== undefined) run.goals.forgetPairs(subject.oneIn, testSeed());
  let count = await walkGreedily(run);
  let seeming = 0;
  if (subject.pairs === "exact") {
    count += await walkExactly(run);
    seeming = run.goals.forgetPairs();
  }
  return { count, seeming };
}

/** Walks until everything that can be taken has been taken, and tells what was not. */
export async function walks(subject: Subject, outlook: Outlook = {}): Promise<Report> {
  const machine = stubbed(subject);
  const graph = explore(machine, subject, outlook);
  const transitions = transitionsOf(machine).map(transitionId);
  const run: Run = {
    subject,
    machine,
    log: await walkLog(machine),
    graph,
    goals: goalsIn(graph, transitions, false),
    reached: new Set(),
    taken: new Set(),
    faults: new Set([...graph.disturbed.map((one) => `disturbed by ${one}`), ...graph.wrong]),
    steps: 0,
  };
  const states = statesOf(machine).filter(({ type }) => type !== "history");
  const count = await walkGreedily(run);
  const untaken = run.goals.transitionsLeft();
  const pairs = subject.pairs ? await walkPairs(run, transitions) : { count: 0, seeming: 0 };
  await run.log.close();
  const unreached = states.filter(({ id }) => !run.reached.has(id)).map(({ id }) => `never reached: ${id}`);
  return {
    states: states.length,
    transitions: transitions.length,
    nodes: graph.edges.size,
    goals: run.goals.total,
    walks: count + pairs.count,
    steps: run.steps,
    seeming: pairs.seeming,
    unhandled: graph.unhandled,
    taken: run.taken,
    faults: [
      ...run.faults,
      ...unreached,
      ...[...untaken, ...run.goals.pairsLeft()].map((goal) => `never taken: ${goal}`),
    ],
  };
}
