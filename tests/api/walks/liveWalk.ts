import { isDeepStrictEqual } from "node:util";
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from "xstate";
import { transitionId } from "#machines/actor/machineParts.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import type { LiveMachine, LiveStart } from "./liveMachine.ts";

/** What becomes of the calls of a step: they arrive, do not arrive, or are answered to nobody. */
export const fates = ["arrives", "lost", "unanswered"] as const;
export type Fate = (typeof fates)[number];

/** One draw: which of the open events, and what becomes of its calls. */
export interface Draw {
  readonly pick: number;
  readonly fate: Fate;
  /** How many of its calls arrive before. */
  readonly spared: number;
  /** Whether the next event comes before this one is answered. */
  readonly hurried: boolean;
}

/** The network between the client and the server, and what is done to it. */
export interface Network {
  fate: Fate;
  /** How many calls arrive before. */
  spared: number;
  /** Whether a call has changed something since this was last false. */
  changed: boolean;
  /** Whether a call was made since this was last false. */
  used: boolean;
  /** Whether a call that changes something was not answered, and nothing was read since. */
  doubtful: boolean;
  /** The calls that read all there is. */
  reads: RegExp;
}

/** All delays of a machine at once: its pauses are none here. */
export const withoutPauses = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    delays: Object.fromEntries(Object.keys(machine.implementations.delays).map((name) => [name, 0])),
  });

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "_nodes" in snapshot;

/** Whether an actor or one of its children waits for an answer or a delay. */
function isWaiting(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== "active") return false;
  if (!isMachine(snapshot)) return true;
  const delayed = snapshot._nodes.some((node) =>
    [...node.transitions.keys()].some((type) => type.startsWith("xstate.after.")),
  );
  return delayed || Object.values(snapshot.children as Record<string, AnyActorRef>).some(isWaiting);
}

/** A machine on its walk, with all that it asks. */
function startLive({ machine }: LiveMachine, input: unknown, taken: Set<string>) {
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== "@xstate.microstep") return;
    for (const transition of inspection._transitions) taken.add(transitionId(transition));
  };
  const failures: unknown[] = [];
  const actor = createActor(withoutPauses(machine), { input, inspect });
  actor.subscribe({ error: (failure) => failures.push(failure) });
  actor.start();
  return {
    actor,
    failures,
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    async settle() {
      do await new Promise((resolve) => setTimeout(resolve));
      while (isWaiting(actor));
    },
  };
}

export interface WalkReport {
  readonly steps: number;
  readonly wrong: readonly string[];
}

/** An event in a state, whatever its key is: each has another. */
const keyOf = (where: AnyMachineSnapshot, event: EventObject) =>
  `${JSON.stringify(where.value)} ${JSON.stringify({ ...event, key: undefined })}`;

/** Of the open events one of those that were taken least often where the machine is. */
function chosen(
  open: readonly EventObject[],
  where: AnyMachineSnapshot,
  often: ReadonlyMap<string, number>,
  pick: number,
) {
  const count = (event: EventObject) => often.get(keyOf(where, event)) ?? 0;
  const least = Math.min(...open.map(count));
  const rare = open.filter((event) => count(event) === least);
  return rare[pick % rare.length] as EventObject;
}

/** One machine's walks, which share what they have taken. */
export function liveWalks(live: LiveMachine, network: Network) {
  const taken = new Set<string>();
  const often = new Map<string, number>();

  /** What is wrong where the machine rests: an invariant, a failure nobody knows, or a difference from what the server holds. */
  async function wrongIn(snapshot: AnyMachineSnapshot, caller: TestCaller): Promise<string[]> {
    const broken = Object.entries(live.subject.invariants)
      .filter(([, holds]) => !holds(snapshot))
      .map(([sentence]) => `not held: ${sentence}`);
    const { problem } = snapshot.context as { problem?: { code: string } | null };
    if (problem?.code === "unexpected") broken.push(`unexpected: ${JSON.stringify(problem)}`);
    const shown = live.shown(snapshot);
    if (shown === null || network.doubtful) return broken;
    const held = await live.held(caller, snapshot);
    if (!isDeepStrictEqual(shown, held))
      broken.push(`shows ${JSON.stringify(shown)} where the server holds ${JSON.stringify(held)}`);
    return broken;
  }

  /** What a draw sends where the machine is; null where nothing is open. */
  function eventAt(snapshot: AnyMachineSnapshot, pick: number): EventObject | null {
    if (snapshot.status !== "active") return null;
    const open = live.subject.events
      .map((event) => live.real(event, snapshot))
      .filter((event) => event !== null)
      .filter((event) => snapshot.can(event));
    return open.length === 0 ? null : chosen(open, snapshot, often, pick);
  }

  /** An actor that begins, and what it has against the server wherever it rests. */
  async function begin(start: LiveStart) {
    const from = await live.input(start);
    if (!from) return null;
    const way: string[] = ["start"];
    const wrong: string[] = [];
    const started = startLive(live, from.input, taken);
    async function look() {
      await started.settle();
      way.push(`→ ${JSON.stringify(started.snapshot().value)}`);
      if (network.used) network.fate = "arrives";
      network.changed = false;
      const found = [...(await wrongIn(started.snapshot(), start.caller)), ...started.failures.splice(0)];
      wrong.push(...found.map((one) => `${one} after ${way.join(" ")}`));
    }
    return { ...started, way, wrong, look };
  }

  /** Takes one walk; what comes of it is looked at by an actor that begins anew. */
  async function walk(start: LiveStart, draws: readonly Draw[]): Promise<WalkReport> {
    await live.prepare(start);
    const [first] = draws;
    Object.assign(network, { used: false, changed: false, doubtful: false, reads: live.reads });
    Object.assign(network, { fate: first?.fate ?? "arrives", spared: first?.spared ?? 0 });
    const walking = await begin(start);
    if (!first?.hurried) await walking?.look();
    let steps = 0;
    for (const { pick, fate, spared, hurried } of walking ? draws : []) {
      if (walking && !eventAt(walking.snapshot(), pick)) await walking.look();
      const event = walking && eventAt(walking.snapshot(), pick);
      if (!event) break;
      if (network.fate === "arrives") Object.assign(network, { fate, spared, used: false });
      walking.way.push(`${JSON.stringify(event)} ${network.fate} after ${network.spared}`);
      const key = keyOf(walking.snapshot(), event);
      often.set(key, (often.get(key) ?? 0) + 1);
      walking.actor.send(event);
      steps += 1;
      if (!hurried) await walking.look();
    }
    await walking?.look();
    walking?.actor.stop();
    Object.assign(network, { fate: "arrives", spared: 0, doubtful: false });
    const again = await begin(start);
    await again?.look();
    again?.actor.stop();
    return { steps, wrong: [...(walking?.wrong ?? []), ...(again?.wrong ?? [])] };
  }

  return { walk, taken };
}
