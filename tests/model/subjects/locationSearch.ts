import { propertyLocationTypes } from "#contracts/place/location.ts";
import { locationSearchMachine } from "#machines/place/locationSearchMachine.ts";
import type { Subject } from "../harness/subject.ts";
import { javea } from "../samples/samplePlace.ts";

const chosen = { id: javea.id, text: javea.text, type: javea.type };

export const locationSearchSubject: Subject = {
  machine: locationSearchMachine,
  starts: {
    "nothing chosen": { chosen: null, types: propertyLocationTypes },
    "a location chosen": { chosen, types: propertyLocationTypes },
  },
  events: [
    { type: "text.change", text: "" },
    { type: "text.change", text: "jav" },
    { type: "text.change", text: "javea" },
    { type: "text.change", text: "ja" },
    { type: "location.choose", suggestion: javea },
    { type: "location.clear" },
    { type: "location.reset", location: chosen },
    { type: "location.reset", location: null },
    { type: "search.retry" },
  ] as Subject["events"],
  services: { search: { resolves: [[javea], []], rejects: [{ code: "network" }] } },
  identity: ({ context }) => [context.text, context.suggestions.length > 0],
  invariants: {
    "Only a chosen state has a choice": (snapshot) =>
      (snapshot.context.chosen !== null) === (snapshot.value === "chosen"),
    "Nothing is searched for before three characters": (snapshot) =>
      !["typing", "searching", "noneFound", "suggesting"].includes(snapshot.value) ||
      snapshot.context.text.trim().length > 2,
    "A failure has its problem": (snapshot) =>
      snapshot.value !== "searchingFailed" || snapshot.context.problem !== null,
  },
};
