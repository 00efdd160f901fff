import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { machineVersion } from "../event-log/eventLogEntry.ts";
import type { RecordedActor, Recording } from "./recording.ts";
import { type Step, stepsOf } from "./stepsOf.ts";

/** Why of an actor only its events can be shown: no such machine, another version of it, or a log without its beginning. */
export type EventsOnly = "machine" | "version" | "beginning";

/** An actor at a position of a recording. `position` is that of its own last entry until then. */
export type Moment =
  | { kind: "unborn" }
  | { kind: "events"; why: EventsOnly }
  | { kind: "failed"; error: unknown; position: number; before: AnyMachineSnapshot | null }
  | { kind: "reached"; snapshot: AnyMachineSnapshot; taken: readonly string[]; position: number };

/** What an actor knows at a moment. */
export const contextOf = (moment: Moment): unknown =>
  moment.kind === "reached" ? (moment.snapshot.context as unknown) : undefined;

/** A replay that goes back never takes more steps than this; what is kept shares what did not change. */
const CHECKPOINT_EVERY = 10;

type MachineOf = (id: string) => AnyStateMachine | undefined;

/** How many of an actor's entries there are up to a position. */
export function countUpTo({ positions }: RecordedActor, position: number): number {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] ?? 0) <= position) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where so many of an actor's entries lead. */
interface Stand {
  count: number;
  step: Step;
}

interface Failure {
  count: number;
  error: unknown;
  before: AnyMachineSnapshot | null;
}

/** The entry of an actor that comes after so many. */
type NextEvent = (count: number) => EventObject | undefined;

/** The states of one actor by the number of its entries: forwards a step at a time, `most` of them at once; back to a checkpoint. */
function replayOf(machine: AnyStateMachine, input: unknown) {
  const steps = stepsOf(machine);
  const checkpoints: Stand[] = [];
  let cursor: Stand | undefined;
  let failed: Failure | undefined;

  const nearest = (count: number): Stand | undefined => {
    const kept = checkpoints[Math.min(Math.floor((count - 1) / CHECKPOINT_EVERY), checkpoints.length - 1)];
    const isNearer = cursor !== undefined && cursor.count <= count && cursor.count > (kept?.count ?? 0);
    return isNearer ? cursor : kept;
  };

  const keep = (stand: Stand) => {
    cursor = stand;
    if ((stand.count - 1) % CHECKPOINT_EVERY === 0)
      checkpoints[(stand.count - 1) / CHECKPOINT_EVERY] ??= stand;
    return stand;
  };

  const forward = ({ count, step }: Stand, eventAfter: NextEvent): Stand => {
    const event = eventAfter(count);
    // Whoever has ended ignores the rest, as a live actor does.
    const goesOn = step.after.status === "active" && event !== undefined;
    const next = goesOn ? steps.take(step.after, event) : { after: step.after, taken: [] };
    return keep({ count: count + 1, step: next });
  };

  return (count: number, eventAfter: NextEvent, most = count): Stand | Failure => {
    if (failed && failed.count <= count) return failed;
    let at = nearest(count);
    try {
      at ??= keep({ count: 1, step: steps.begin(input) });
      for (let taken = 0; at.count < count && taken < most; taken += 1) at = forward(at, eventAfter);
      return at;
    } catch (error) {
      failed = { error, count: (at?.count ?? 0) + 1, before: at?.step.after ?? null };
      return failed;
    }
  };
}

/**
 * Where actors of a recording stood at any of its positions, by replay of the one that is asked for alone. What was reckoned once is kept;
 * it holds for a recording that has grown since.
 */
export function createTimeline(machineOf: MachineOf) {
  const replays = new Map<string, ReturnType<typeof replayOf> | EventsOnly>();

  const replayFor = (actor: RecordedActor) => {
    const known = replays.get(actor.actor);
    // One of whose entries some turn out to be missing is replayed no more.
    if (typeof known === "string" || (known && actor.begun)) return known;
    const machine = machineOf(actor.machine);
    const made = machine ? startOf(actor, machine) : "machine";
    replays.set(actor.actor, made);
    return made;
  };

  return {
    /** Goes so many steps towards a position; gives whether an actor's moment there is known now, or takes that few steps. */
    approach({ entries, actors }: Recording, name: string, position: number, most: number): boolean {
      const actor = actors.get(name);
      const count = actor ? countUpTo(actor, position) : 0;
      const replay = actor && count > 0 ? replayFor(actor) : "beginning";
      if (!actor || typeof replay === "string") return true;
      const reached = replay(count, (nth) => entries[actor.positions[nth] ?? 0]?.event, most);
      return "error" in reached || reached.count === count;
    },
    at({ entries, actors }: Recording, name: string, position: number): Moment {
      const actor = actors.get(name);
      const count = actor ? countUpTo(actor, position) : 0;
      if (!actor || count === 0) return { kind: "unborn" };
      const replay = replayFor(actor);
      if (typeof replay === "string") return { kind: "events", why: replay };
      const placeOf = (nth: number) => actor.positions[nth] ?? 0;
      const reached = replay(count, (nth) => entries[placeOf(nth)]?.event);
      if ("error" in reached) {
        const { error, before } = reached;
        return { kind: "failed", error, before, position: placeOf(reached.count - 1) };
      }
      const { after, taken } = reached.step;
      return { kind: "reached", snapshot: after, taken, position: placeOf(count - 1) };
    },
  };
}

export type Timeline = ReturnType<typeof createTimeline>;

function startOf(actor: RecordedActor, machine: AnyStateMachine) {
  if (!actor.begun) return "beginning";
  return machineVersion(machine) === actor.version ? replayOf(machine, actor.input) : "version";
}
