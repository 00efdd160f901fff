import type { AnyStateMachine } from "xstate";
import { transitionId, transitionsOf } from "#machines/actor/machineParts.ts";
import type { RecordedActor, Recording } from "../recording.ts";
import type { Timeline } from "../timeline.ts";

/** What was taken of each machine, by the names of its transitions. */
export type TakenTransitions = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The transitions that actors of a recording have taken, a step at a time, so that others may work between two. Each call goes on where the
 * one before was left, with a recording that has grown.
 */
export function createTaking() {
  const taken = new Map<string, Set<string>>();
  /** How many entries of each actor are reckoned. */
  const counts = new Map<string, number>();
  function* takenBy({ actor, machine, positions }: RecordedActor, recording: Recording, timeline: Timeline) {
    const own = taken.get(machine) ?? new Set();
    taken.set(machine, own);
    for (let count = counts.get(actor) ?? 0; count < positions.length; count += 1) {
      const moment = timeline.at(recording, actor, positions[count] ?? 0);
      if (moment.kind === "reached") for (const id of moment.taken) own.add(id);
      counts.set(actor, count + 1);
      yield;
    }
  }
  return function* takenTransitions(
    recording: Recording,
    timeline: Timeline,
  ): Generator<void, TakenTransitions> {
    for (const actor of recording.actors.values()) yield* takenBy(actor, recording, timeline);
    return new Map(taken);
  };
}

/** What the generated walks took of one machine, as `WALKED=file npm run model` writes it, a line a machine. */
export interface WalkCoverage {
  machine: string;
  taken: string[];
}

const isWalkCoverage = (value: unknown): value is WalkCoverage => {
  const { machine, taken } = (value ?? {}) as Partial<WalkCoverage>;
  return typeof machine === "string" && Array.isArray(taken) && taken.every((id) => typeof id === "string");
};

/** The walks' coverage from its file, of a machine that stands there twice the later one; null when the text is something else. */
export function readWalkCoverage(text: string): TakenTransitions | null {
  try {
    const lines = text.split("\n").filter((line) => line.trim() !== "");
    const read: unknown[] = lines.map((line) => JSON.parse(line));
    if (read.length === 0 || !read.every(isWalkCoverage)) return null;
    return new Map(read.map(({ machine, taken }) => [machine, new Set(taken)]));
  } catch {
    return null;
  }
}

/** One machine: how much of it was taken, and what was not. */
export interface MachineCoverage {
  machine: string;
  transitions: number;
  /** Taken in the recording. */
  taken: number;
  /** Taken by walks alone. */
  onlyWalks: readonly string[];
  /** Taken by nobody, so far as is known. */
  untaken: readonly string[];
}

/** What a recording took of machines, beside what walks did. */
export function coverageOf(
  machines: readonly AnyStateMachine[],
  taken: TakenTransitions,
  walks: TakenTransitions,
): MachineCoverage[] {
  return machines.map((machine) => {
    const all = transitionsOf(machine).map(transitionId);
    const own = taken.get(machine.id) ?? new Set();
    const walked = walks.get(machine.id) ?? new Set();
    const missed = all.filter((id) => !own.has(id));
    return {
      machine: machine.id,
      transitions: all.length,
      taken: all.length - missed.length,
      onlyWalks: missed.filter((id) => walked.has(id)),
      untaken: missed.filter((id) => !walked.has(id)),
    };
  });
}
