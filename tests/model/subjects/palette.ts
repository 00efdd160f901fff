import { type PaletteEvent, paletteMachine } from "#machines/palette/paletteMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

const typed: PaletteEvent[] = [
  { type: "text.change", text: "A-2041" },
  { type: "text.change", text: "A" },
];

export const paletteSubject: Subject = {
  machine: paletteMachine,
  starts: { "the palette opens": undefined },
  events: typed,
  services: { search: { resolves: [[sampleProperty()], []], rejects: [{ code: "network" }] } },
  identity: ({ context }) => [context.text, context.found.length > 0],
  invariants: {
    "With too little typed nothing is found": ({ value, context }) =>
      value !== "idle" || context.found.length === 0,
  },
};
