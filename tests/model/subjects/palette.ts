import { paletteMachine } from "#machines/palette/paletteMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { sampleProperty } from "../samples/sampleProperty.ts";

export const paletteSubject: Subject = {
  machine: paletteMachine,
  starts: { "the panel opens": undefined },
  events: [
    { type: "palette.open" },
    { type: "palette.close" },
    { type: "text.change", text: "A-2041" },
    { type: "text.change", text: "A" },
  ] as Subject["events"],
  services: { search: { resolves: [[sampleProperty()], []], rejects: [{ code: "network" }] } },
  identity: ({ context }) => context.text,
  invariants: {
    "A closed palette remembers nothing": ({ value, context }) =>
      value !== "closed" || (context.text === "" && context.found.length === 0),
  },
};
