import fc from "fast-check";
import type { AnyStateMachine } from "xstate";
import { testSeed } from "../../../scripts/test/testSeed.ts";
import { liveActor } from "./liveActor.ts";
import { answersOf, delaysOf, outsideOf, type Stimulus } from "./steps.ts";
import { stubbed } from "./stubbed.ts";
import type { Subject } from "./subject.ts";
import { walkLog } from "./walkLog.ts";

/** How many walks; a drill asks for more (`WALKS=1000`). */
const walksAtRandom = Number(process.env.WALKS ?? 15);
const shortest = 20;
const longest = 120;
const seed = testSeed();

/** What one walk did: its events, and what went wrong. */
interface Walked {
  start: string;
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

/** After how many events what has happened is written, so that the log is made of several batches. */
const batch = 40;

/** Does what these numbers choose until the actor ends or something is wrong; then its log is replayed. */
async function walk({ subject, machine, log }: Walking, first: number, choices: number[]): Promise<Walked> {
  const starts = Object.entries(subject.starts);
  const [start, input] = starts[first % starts.length] ?? ["", undefined];
  const live = liveActor(machine, input, log.inspect);
  const outside = outsideOf(subject);
  let fault: string | null = null;
  while (choices.length > 0 && live.snapshot().status === "active" && fault === null) {
    const steps = stepsNow(subject, live, outside);
    const step = steps[(choices.shift() ?? 0) % steps.length];
    if (step) live.take(step);
    fault = faultOf(subject, live);
    if (choices.length % batch === 0) await log.flush();
  }
  const last = live.snapshot();
  const differs = await log.differs(live.actor, last);
  live.stop();
  fault ??= differs === null ? null : "its log replays differently";
  return { start, events: live.events, fault };
}

/** Walks on from the beginning each time that the actor has ended. */
async function walkOn(walking: Walking, first: number, choices: readonly number[]): Promise<Walked> {
  const left = [...choices];
  const events: unknown[] = [];
  for (;;) {
    const walked = await walk(walking, first + left.length, left);
    events.push(...walked.events);
    if (left.length === 0 || walked.fault !== null)
      return walked.fault === null ? { ...walked, events } : walked;
  }
}

const again = `WALKS=${walksAtRandom} TEST_SEED=${seed} finds it again`;

/** A walk that went wrong, as a test to keep where a replay of its events shows it, else as its events. */
function told({ id }: AnyStateMachine, { start, events, fault }: Walked): string {
  const written = JSON.stringify(events, null, 2);
  if (!fault?.startsWith("not held")) return `${again}. ${id}, ${start}: ${fault}, after ${written}`;
  return [
    `${again}:`,
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
export async function walkAtRandom(subject: Subject): Promise<{ seed: number; events: number }> {
  const machine = stubbed(subject);
  const choices = fc.array(fc.nat(), { minLength: shortest, maxLength: longest, size: "max" });
  let events = 0;
  const found: Walked[] = [];
  const holds = fc.asyncProperty(fc.nat(), choices, async (first, chosen) => {
    // A log for each: one of all would be read whole again for each actor that ends.
    const log = await walkLog(machine);
    const walked = await walkOn({ subject, machine, log }, first, chosen);
    await log.close();
    events += walked.events.length;
    if (walked.fault !== null) found.push(walked);
    return walked.fault === null;
  });
  const { failed, errorInstance } = await fc.check(holds, { numRuns: walksAtRandom, seed });
  const wrong = found.at(-1);
  if (failed) throw wrong ? new Error(told(machine, wrong)) : new Error(again, { cause: errorInstance });
  return { seed, events };
}
