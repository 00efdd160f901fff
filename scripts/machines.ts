import { mkdirSync, writeFileSync } from "node:fs";
import { machineFiles } from "./machines/machineFiles.ts";
import { panelMachines } from "./machines/panelMachines.ts";

const folder = new URL("../docs/machines/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const machine of await panelMachines()) {
  for (const [name, text] of Object.entries(machineFiles(machine)))
    writeFileSync(new URL(name, folder), text);
  console.log(`docs/machines/${machine.id}.json and .md`);
}
