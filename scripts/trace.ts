import { readFileSync } from "node:fs";
import { loadTrace } from "#app/event-log/eventLogTrace.ts";
import { panelMachines } from "./machines/panelMachines.ts";
import { traceSteps } from "./trace/traceSteps.ts";

const [file, only] = process.argv.slice(2);
if (!file) {
  console.error("Usage: npm run trace -- zaguan-trace.json [machine]");
  process.exit(1);
}

const machines = await panelMachines();
try {
  for (const traced of loadTrace(readFileSync(file, "utf8"))) {
    if (only && traced.machine !== only) continue;
    const machine = machines.find(({ id }) => id === traced.machine);
    console.log(`${traceSteps(traced, machine).join("\n")}\n`);
  }
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
