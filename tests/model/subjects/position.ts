import { positionMachine } from "#machines/position/positionMachine.ts";
import { roughPlacement } from "#machines/position/roughPlacement.ts";
import type { Subject } from "../harness/subject.ts";
import { javea } from "../samples/samplePlace.ts";

const location = { id: javea.id, text: javea.text, type: javea.type };
const value = { Latitude: "38.78914", Longitude: "0.16631", GeoInfo: "approx" };
const nothing = { Latitude: "", Longitude: "", GeoInfo: null };

export const positionSubject: Subject = {
  machine: positionMachine,
  starts: {
    "no position": { ...nothing, location: null },
    "a position in a place": { ...value, location },
  },
  events: [
    { type: "map.edit" },
    { type: "map.done" },
    { type: "pin.move", point: { lat: 38.7, lon: 0.1 } },
    { type: "coordinate.change", field: "Latitude", value: "38.5" },
    { type: "coordinate.change", field: "Longitude", value: "50" },
    { type: "coordinate.change", field: "Latitude", value: "" },
    { type: "coordinate.change", field: "Longitude", value: "" },
    { type: "address.use", address: "Camí Cabanes 14" },
    { type: "address.use", address: " " },
    { type: "here.use" },
    { type: "found.take" },
    { type: "found.keep" },
    { type: "work.cancel" },
    { type: "problem.dismiss" },
    { type: "precision.choose", GeoInfo: "exact" },
    { type: "position.clear" },
    { type: "position.reset", value },
    { type: "position.reset", value: nothing },
    { type: "place.change", location },
    { type: "place.change", location: null },
  ] as Subject["events"],
  services: {
    geocode: {
      resolves: [
        { result: "found", point: { lat: 38.78, lon: 0.17 }, precision: "street" },
        { result: "found", point: { lat: 38.78333, lon: 0.16667 }, precision: "town", name: "Jávea / Xàbia" },
        { result: "none" },
      ],
      rejects: [{ code: "network" }],
    },
    locate: { resolves: [{ lat: 38.9, lon: 0.2 }], rejects: [{ code: "unexpected" }] },
    check: { resolves: [{ inside: true }, { inside: false }], rejects: [{ code: "network" }] },
  },
  identity: ({ context }) => [
    context.location?.id,
    context.Latitude === "",
    context.Longitude === "" || context.Longitude === "50",
    roughPlacement(context as Parameters<typeof roughPlacement>[0]) !== null,
    context.offer?.precision,
  ],
  invariants: {
    "A set pin has coordinates and an unset one has none": ({ value: { pin }, context }) =>
      (pin === "set") === (context.Latitude !== "" || context.Longitude !== ""),
    "Only a failure has a problem": ({ value: { work }, context }) =>
      (context.problem !== null) === (work === "failed"),
    "Only a question has an offer, and only where a position stands": ({ value: { work }, context }) =>
      (context.offer !== null) === (work === "asking"),
    "A place is needed to lie inside or outside of it": ({ value: { municipality }, context }) =>
      !["inside", "outside", "checking"].includes(municipality) || context.location !== null,
  },
};
