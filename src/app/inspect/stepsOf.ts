import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  type Snapshot,
} from "xstate";
import { transitionId } from "#machines/actor/machineParts.ts";

/** Where a step led, and which transitions were taken on the way, the eventless ones among them. */
export interface Step {
  after: AnyMachineSnapshot;
  taken: string[];
}

export const nothing = () => {};
const idle: Snapshot<unknown> = { status: "active", output: undefined, error: undefined };

/** Whoever a transition is asked for: it has a system and does nothing. */
export const bystander = {
  transition: (snapshot: Snapshot<unknown>) => snapshot,
  getInitialSnapshot: () => idle,
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
};

/** One bystander that watches any number of pure steps. */
function watch(): { scope: AnyActorScope; taken: () => string[] } {
  const taken: string[] = [];
  const inspect = (inspection: InspectionEvent) => {
    if (inspection.type === "@xstate.microstep") taken.push(...inspection._transitions.map(transitionId));
  };
  const watcher = createActor(bystander, { inspect });
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
  return {
    scope,
    taken: () => taken.splice(0),
  };
}

/** Pure steps of one machine; nothing is called and no actor is started. They throw what a guard or an assignment throws. */
export function stepsOf(machine: AnyStateMachine) {
  const { scope, taken } = watch();
  return {
    begin(input: unknown): Step {
      taken();
      return { after: machine.getInitialSnapshot(scope, input), taken: taken() };
    },
    take(snapshot: AnyMachineSnapshot, event: EventObject): Step {
      taken();
      return { after: machine.transition(snapshot, event, scope), taken: taken() };
    },
  };
}
