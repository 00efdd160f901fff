import type { AnyStateMachine } from "xstate";
import { machineDiagram } from "./machineDiagram.ts";
import { machineJson } from "./machineJson.ts";

/** The two files of a machine in `docs/machines`, by name. */
export const machineFiles = (machine: AnyStateMachine): Record<string, string> => ({
  [`${machine.id}.json`]: `${JSON.stringify(machineJson(machine), null, 2)}\n`,
  [`${machine.id}.md`]: machineDiagram(machine),
});
