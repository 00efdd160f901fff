import fc from "fast-check";
import { keyOf } from "./explore.ts";
import { liveActor } from "./liveActor.ts";
import { answersOf, delaysOf, outsideOf, type Step } from "./steps.ts";
import { stubbed } from "./stubbed.ts";
import type { Subject } from "./subject.ts";

const walksAtRandom = 50;
const events = 200;

const handled = (subject: Subject, live: ReturnType<typeof liveActor>, outside: Step[]) => {
  const snapshot = live.snapshot();
  const inner = [...answersOf(snapshot, subject), ...delaysOf(snapshot)];
  return [...inner, ...outside];
};

function check(subject: Subject, live: ReturnType<typeof liveActor>) {
  for (const [sentence, holds] of Object.entries(subject.invariants)) {
    if (!holds(live.snapshot()))
      throw new Error(
        `Not held: ${sentence}, in ${keyOf(live.snapshot(), subject)}, after ${live.events
          .slice(-8)
          .map(({ type }) => type)
          .join(" ")}`,
      );
  }
  if (live.failures.length > 0) throw new Error(`Stopped: ${live.failures[0]}`);
}

/** 10,000 events at random, on live actors that start again when they end; throws the shortest failing walk. */
export function walkAtRandom(subject: Subject): number {
  const machine = stubbed(subject);
  const inputs = Object.values(subject.starts);
  const outside = outsideOf(subject);
  let taken = 0;
  const walk = fc.array(fc.nat(), { minLength: events, maxLength: events });
  fc.assert(
    fc.property(fc.nat(inputs.length - 1), walk, (start, choices) => {
      let live = liveActor(machine, inputs[start]);
      for (const choice of choices) {
        if (live.snapshot().status !== "active") live = liveActor(machine, inputs[choice % inputs.length]);
        const steps = handled(subject, live, outside);
        const step = steps[choice % steps.length];
        if (step) live.take(step);
        taken += 1;
        check(subject, live);
      }
      live.stop();
    }),
    { numRuns: walksAtRandom, seed: 20_260_101 },
  );
  return taken;
}
