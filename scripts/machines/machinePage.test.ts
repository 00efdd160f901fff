import { describe, expect, test } from "vitest";
import type { AnyStateNode } from "xstate";
import { statesOf } from "#machines/actor/machineParts.ts";
import { subjects } from "#tests/model/subjects.ts";
import { machinePage } from "./machinePage.ts";
import { panelMachine, panelMachines } from "./panelMachines.ts";

const machines = await panelMachines();

test.each(machines.map((machine) => [machine.id, machine] as const))(
  "the page of %s names every state in its sentences and in its diagram",
  (id, machine) => {
    const [sentences = "", rest = ""] = machinePage(machine).split("\n## Diagram\n");
    const [diagram = "", code = ""] = rest.split("\n## For Stately's editor\n");
    const states = statesOf(machine).filter((node) => node !== machine.root && node.type !== "history");
    expect(states.length).toBeGreaterThan(0);
    expect(states.filter((node) => !sentences.includes(`\`${node.id.slice(id.length + 1)}\``))).toEqual([]);
    expect(states.filter((node) => !diagram.includes(node.id.replaceAll(/\W/g, "_")))).toEqual([]);
    expect(code).toContain("createMachine(");
  },
);

describe("The machines", () => {
  test("are found by their ids, and nothing else is", async () => {
    for (const machine of machines) expect(await panelMachine(machine.id)).toBe(machine);
    expect(await panelMachine("nobody")).toBeUndefined();
  });

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
