import type { Subject } from "../harness/subject.ts";
import { sampleSelectionMachine } from "../samples/sampleSelectionMachine.ts";

const page = ["Ana", "Blas", "Carla"];
const next = ["Diego", "Elena"];

export const selectionSubject: Subject = {
  machine: sampleSelectionMachine,
  pairs: true,
  starts: { "nothing is chosen": undefined },
  events: [
    { type: "rows.shown", rows: page },
    { type: "rows.shown", rows: next },
    { type: "row.toggle", row: "Ana" },
    { type: "row.toggle", row: "Elena" },
    { type: "rows.range", to: "Carla", selected: true },
    { type: "rows.range", to: "Blas", selected: false },
    { type: "page.toggle" },
    { type: "selection.clear" },
    { type: "rows.found", rows: [...page, ...next] },
    { type: "rows.work" },
    { type: "rows.done", rows: ["ANA", "Blas"] },
    { type: "rows.done", rows: [...page, ...next] },
    { type: "filters.changed" },
  ] as Subject["events"],
  services: {},
  identity: ({ context: { selected, shown } }) => [Object.keys(selected), shown[0]],
  invariants: {
    "A row is known by its key": ({ context: { selected } }) =>
      Object.entries<string>(selected).every(([key, name]) => key === name.toLowerCase()),
    "Nothing is chosen but what was shown or found": ({ context: { selected } }) =>
      Object.values<string>(selected).every((name) => [...page, ...next].includes(name)),
    "What is worked on is chosen": ({ value, context: { selected } }) =>
      value !== "working" || Object.keys(selected).length > 0,
  },
};
