import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { loadTrace } from "#app/event-log/eventLogTrace.ts";
import { panelMachines } from "./machines/panelMachines.ts";
import { traceSteps } from "./trace/traceSteps.ts";

/** The text of a trace, packed as the panel saves it or not. */
const textOf = (bytes: Buffer) => (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString();

const [file, only] = process.argv.slice(2);
if (!file) {
  console.error("Usage: npm run trace -- zaguan-trace.json.gz [machine]");
  process.exit(1);
}

const machines = await panelMachines();
try {
  for (const traced of loadTrace(textOf(readFileSync(file)))) {
    if (only && traced.machine !== only) continue;
    const machine = machines.find(({ id }) => id === traced.machine);
    console.log(`${traceSteps(traced, machine).join("\n")}\n`);
  }
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure);
  process.exit(1);
}
