import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { AnyStateMachine } from "xstate";
import { noteSource } from "#machines/actor/machineSource.ts";

const folder = new URL("../../src/machines/", import.meta.url);

/** Every file that is named like a machine, in the order of the names. */
const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith("Machine.ts"))
  .map((path) => ({ path, name: basename(path, ".ts") }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1));

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "getStateNodeById" in value;

async function machineOf({ path, name }: (typeof files)[number]): Promise<AnyStateMachine> {
  const exported: Record<string, unknown> = await import(new URL(path, folder).href);
  const machine = exported[name];
  if (!isMachine(machine)) throw new Error(`${name} exports no machine of its name`);
  return machine;
}

/** The machine with this id, without the hash of its source; undefined where no file is named like it. */
export async function panelMachine(id: string): Promise<AnyStateMachine | undefined> {
  const file = files.find(({ name }) => name === `${id}Machine`);
  return file && machineOf(file);
}

/** Every machine of the panel with the hash of its source, by importing every file that is named like one; a file without its machine is an error. */
export async function panelMachines(): Promise<AnyStateMachine[]> {
  // The hashes read all sources of machines; who replays one machine needs neither.
  const { sourceHashes } = await import("./sourceHash.ts");
  const hashOf = sourceHashes();
  return Promise.all(
    files.map(async (file) => {
      const machine = await machineOf(file);
      noteSource(machine, hashOf(`src/machines/${file.path.replaceAll("\\", "/")}`));
      return machine;
    }),
  );
}
