import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { AnyStateNode } from "xstate";
import { subjects } from "#tests/model/subjects.ts";
import { machinePage } from "./machinePage.ts";
import { panelMachines } from "./panelMachines.ts";

const folder = new URL("../../docs/machines/", import.meta.url);
const machines = await panelMachines();

describe("docs/machines", () => {
  test("has the page of every machine and no others", () => {
    const names = machines.map(({ id }) => `${id}.md`);
    expect(readdirSync(folder).toSorted()).toEqual(names.toSorted());
  });

  test.each(machines.map((machine) => [machine.id, machine] as const))(
    "is current for %s; `npm run machines` writes it",
    (_, machine) => {
      expect(readFileSync(new URL(`${machine.id}.md`, folder), "utf8")).toBe(machinePage(machine));
    },
  );
});

describe("The machines", () => {
  test("are all walked by the model run", () => {
    const walked = subjects.map(({ machine }) => machine.id);
    expect(walked.toSorted()).toEqual(machines.map(({ id }) => id).toSorted());
  });

  test.each(machines.map((machine) => [machine.id, machine] as const))(
    "describe every state of %s, and answer for every call it makes",
    (_, machine) => {
      const nodes = (node: AnyStateNode): AnyStateNode[] => [
        node,
        ...Object.values(node.states).flatMap(nodes),
      ];
      const mute = nodes(machine.root).filter(
        (node) => node !== machine.root && node.type !== "history" && !node.description,
      );
      expect(mute.map(({ id }) => id)).toEqual([]);
      const unanswered = nodes(machine.root).flatMap((node) =>
        node.invoke.filter(
          ({ id }) =>
            !node.transitions.has(`xstate.done.actor.${id}`) ||
            !node.transitions.has(`xstate.error.actor.${id}`),
        ),
      );
      expect(unanswered.map(({ id }) => id)).toEqual([]);
    },
  );
});
