import type { AnyStateMachine } from "xstate";
import { machines } from "./machines.ts";

const byId = new Map(machines.map((machine) => [machine.id, machine]));

/** The machine of this name, as an entry of the log says it; none for one of another build. */
export const machineOf = (id: string): AnyStateMachine | undefined => byId.get(id);

/** The names of all machines. */
export const machineIds: readonly string[] = [...byId.keys()];
