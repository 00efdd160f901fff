import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type Snapshot,
} from "xstate";
import { transitionId } from "#machines/actor/machineParts.ts";

const nothing = () => {};

/** A pure transition that also tells which transitions were taken, the eventless ones among them. */
export function watchedTransition(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): { after: AnyMachineSnapshot; taken: string[] } {
  const taken: string[] = [];
  const watcher = createActor(bystander, {
    inspect: (inspection) => {
      if (inspection.type === "@xstate.microstep") taken.push(...inspection._transitions.map(transitionId));
    },
  });
  const scope = {
    self: watcher,
    system: watcher.system,
    id: watcher.id,
    sessionId: watcher.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: nothing,
  } as unknown as AnyActorScope;
  const after: AnyMachineSnapshot = machine.transition(snapshot, event, scope);
  return { after, taken };
}

const idle: Snapshot<unknown> = { status: "active", output: undefined, error: undefined };

/** Whoever a transition is asked for: it has a system and does nothing. */
const bystander = {
  transition: (snapshot: Snapshot<unknown>) => snapshot,
  getInitialSnapshot: () => idle,
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
};
