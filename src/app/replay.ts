import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
  type SnapshotFrom,
  transition,
} from "xstate";

/** XState wants to know whether a machine needs an input; here any machine comes with any. */
const begin = initialTransition as unknown as (
  machine: AnyStateMachine,
  input: unknown,
) => [AnyMachineSnapshot, unknown[]];

/**
 * The snapshot that a machine reaches from its input by these events: a fold of pure transitions. Nothing is called and
 * no actor is started; results of actors are among the events. Events after the end are ignored, as a live actor does.
 */
export function replay<Machine extends AnyStateMachine>(
  machine: Machine,
  input: unknown,
  events: readonly EventObject[],
): SnapshotFrom<Machine> {
  let [snapshot] = begin(machine, input);
  for (const event of events) {
    if (snapshot.status !== "active") break;
    [snapshot] = transition(machine as AnyStateMachine, snapshot, event);
  }
  return snapshot as SnapshotFrom<Machine>;
}
