import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from "xstate";
import { type Step, stepsOf } from "#app/inspect/stepsOf.ts";

/** A pure transition that also tells which transitions were taken, the eventless ones among them. */
export const watchedTransition = (
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): Step => stepsOf(machine).take(snapshot, event);
