import {
  type ActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  createActor,
  type EventObject,
  SimulatedClock,
  type Snapshot,
} from "xstate";
import { createEmitter } from "../../event-log/createEmitter.ts";
import { possible } from "../possible.ts";
import type { Recording } from "../recording.ts";

type Answer = { type: "stub.resolve"; output: unknown } | { type: "stub.reject"; error: unknown };
type StubSnapshot = Snapshot<unknown> & { input?: unknown };

/** Stands in for whatever a machine starts: it calls nobody, and answers what it is told to. */
const stub: ActorLogic<StubSnapshot, Answer & EventObject> = {
  transition: (snapshot, event) => {
    if (event.type === "stub.resolve") return { status: "done", output: event.output, error: undefined };
    if (event.type === "stub.reject") return { status: "error", output: undefined, error: event.error };
    return snapshot;
  },
  getInitialSnapshot: (_, input) => ({ status: "active", output: undefined, error: undefined, input }),
  getPersistedSnapshot: (snapshot) => snapshot,
};

/** An actor that the tried machine has started and that waits for the user's answer. */
export interface PendingTrial {
  id: string;
  /** What it was asked; unknown of one that had started before the moment, unless it was a plain call. */
  input: unknown;
}

/** A machine that goes on from a moment. Nothing of it reaches the panel, the services or the log. */
export interface Trial {
  snapshot: () => AnyMachineSnapshot;
  waiting: () => readonly PendingTrial[];
  /** The events that end the delays that run now. */
  delays: () => readonly string[];
  /** What was done in it, first to last. */
  done: () => readonly EventObject[];
  /** What it failed with. */
  failure: () => unknown;
  resolve: (id: string, output: unknown) => void;
  reject: (id: string, error: unknown) => void;
  send: (event: EventObject) => void;
  listen: (listener: () => void) => () => void;
  stop: () => void;
}

/** The machine of a snapshot, going on from it on a clock that stands still. */
function goingOn(from: AnyMachineSnapshot) {
  const { machine } = from;
  const names = Object.keys(machine.implementations.actors);
  const stubbed = machine.provide({ actors: Object.fromEntries(names.map((name) => [name, stub])) });
  return createActor(stubbed, {
    snapshot: machine.getPersistedSnapshot(from),
    clock: new SimulatedClock(),
  });
}

/** Starts a machine where a snapshot of it stands, with stubs for all that it starts and with delays that pass when they are told to. */
export function startTrial(from: AnyMachineSnapshot): Trial {
  const actor = goingOn(from);
  const { tell, listen } = createEmitter<[]>();
  let failure: unknown;
  let done: readonly EventObject[] = [];
  let waiting: readonly PendingTrial[] = [];
  const look = () => {
    waiting = Object.values<AnyActorRef | undefined>(actor.getSnapshot().children).flatMap(
      (child): PendingTrial[] => {
        const { status, input } = (child?.getSnapshot() ?? { status: "stopped" }) as StubSnapshot;
        return child && status === "active" ? [{ id: child.id, input }] : [];
      },
    );
    tell();
  };
  actor.subscribe({
    next: look,
    error: (error) => {
      failure = error;
      look();
    },
  });
  actor.start();
  look();
  const doing = (event: EventObject, act: () => void) => {
    done = [...done, event];
    act();
    look();
  };
  const tellChild = (id: string, answer: Answer, event: EventObject) =>
    doing(event, () => actor.getSnapshot().children[id]?.send(answer));
  return {
    snapshot: () => actor.getSnapshot(),
    waiting: () => waiting,
    delays: () =>
      possible(actor.getSnapshot())
        .map(({ event }) => event)
        .filter((event, at, all) => event.startsWith("xstate.after.") && all.indexOf(event) === at),
    done: () => done,
    failure: () => failure,
    resolve: (id, output) =>
      tellChild(id, { type: "stub.resolve", output }, {
        type: `xstate.done.actor.${id}`,
        output,
      } as EventObject),
    reject: (id, error) =>
      tellChild(id, { type: "stub.reject", error }, {
        type: `xstate.error.actor.${id}`,
        error,
      } as EventObject),
    send: (event) => doing(event, () => actor.send(event)),
    listen,
    stop: () => actor.stop(),
  };
}

export interface ExampleAnswers {
  /** As JSON to begin from; null where the recording has no answer with anything in it. */
  answer: string | null;
  failure: string;
  /** The failure is one of the recording. */
  hasFailed: boolean;
}

const jsonOf = (value: unknown): string | null => JSON.stringify(value, null, 2) ?? null;
const lostConnection = '{ "code": "network" }';

/** What actor `id` of a machine answered and failed with last in a recording; where it never failed, the failure that each call can have (INSPECT-18). */
export function exampleAnswers(recording: Recording | null, machine: string, id: string): ExampleAnswers {
  const last = (kind: "done" | "error") =>
    recording?.entries.findLast(
      ({ event, actor }) =>
        event.type === `xstate.${kind}.actor.${id}` && recording.actors.get(actor)?.machine === machine,
    )?.event as (EventObject & { output?: unknown; error?: unknown }) | undefined;
  const failure = jsonOf(last("error")?.error);
  return {
    answer: jsonOf(last("done")?.output),
    failure: failure ?? lostConnection,
    hasFailed: failure !== null,
  };
}
