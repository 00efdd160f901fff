import fc from "fast-check";
import type { AnyStateMachine } from "xstate";
import { liveActor } from "./liveActor.ts";
import { answersOf, delaysOf, outsideOf, type Step } from "./steps.ts";
import { stubbed } from "./stubbed.ts";
import type { Subject } from "./subject.ts";
import { walkLog } from "./walkLog.ts";

/** How many walks; a drill asks for more (`WALKS=1000`). */
const walksAtRandom = Number(process.env.WALKS ?? 80);
const longest = 120;
/** Repeats what an earlier run printed (`SEED=…`). */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

/** What one walk did: its events, and what went wrong. */
interface Walked {
  start: string;
  events: readonly unknown[];
  fault: string | null;
}

const stepsNow = (subject: Subject, live: ReturnType<typeof liveActor>, outside: Step[]) => {
  const snapshot = live.snapshot();
  return [...answersOf(snapshot, subject), ...delaysOf(snapshot), ...outside];
};

function faultOf({ invariants }: Subject, live: ReturnType<typeof liveActor>): string | null {
  const broken = Object.entries(invariants).find(([, holds]) => !holds(live.snapshot()));
  if (broken) return `not held: ${broken[0]}`;
  return live.failures.length > 0 ? `stopped: ${live.failures[0]}` : null;
}

/** Does what these numbers choose, until the actor ends or something is wrong; then its log is replayed. */
async function walk(
  {
    subject,
    machine,
    log,
  }: { subject: Subject; machine: AnyStateMachine; log: Awaited<ReturnType<typeof walkLog>> },
  first: number,
  choices: readonly number[],
): Promise<Walked> {
  const starts = Object.entries(subject.starts);
  const [start, input] = starts[first % starts.length] ?? ["", undefined];
  const live = liveActor(machine, input, log.inspect);
  const outside = outsideOf(subject);
  let fault: string | null = null;
  for (const choice of choices) {
    if (live.snapshot().status !== "active" || fault !== null) break;
    const steps = stepsNow(subject, live, outside);
    const step = steps[choice % steps.length];
    if (step) live.take(step);
    fault = faultOf(subject, live);
  }
  const last = live.snapshot();
  live.stop();
  const differs = await log.differs(live.actor, last);
  fault ??= differs === null ? null : "its log replays differently";
  return { start, events: live.events, fault };
}

/** A walk that went wrong, as a test to keep. */
const asTest = ({ id }: AnyStateMachine, { start, events, fault }: Walked): string =>
  [
    `test(${JSON.stringify(`${id}: ${fault}`)}, () => {`,
    `  const events = ${JSON.stringify(events, null, 2).replaceAll("\n", "\n  ")};`,
    `  const reached = replay(${id}Machine, subject.starts[${JSON.stringify(start)}], events);`,
    "  for (const [sentence, holds] of Object.entries(subject.invariants)) expect(holds(reached), sentence).toBe(true);",
    "});",
  ].join("\n");

/**
 * Walks of any length up to 120 events at random; of one that goes wrong the shortest is looked for, and thrown as the text of a test.
 * Gives how many events there were, and the seed with which the same walks come again.
 */
export async function walkAtRandom(subject: Subject): Promise<{ seed: number; events: number }> {
  const machine = stubbed(subject);
  const walking = { subject, machine, log: await walkLog(machine) };
  let events = 0;
  let wrong: Walked | null = null;
  const holds = fc.asyncProperty(
    fc.nat(),
    fc.array(fc.nat(), { maxLength: longest, size: "max" }),
    async (first, choices) => {
      const walked = await walk(walking, first, choices);
      events += walked.events.length;
      if (walked.fault !== null) wrong = walked;
      return walked.fault === null;
    },
  );
  const { failed } = await fc.check(holds, { numRuns: walksAtRandom, seed });
  await walking.log.close();
  if (failed && wrong) throw new Error(`SEED=${seed} finds it again:\n${asTest(machine, wrong)}`);
  return { seed, events };
}
