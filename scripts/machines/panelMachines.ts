import { readdirSync } from "node:fs";
import { basename } from "node:path";
import type { AnyStateMachine } from "xstate";

const folder = new URL("../../src/machines/", import.meta.url);

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "getStateNodeById" in value;

/** Every machine of the panel, by importing every file that is named like one; a file without its machine is an error. */
export async function panelMachines(): Promise<AnyStateMachine[]> {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith("Machine.ts"),
  );
  const machines = await Promise.all(
    files
      .toSorted((one, other) => (basename(one) < basename(other) ? -1 : 1))
      .map(async (name) => {
        const exported: Record<string, unknown> = await import(new URL(name, folder).href);
        const machine = exported[basename(name, ".ts")];
        if (!isMachine(machine)) throw new Error(`${name} exports no machine of its name`);
        return machine;
      }),
  );
  return machines;
}
