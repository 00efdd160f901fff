import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  SimulatedClock,
} from "xstate";
import { transitionId } from "#machines/actor/machineParts.ts";
import type { Stimulus } from "./steps.ts";

/** A running actor that writes down its events and the transitions it took. */
export function liveActor(
  machine: AnyStateMachine,
  input: unknown,
  also: (inspection: InspectionEvent) => void = () => {},
) {
  const clock = new SimulatedClock();
  const events: EventObject[] = [];
  let taken: string[] = [];
  const actor = createActor(machine, {
    input,
    clock,
    inspect: (inspection) => {
      also(inspection);
      if (inspection.actorRef.sessionId !== inspection.rootId) return;
      if (inspection.type === "@xstate.event" && inspection.event.type !== "xstate.init") {
        events.push(inspection.event);
      }
      if (inspection.type === "@xstate.microstep") taken.push(...inspection._transitions.map(transitionId));
    },
  });
  const failures: unknown[] = [];
  actor.subscribe({ error: (failure) => failures.push(failure) });
  actor.start();
  const initial = taken;
  return {
    actor,
    events,
    failures,
    /** The eventless transitions that were taken before anything happened. */
    initial,
    snapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
    /** Does a step and gives the transitions that it took. */
    take(step: Stimulus): string[] {
      taken = [];
      step.act(actor, clock);
      return taken;
    },
    stop: () => actor.stop(),
  };
}
