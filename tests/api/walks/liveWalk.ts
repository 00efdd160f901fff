import { isDeepStrictEqual } from "node:util";
import {
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  type InspectionEvent,
} from "xstate";
import { transitionId, transitionsIn, triggerOf } from "#machines/actor/machineParts.ts";
import type { TestCaller } from "../harness/testCaller.ts";
import type { LiveMachine, LiveStart } from "./liveMachine.ts";

/**
 * What becomes of the calls of a step: they arrive, do not arrive, are answered to nobody, have a token that has run out, or come after somebody
 * else's change.
 */
export type Fate = "arrives" | "lost" | "unanswered" | "expired" | "overtaken";

/** One draw: which of the open events, and what becomes of its calls. */
export interface Draw {
  readonly pick: number;
  readonly fate: Fate;
  /** How many of its calls arrive before. */
  readonly spared: number;
  /** Whether the next event comes before this one is answered. */
  readonly hurried: boolean;
  /** The sample that is sent, where a walk is taken again: its place among the subject's events. */
  readonly sample?: number;
}

/** A draw whose calls get lost after the first `spared` ones. */
export const lostStart = (spared: number): Draw => ({ pick: 0, fate: "lost", spared, hurried: false });

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
  /** Whether a call was made, or somebody else changed something, since what the server holds was compared with what is shown. */
  touched: boolean;
  /** The calls that read all there is. */
  reads: RegExp;
  /** How often the session was renewed. */
  renewals: number;
}

const isMachineLogic = (logic: unknown): logic is AnyStateMachine =>
  typeof logic === "object" && logic !== null && "implementations" in logic;

/** All delays of a machine and its children at once: their pauses are none here. */
const withoutPauses = (machine: AnyStateMachine): AnyStateMachine => {
  const { delays, actors } = machine.implementations;
  const children = Object.entries(actors).filter(([, logic]) => isMachineLogic(logic));
  return machine.provide({
    delays: Object.fromEntries(Object.keys(delays).map((name) => [name, 0])),
    actors: Object.fromEntries(
      children.map(([name, logic]) => [name, withoutPauses(logic as AnyStateMachine)]),
    ),
  });
};

const isMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === "object" && snapshot !== null && "_nodes" in snapshot;

/** Whether an actor or one of its children waits for an answer. */
function isAsking(actor: AnyActorRef): boolean {
  const snapshot = actor.getSnapshot();
  if (snapshot.status !== "active") return false;
  if (!isMachine(snapshot)) return true;
  return Object.values(snapshot.children as Record<string, AnyActorRef>).some(isAsking);
}

/** Whether it waits for an answer or a delay. */
const isWaiting = (actor: AnyActorRef) =>
  Object.keys(actor.system.getSnapshot()._scheduledEvents).length > 0 || isAsking(actor);

/** A machine without pauses on its walk, with all that it asks. */
function startLive(machine: AnyStateMachine, input: unknown, taken: Set<string>) {
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type !== "@xstate.microstep") return;
    for (const transition of inspection._transitions) taken.add(transitionId(transition));
  };
  const failures: unknown[] = [];
  const actor = createActor(machine, { input, inspect });
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

/** What is wrong: of which kind, and the whole of it. */
interface Wrong {
  readonly kind: string;
  readonly text: string;
}

export interface WalkReport {
  /** The draws as they were taken, each with its sample. */
  readonly steps: readonly Draw[];
  readonly wrong: readonly Wrong[];
}

interface OpenEvent {
  readonly sample: number;
  readonly event: EventObject;
}

/** So often an event that leads to what was not taken is tried before the others, in a state and on a network. */
const MOST_TRIES = 3;

/** A state that is entered, and those in which it begins. */
const enteredWith = (node: AnyStateNode): AnyStateNode[] => {
  const within = node.type === "parallel" ? Object.values(node.states) : node.initial.target;
  return [node, ...within.flatMap(enteredWith)];
};

type End = "done" | "error";

/** How calls may end: after somebody else's change, or one that nobody knows of, some are refused. */
function endsOn({ fate, doubtful }: Network): readonly End[] {
  if (fate === "lost" || fate === "unanswered") return ["error"];
  return doubtful ? ["done", "error"] : ["done"];
}

const enteredBy = (transitions: readonly AnyTransitionDefinition[]): AnyStateNode[] =>
  transitions.flatMap(({ target = [] }) => [...target].flatMap(enteredWith));

const isOfEvent = ({ eventType }: AnyTransitionDefinition) => triggerOf(eventType).kind === "event";

/**
 * What an event takes where the machine is, what the actors that it starts take when their calls end like this, and what events take in the
 * states that all these enter.
 */
function transitionsAhead(
  snapshot: AnyMachineSnapshot,
  event: EventObject,
  ends: readonly End[],
): AnyTransitionDefinition[] {
  const own: AnyTransitionDefinition[] = snapshot.machine.getTransitionData(snapshot, event);
  const later = enteredBy(own).flatMap(({ invoke, transitions }) =>
    invoke.flatMap(({ id }) => ends.flatMap((end) => transitions.get(`xstate.${end}.actor.${id}`) ?? [])),
  );
  const next = enteredBy([...own, ...later])
    .flatMap(transitionsIn)
    .filter(isOfEvent);
  return [...own, ...later, ...next];
}

/** One machine's walks, which share what they have taken. */
export function liveWalks(live: LiveMachine, network: Network) {
  const machine = withoutPauses(live.machine);
  const taken = new Set<string>();
  const often = new Map<string, number>();
  /** What the machine showed when it was last compared with what the server holds. */
  let compared: unknown;

  /** What is wrong where the machine rests: an invariant, a failure nobody knows, or a difference from what the server holds. */
  async function wrongIn(snapshot: AnyMachineSnapshot, caller: TestCaller): Promise<Wrong[]> {
    const broken = Object.entries(live.subject.invariants)
      .filter(([, holds]) => !holds(snapshot))
      .map(([sentence]) => ({ kind: sentence, text: `not held: ${sentence}` }));
    const { problem } = snapshot.context as { problem?: { code: string } | null };
    if (problem?.code === "unexpected") broken.push({ kind: "unexpected", text: "an unexpected problem" });
    const shown = live.shown(snapshot);
    if (shown === null || network.doubtful) return broken;
    if (!network.touched && isDeepStrictEqual(shown, compared)) return broken;
    network.touched = false;
    compared = shown;
    const held = await live.held(caller, snapshot);
    if (!isDeepStrictEqual(shown, held)) {
      const text = `shows ${JSON.stringify(shown)} where the server holds ${JSON.stringify(held)}`;
      broken.push({ kind: "shows something else", text });
    }
    return broken;
  }

  /** A sample in a state, on the network as it is. */
  const keyOf = ({ value }: AnyMachineSnapshot, { sample }: OpenEvent) =>
    `${JSON.stringify(value)} ${sample} ${network.fate} ${network.spared} ${network.doubtful}`;

  const isUntaken = (transition: AnyTransitionDefinition) => {
    const id = transitionId(transition);
    return !(taken.has(id) || id in live.untaken);
  };

  /** Of the open events one that leads to an untaken transition, or else one of those that were taken least often where the machine is. */
  function chosen(open: readonly OpenEvent[], where: AnyMachineSnapshot, pick: number): OpenEvent | null {
    const count = (one: OpenEvent) => often.get(keyOf(where, one)) ?? 0;
    const leading = open.filter(
      (one) => count(one) < MOST_TRIES && transitionsAhead(where, one.event, endsOn(network)).some(isUntaken),
    );
    const wanted = leading.length > 0 ? leading : open;
    const least = Math.min(...wanted.map(count));
    const rare = wanted.filter((one) => count(one) === least);
    return rare[pick % rare.length] ?? null;
  }

  /** What a draw sends where the machine is; null where that is not open. */
  function eventAt(snapshot: AnyMachineSnapshot, { pick, sample }: Draw): OpenEvent | null {
    if (snapshot.status !== "active") return null;
    const open = live.subject.events.flatMap((wanted, at) => {
      const event = live.real(wanted, snapshot);
      return event !== null && snapshot.can(event) ? [{ sample: at, event }] : [];
    });
    if (sample !== undefined) return open.find((one) => one.sample === sample) ?? null;
    return chosen(open, snapshot, pick);
  }

  /** An actor that begins, and what it has against the server wherever it rests. */
  async function begin(start: LiveStart) {
    const from = await live.input(start);
    if (!from) return null;
    const way: string[] = ["start"];
    const wrong: Wrong[] = [];
    const started = startLive(machine, from.input, taken);
    async function look() {
      await started.settle();
      way.push(`→ ${JSON.stringify(started.snapshot().value)}`);
      if (network.used) network.fate = "arrives";
      network.changed = false;
      const stops = started.failures.splice(0).map((one) => ({ kind: "stopped", text: `stopped: ${one}` }));
      const found = [...(await wrongIn(started.snapshot(), start.caller)), ...stops];
      wrong.push(...found.map(({ kind, text }) => ({ kind, text: `${text} after ${way.join(" ")}` })));
    }
    return { ...started, way, wrong, look };
  }

  /** What the network does to the calls of this step; somebody else's change comes before them. */
  async function meet({ fate, spared }: Draw, start: LiveStart, look: () => Promise<void>) {
    if (network.fate !== "arrives") return;
    if (fate !== "overtaken") Object.assign(network, { fate, spared, used: false });
    else if (live.overtake) {
      await look();
      await live.overtake(start);
      Object.assign(network, { doubtful: true, touched: true });
    }
  }

  /** The same event, once what it says is so; null where it is not open by then. */
  async function arranged(
    open: OpenEvent | null,
    { look, snapshot }: { look(): Promise<void>; snapshot(): AnyMachineSnapshot },
    start: LiveStart,
  ): Promise<OpenEvent | null> {
    const arrange = open && live.arrange?.[open.event.type];
    if (!arrange) return open;
    await look();
    const again = eventAt(snapshot(), { ...lostStart(0), sample: open.sample });
    if (again) await arrange(again.event, start);
    network.touched = true;
    return again;
  }

  /** Takes one walk, again from the beginning where it ends early; what comes of it is looked at by an actor that begins anew. */
  async function walk(start: LiveStart, draws: readonly Draw[]): Promise<WalkReport> {
    const [first] = draws;
    Object.assign(network, { used: false, changed: false, doubtful: false, touched: true });
    network.reads = live.reads;
    Object.assign(network, { fate: first?.fate ?? "arrives", spared: first?.spared ?? 0 });
    const wrong: Wrong[] = [];
    const steps: Draw[] = [];
    let walking = await begin(start);
    const end = async () => {
      await walking?.look();
      walking?.actor.stop();
      wrong.push(...(walking?.wrong ?? []));
      Object.assign(network, { fate: "arrives", spared: 0, doubtful: false });
      walking = await begin(start);
    };
    if (!first?.hurried) await walking?.look();
    for (const draw of draws) {
      if (walking && !eventAt(walking.snapshot(), draw)) await walking.look();
      if (walking && walking.snapshot().status !== "active") {
        await end();
        await walking?.look();
      }
      if (!walking) break;
      await meet(draw, start, walking.look);
      const open = await arranged(eventAt(walking.snapshot(), draw), walking, start);
      if (!open) continue;
      const { event, sample } = open;
      walking.way.push(`${JSON.stringify(event)} ${network.fate} after ${network.spared}`);
      const key = keyOf(walking.snapshot(), open);
      often.set(key, (often.get(key) ?? 0) + 1);
      walking.actor.send(event);
      steps.push({ ...draw, sample });
      if (!draw.hurried) await walking.look();
    }
    await end();
    await walking?.look();
    walking?.actor.stop();
    return { steps, wrong: [...wrong, ...(walking?.wrong ?? [])] };
  }

  return { walk, taken };
}
