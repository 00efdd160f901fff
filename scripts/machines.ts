import { mkdirSync, writeFileSync } from "node:fs";
import { machinePage } from "./machines/machinePage.ts";
import { panelMachines } from "./machines/panelMachines.ts";

/** Not in the repository: each page can be made again from its machine. */
const folder = new URL("../.cache/machines/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const machine of await panelMachines()) {
  writeFileSync(new URL(`${machine.id}.md`, folder), machinePage(machine));
  console.log(`.cache/machines/${machine.id}.md`);
}
