import ELK, { type ElkNode } from "elkjs/lib/elk.bundled.js";
import { describe, expect, test } from "vitest";
import { and, not, or, setup } from "xstate";
import { getStateNodes } from "xstate/graph";
import { type Box, type ChartNode, layOut } from "#screens/inspector/statechart/chartLayout.ts";
import { stateByKey } from "#screens/inspector/statechart/chartMarks.ts";
import { activeStates, machineGraph } from "#screens/inspector/statechart/machineGraph.ts";
import { panelMachines } from "./panelMachines.ts";

const machines = (await panelMachines()).map((machine) => [machine.id, machine] as const);
const engine = new ELK();
const elk = (graph: ElkNode): Promise<ElkNode> => engine.layout(graph);

const sample = setup({
  types: {} as { events: { type: "go" } | { type: "stay" } },
  guards: { isOpen: () => true, isLate: () => false, isOurs: () => true },
  actions: { note: () => undefined, tell: () => undefined },
  delays: { pause: 200 },
}).createMachine({
  id: "sample",
  initial: "resting",
  states: {
    resting: {
      tags: "quiet",
      entry: "note",
      exit: "tell",
      on: { go: { guard: and(["isOpen", not(or(["isLate", "isOurs"]))]), target: "busy", actions: "note" } },
      after: { pause: "over" },
    },
    busy: {
      type: "parallel",
      states: { one: { initial: "a", states: { a: {}, last: { type: "history" } } }, two: {} },
      on: { go: { target: "busy", reenter: true } },
    },
    over: { type: "final" },
  },
  on: { stay: { actions: "tell" } },
});

// INSPECT-03
describe("The graph of a machine", () => {
  test.each(machines)("has every state and every transition of %s", (_, machine) => {
    const { states } = machineGraph(machine);
    const nodes = [machine.root, ...getStateNodes(machine)];
    expect(states.map(({ id }) => id).toSorted()).toEqual(nodes.map(({ id }) => id).toSorted());
    const written = nodes.flatMap((node) => [...node.transitions.values(), node.always ?? []].flat());
    const shown = states.flatMap(({ transitions }) => transitions);
    expect(shown).toHaveLength(written.length);
    expect(new Set(shown.map(({ id }) => id)).size).toBe(written.length);
    for (const { targets } of shown)
      for (const target of targets) expect(states.map(({ id }) => id)).toContain(target);
  });

  test("says what a state is, and guards as sentences", () => {
    const { byId } = machineGraph(sample);
    expect(byId.get("sample.resting")).toEqual({
      id: "sample.resting",
      key: "resting",
      path: "resting",
      kind: "atomic",
      parent: "sample",
      children: [],
      isInitial: true,
      description: null,
      tags: ["quiet"],
      entry: ["note"],
      exit: ["tell"],
      invokes: [],
      transitions: [
        {
          id: "sample.resting go 0",
          source: "sample.resting",
          targets: ["sample.busy"],
          eventType: "go",
          trigger: { kind: "event", type: "go" },
          guard: "isOpen and not (isLate or isOurs)",
          actions: ["note"],
          reenter: false,
        },
        {
          id: "sample.resting xstate.after.pause.sample.resting 0",
          source: "sample.resting",
          targets: ["sample.over"],
          eventType: "xstate.after.pause.sample.resting",
          trigger: { kind: "after", delay: "pause", state: "sample.resting" },
          guard: null,
          actions: [],
          reenter: false,
        },
      ],
    });
    const kinds = [...byId.values()].map(({ path, kind, isInitial }) => [path, kind, isInitial]);
    expect(kinds).toEqual([
      ["", "compound", false],
      ["resting", "atomic", true],
      ["busy", "parallel", false],
      ["busy.one", "compound", false],
      ["busy.one.a", "atomic", true],
      ["busy.one.last", "history", false],
      ["busy.two", "atomic", false],
      ["over", "final", false],
    ]);
  });

  test("lights the states that a value is in, and those around them", () => {
    const lit = activeStates(machineGraph(sample), { busy: { one: "a", two: {} } });
    expect([...lit]).toEqual([
      "sample",
      "sample.busy",
      "sample.busy.one",
      "sample.busy.one.a",
      "sample.busy.two",
    ]);
  });

  test("is walked by the arrow keys: siblings, first child, parent, ends", () => {
    const graph = machineGraph(sample);
    const to = (from: string, key: string) => stateByKey(graph, from, key);
    expect(to("sample", "ArrowRight")).toBe("sample.resting");
    expect(to("sample.resting", "ArrowDown")).toBe("sample.busy");
    expect(to("sample.busy", "ArrowUp")).toBe("sample.resting");
    expect(to("sample.busy", "ArrowLeft")).toBe("sample");
    expect(to("sample.busy", "Home")).toBe("sample");
    expect(to("sample.busy", "End")).toBe("sample.over");
    expect(to("sample.over", "ArrowDown")).toBeUndefined();
    expect(to("sample.over", "x")).toBeUndefined();
  });
});

const overlaps = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

const isInside = (inner: Box, outer: Box) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height;

// INSPECT-03
describe("The drawing of a machine", () => {
  test.each(machines)("has a place for all of %s, and no two siblings in one", async (_, machine) => {
    const graph = machineGraph(machine);
    const { nodes, edges } = await layOut(graph, elk);
    const placed = new Map(nodes.map((node) => [node.state.id, node]));
    expect(placed.size).toBe(graph.states.length);
    const shown = [...nodes, ...edges].flatMap(({ lines }) =>
      lines.flatMap((line) => (line.mark ? [line.transition] : [])),
    );
    const transitions = graph.states.flatMap((state) => state.transitions.map(({ id }) => id));
    expect(new Set(shown)).toEqual(new Set(transitions));
    for (const state of graph.states) {
      const children = state.children.flatMap((id) => placed.get(id) ?? []);
      for (const [at, child] of children.entries()) {
        expect(isInside(child, placed.get(state.id) as ChartNode)).toBe(true);
        for (const other of children.slice(at + 1)) expect(overlaps(child, other)).toBe(false);
      }
    }
    for (const { points } of edges) expect(points.length).toBeGreaterThan(1);
  });
});
