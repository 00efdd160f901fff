import { comparable } from "../event-log/eventLogRedaction.ts";
import type { Crash, RecordedActor, Recording } from "./recording.ts";
import { countUpTo, type Moment, type Timeline } from "./timeline.ts";

interface Exporting {
  recording: Recording;
  timeline: Timeline;
  /** Up to and with this entry. */
  position: number;
  /** Only this actor; without it, all that were there in the page load of that entry. */
  actor?: string;
  /** What the test is to fail with. */
  crash?: Crash;
}

/** One actor as the exported test has it. */
interface ReplayedActor {
  actor: string;
  machine: string;
  input: unknown;
  events: unknown[];
  /** Where it stood; null of one that failed there. */
  came: unknown;
}

const isFailed = (moment: Moment) =>
  moment.kind === "failed" || (moment.kind === "reached" && moment.snapshot.status === "error");

const isThere = (moment: Moment) =>
  isFailed(moment) || (moment.kind === "reached" && moment.snapshot.status === "active");

function replayed({ recording, position }: Exporting, of: RecordedActor, moment: Moment): ReplayedActor {
  const { actor, machine, input } = of;
  const [, ...positions] = of.positions.slice(0, countUpTo(of, position));
  const events = positions.map((place) => recording.entries[place]?.event);
  const came = moment.kind === "reached" && !isFailed(moment) ? comparable(moment.snapshot) : null;
  return { actor, machine, input, events, came };
}

/** As TypeScript: JSON is that. */
const literal = (value: unknown) => JSON.stringify(value, null, 2);

/** A text from a file as one word of a comment, which it cannot end: JSON alone lets two ends of lines be. */
const quoted = (text: string) => JSON.stringify(text).replace(/[\u2028\u2029]/g, "");

/** What the test says of a crash that no machine made: replays cannot draw. */
const thrown = ({ part, message }: Crash) => `
// What the panel noted and no machine did: where a part is drawn, or what nobody caught. Put in its place what draws or does it.
test(${JSON.stringify(`${part || "the panel"} does not fail`)}, () => {
  throw new Error(${JSON.stringify(message)});
});
`;

/**
 * The text of a file that runs under vitest in this repository: it replays what was recorded with the panel's machines and holds
 * each to where it stood. A crash makes it fail as the panel failed: of a machine, because the replay throws again, so that it passes once
 * the machine is mended; of anything else, with what was noted. `null` where no actor can be replayed.
 */
export function exportTest(exporting: Exporting): string | null {
  const { recording, timeline, position, crash } = exporting;
  const run = recording.actors.get(recording.entries[position]?.actor ?? "")?.run;
  const chosen = [...recording.actors.values()].filter((one) =>
    exporting.actor === undefined
      ? one.run === run && one.machine !== "faults"
      : one.actor === exporting.actor,
  );
  const moments = chosen
    .map((actor) => ({ actor, moment: timeline.at(recording, actor.actor, position) }))
    .filter(({ moment }) =>
      exporting.actor === undefined ? isThere(moment) : moment.kind === "reached" || moment.kind === "failed",
    );
  if (moments.length === 0) return null;
  const recorded = moments.map(({ actor, moment }) => replayed(exporting, actor, moment));
  const byMachine = moments.some(({ moment }) => isFailed(moment));
  // A machine takes a call that failed as it takes an answer: its replay shows what came of it.
  const isThrown = crash !== undefined && crash.kind !== "cutOff" && crash.kind !== "call";
  const noted = isThrown && !byMachine ? thrown(crash) : "";
  const { at = "" } = recording.entries[position] ?? {};
  return `import { expect, test } from "vitest";
import { comparable } from "#app/event-log/eventLogRedaction.ts";
import { replay } from "#app/event-log/replay.ts";
import { machineOf } from "#app/inspect/machinesById.ts";

interface RecordedRun {
  actor: string;
  machine: string;
  input: unknown;
  events: { type: string; [key: string]: unknown }[];
  /** Where it stood; null of one that failed. */
  came: unknown;
}

// Recorded until ${quoted(at)}, build ${quoted(recording.build || "unknown")}. Give this file a name that ends in .test.ts, anywhere in src.
const recorded: RecordedRun[] = ${literal(recorded)};

for (const { actor, machine, input, events, came } of recorded) {
  test(\`\${machine} \${actor} comes to where it stood\`, () => {
    const known = machineOf(machine);
    if (!known) throw new Error("there is no such machine any more");
    const reached = replay(known, input, events);
    if (reached.status === "error") throw reached.error;
    if (came !== null) expect(comparable(reached)).toEqual(came);
  });
}
${noted}`;
}
