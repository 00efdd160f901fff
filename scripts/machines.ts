import { mkdirSync, writeFileSync } from "node:fs";
import { machinePage } from "./machines/machinePage.ts";
import { panelMachines } from "./machines/panelMachines.ts";

const folder = new URL("../docs/machines/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const machine of await panelMachines()) {
  writeFileSync(new URL(`${machine.id}.md`, folder), machinePage(machine));
  console.log(`docs/machines/${machine.id}.md`);
}
