import { isDeepStrictEqual } from "node:util";
import type { AnyStateMachine } from "xstate";
import { replay } from "#app/event-log/replay.ts";
import { statesOf, transitionId, transitionsOf } from "#machines/actor/machineParts.ts";
import { type Goals, goalsIn, wayToNew } from "./coverage.ts";
import { explore, type Graph, keyOf } from "./explore.ts";
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
  unhandled: number;
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
  faults: Set<string>;
  steps: number;
}

const broken = ({ invariants }: Subject, live: ReturnType<typeof liveActor>) =>
  Object.entries(invariants)
    .filter(([, holds]) => !holds(live.snapshot()))
    .map(([sentence]) => sentence);

/** One walk on a live actor: greedily towards what no walk has taken yet. Gives whether it took anything new. */
async function walk(run: Run, start: Graph["starts"][number]): Promise<boolean> {
  const { subject, machine, log, graph, goals, reached, faults } = run;
  const live = liveActor(machine, start.input, log.inspect);
  const outside = outsideOf(subject);
  let before: string[] = [];
  let news = false;
  const note = () => {
    for (const { id } of live.snapshot()._nodes) reached.add(id);
    for (const sentence of broken(subject, live)) faults.add(`not held: ${sentence} in ${where()}`);
    for (const failure of live.failures) faults.add(`stopped: ${failure} in ${where()}`);
  };
  const where = () => JSON.stringify(live.snapshot().value);
  note();
  const reach = (taken: readonly string[]) => {
    for (const id of taken) reached.add(id.slice(0, id.indexOf(" ")));
  };
  reach(live.initial);
  news = goals.reach([], live.initial);
  for (let at = 0; at < longest && live.snapshot().status === "active"; ) {
    const way = wayToNew(graph, goals, keyOf(live.snapshot(), subject), before);
    if (way.length === 0) break;
    for (const edge of way) {
      const taken = live.take(edge.step);
      at += 1;
      run.steps += 1;
      news = goals.reach(before, taken) || news;
      before = taken;
      reach(taken);
      note();
      const off = keyOf(live.snapshot(), subject) !== edge.to;
      if (off) edge.misses += 1;
      if (off || live.snapshot().status !== "active") break;
    }
    poke(run, live, outside[at % outside.length]);
  }
  const again = replay(machine, start.input, live.events);
  if (!isDeepStrictEqual(plainSnapshot(again), plainSnapshot(live.snapshot()))) {
    faults.add(`replayed differently: ${live.events.map(({ type }) => type).join(" ")}`);
  }
  const last = live.snapshot();
  live.stop();
  const differs = await log.differs(live.actor, last);
  if (differs !== null) faults.add(`its log replayed differently: ${differs}`);
  return news;
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
export async function walks(subject: Subject): Promise<Report> {
  const machine = stubbed(subject);
  const graph = explore(machine, subject);
  const transitions = transitionsOf(machine).map(transitionId);
  const goals = goalsIn(graph, transitions, subject.pairs === true);
  const run: Run = {
    subject,
    machine,
    log: await walkLog(machine),
    graph,
    goals,
    reached: new Set(),
    faults: new Set(graph.disturbed.map((one) => `disturbed by ${one}`)),
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
    unhandled: graph.unhandled,
    faults: [...run.faults, ...unreached, ...untaken],
  };
}
