import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import type { AnyStateMachine } from "xstate";
import { testSeed } from "../../../scripts/test/testSeed.ts";
import { liveActor } from "./liveActor.ts";
import { shortestWalk } from "./shortestWalk.ts";
import { answersOf, delaysOf, outsideOf, type Stimulus } from "./steps.ts";
import { stubbed } from "./stubbed.ts";
import type { Subject } from "./subject.ts";
import { walkLog } from "./walkLog.ts";

/** How many walks; a drill asks for more (`WALKS=1000`). */
const walksAtRandom = Number(process.env.WALKS ?? 15);
const shortest = 20;
const longest = 120;

/** What one walk did: its steps and events, and what went wrong. */
interface RandomWalk {
  start: string;
  steps: readonly Stimulus[];
  events: readonly unknown[];
  fault: string | null;
}

const stepsNow = (subject: Subject, live: ReturnType<typeof liveActor>, outside: Stimulus[]) => {
  const snapshot = live.snapshot();
  return [...answersOf(snapshot, subject), ...delaysOf(snapshot), ...outside];
};

function faultOf({ invariants }: Subject, live: ReturnType<typeof liveActor>): string | null {
  const broken = Object.entries(invariants).find(([, holds]) => !holds(live.snapshot()));
  if (broken) return `not held: ${broken[0]}`;
  return live.failures.length > 0 ? `stopped: ${live.failures[0]}` : null;
}

interface Walking {
  subject: Subject;
  machine: AnyStateMachine;
  log: Awaited<ReturnType<typeof walkLog>>;
}

/** Chooses one of the steps that are open now; nothing ends the walk. */
type Choose = (open: readonly Stimulus[]) => Stimulus | undefined;

/** After how many events what has happened is written, so that the log is made of several batches. */
const batch = 40;

/** Does what is chosen until the actor ends or something is wrong; then its log is replayed. */
async function walk({ subject, machine, log }: Walking, start: string, choose: Choose): Promise<RandomWalk> {
  const live = liveActor(machine, subject.starts[start], log.inspect);
  const outside = outsideOf(subject);
  const steps: Stimulus[] = [];
  let fault: string | null = null;
  while (live.snapshot().status === "active" && fault === null) {
    const step = choose(stepsNow(subject, live, outside));
    if (!step) break;
    live.take(step);
    steps.push(step);
    fault = faultOf(subject, live);
    if (steps.length % batch === 0) await log.flush();
  }
  const differs = await log.differs(live.actor, live.snapshot());
  live.stop();
  fault ??= differs === null ? null : "its log replays differently";
  return { start, steps, events: live.events, fault };
}

/** Walks as these numbers choose, on from a beginning each time that the actor has ended. Gives how many events there were, and the last walk. */
async function walkOn(walking: Walking, first: number, choices: readonly number[]) {
  const starts = Object.keys(walking.subject.starts);
  const left = [...choices];
  let events = 0;
  for (;;) {
    const start = starts[(first + left.length) % starts.length] as string;
    const last = await walk(walking, start, (open) => {
      const choice = left.shift();
      return choice === undefined ? choice : open[choice % open.length];
    });
    events += last.events.length;
    if (left.length === 0 || last.fault !== null) return { events, last };
  }
}

/** Takes those of the steps that are open when their turn comes. */
function walkAgain(walking: Walking, start: string, steps: readonly Stimulus[]): Promise<RandomWalk> {
  const left = [...steps];
  return walk(walking, start, (open) => {
    for (let wanted = left.shift(); wanted; wanted = left.shift()) {
      const { event } = wanted;
      const step = open.find((one) => isDeepStrictEqual(one.event, event));
      if (step) return step;
    }
  });
}

/** What is done with a log of its own: one of all walks would be read whole again for each actor that ends. */
async function withLog<Result>(subject: Subject, use: (walking: Walking) => Promise<Result>) {
  const machine = stubbed(subject);
  const log = await walkLog(machine);
  const result = await use({ subject, machine, log });
  await log.close();
  return result;
}

/** The shortest walk that goes wrong as this one does. */
async function shorten(subject: Subject, { start, steps, fault }: RandomWalk): Promise<RandomWalk> {
  const repeat = (some: readonly Stimulus[]) =>
    withLog(subject, (walking) => walkAgain(walking, start, some));
  return repeat(await shortestWalk(steps, async (some) => (await repeat(some)).fault === fault));
}

const again = (seed: number) => `WALKS=${walksAtRandom} TEST_SEED=${seed} finds it again`;

/** A walk that went wrong, as a test to keep where a replay of its events shows it, else as its events. */
function told(seed: number, { id }: AnyStateMachine, { start, events, fault }: RandomWalk): string {
  const written = JSON.stringify(events, null, 2);
  if (!fault?.startsWith("not held")) return `${again(seed)}. ${id}, ${start}: ${fault}, after ${written}`;
  return [
    `${again(seed)}:`,
    `test(${JSON.stringify(`${id}: ${fault}`)}, () => {`,
    `  const events = ${written.replaceAll("\n", "\n  ")};`,
    `  const reached = replay(subject.machine, subject.starts[${JSON.stringify(start)}], events);`,
    "  for (const [sentence, holds] of Object.entries(subject.invariants)) expect(holds(reached), sentence).toBe(true);",
    "});",
  ].join("\n");
}

/** The fewest events of so many walks: each takes a step for each of its numbers. */
export const fewestEvents = walksAtRandom * shortest;

/**
 * Walks of 20 to 120 events at random; of one that goes wrong the shortest is looked for and told, what a replay shows as the text of a
 * test. Gives how many events there were, and the seed with which the same walks come again.
 */
export async function walkAtRandom(
  subject: Subject,
  seed = testSeed(),
): Promise<{ seed: number; events: number }> {
  const choices = fc.array(fc.nat(), { minLength: shortest, maxLength: longest, size: "max" });
  let events = 0;
  const found: RandomWalk[] = [];
  const holds = fc.asyncProperty(fc.nat(), choices, async (first, chosen) => {
    const walks = await withLog(subject, (walking) => walkOn(walking, first, chosen));
    events += walks.events;
    if (walks.last.fault !== null) found.push(walks.last);
    return walks.last.fault === null;
  });
  // It could only leave out numbers, and what a number chooses hangs on those before it.
  const parameters = { numRuns: walksAtRandom, seed, endOnFailure: true };
  const { failed, errorInstance } = await fc.check(holds, parameters);
  const [wrong] = found;
  if (wrong) throw new Error(told(seed, subject.machine, await shorten(subject, wrong)));
  if (failed) throw new Error(again(seed), { cause: errorInstance });
  return { seed, events };
}
