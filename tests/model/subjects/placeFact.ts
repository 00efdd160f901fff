import { type PlaceFactEvent, placeFactMachine } from "#machines/place/placeFactMachine.ts";
import type { Subject } from "../harness/subject.ts";

const wanted: PlaceFactEvent[] = [
  { type: "place.want", id: null },
  { type: "place.want", id: "m-03082" },
  { type: "place.want", id: "p-03" },
];

export const placeFactSubject: Subject = {
  machine: placeFactMachine,
  starts: { "a screen opens": undefined },
  events: wanted,
  services: {
    load: {
      resolves: [{ en: "Alicante", es: "Alicante" }],
      rejects: [{ code: "network" }, { code: "ErrInvalidPath" }],
    },
  },
  identity: ({ context }) => [context.id, context.fact !== null],
  invariants: {
    "Something is known exactly when it was answered": ({ value, context }) =>
      (value === "known") === (context.fact !== null),
    "Without a place nothing is asked for": ({ value, context }) =>
      (value === "idle") === (context.id === null),
  },
};
