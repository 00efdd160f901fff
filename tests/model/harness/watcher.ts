import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from "xstate";
import { bystander, nothing } from "#app/inspect/stepsOf.ts";
import { transitionId } from "#machines/actor/machineParts.ts";
import { type Action, type Step, stepOf } from "./step.ts";

interface WatchedRun {
  taken: string[];
  happening: Step;
}

/**
 * Pure transitions of a machine that also tell which transitions were taken, the eventless ones among them, and what was done. The
 * machine stands under a parent, so that what it reports is heard.
 */
export function watcherOf(machine: AnyStateMachine) {
  let taken: string[] = [];
  let deeds: Action[] = [];
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type === "@xstate.microstep") taken.push(...inspection._transitions.map(transitionId));
  };
  const parent = createActor(bystander, { inspect });
  const self = createActor(bystander, { parent });
  const scope = {
    self,
    system: self.system,
    id: self.id,
    sessionId: self.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: ({ type, params }: Action) => deeds.push({ type, params }),
  } as unknown as AnyActorScope;
  const watched = (
    event: EventObject,
    before: AnyMachineSnapshot | null,
    move: () => unknown,
  ): WatchedRun => {
    taken = [];
    deeds = [];
    const after = move() as AnyMachineSnapshot;
    return { taken, happening: stepOf(event, before, after, deeds, parent) };
  };
  return {
    /** The first step, from an input. */
    begin: (input: unknown): WatchedRun =>
      watched({ type: "xstate.init", input } as EventObject, null, () =>
        machine.getInitialSnapshot({ ...scope }, input as never),
      ),
    step: (before: AnyMachineSnapshot, event: EventObject): WatchedRun =>
      watched(event, before, () => machine.transition(before, event, { ...scope })),
  };
}
