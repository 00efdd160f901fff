import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { AnyStateMachine } from "xstate";
import { noteSource } from "#machines/actor/machineSource.ts";
import { sourceHashes } from "./sourceHash.ts";

const hashOf = sourceHashes();
const folder = new URL("../../src/machines/", import.meta.url);

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "getStateNodeById" in value;

const inOrderOfName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1);

/** Every machine of the panel, by importing every file that is named like one; a file without its machine is an error. */
export async function panelMachines(): Promise<AnyStateMachine[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith("Machine.ts"))
    .map((path) => ({ path, name: basename(path, ".ts") }));
  const machines = await Promise.all(
    files.toSorted(inOrderOfName).map(async ({ path, name }) => {
      const exported: Record<string, unknown> = await import(new URL(path, folder).href);
      const machine = exported[name];
      if (!isMachine(machine)) throw new Error(`${name} exports no machine of its name`);
      noteSource(machine, hashOf(`src/machines/${path.replaceAll("\\", "/")}`));
      return machine;
    }),
  );
  return machines;
}
