import { type ChartMarks, unmarked } from "#screens/inspector/statechart/chartMarks.ts";
import { activeStates, type MachineGraph } from "#screens/inspector/statechart/machineGraph.ts";
import { possible } from "./possible.ts";
import type { Moment } from "./timeline.ts";

const last = new WeakMap<MachineGraph, { key: string; marks: ChartMarks }>();

/** What a moment shows on the drawing of its machine: the same object while it is the same, so that nothing is drawn again. */
export function marksOf(graph: MachineGraph | null, moment: Moment): ChartMarks {
  if (!graph || moment.kind !== "reached") return unmarked;
  const { snapshot, taken } = moment;
  const verdicts = possible(snapshot).map(({ id, verdict }) => [id, verdict] as const);
  const key = JSON.stringify([snapshot.value, verdicts, taken]);
  const before = last.get(graph);
  if (before?.key === key) return before.marks;
  const marks = {
    active: activeStates(graph, snapshot.value),
    possible: new Map(verdicts),
    taken: new Set(taken),
  };
  last.set(graph, { key, marks });
  return marks;
}
