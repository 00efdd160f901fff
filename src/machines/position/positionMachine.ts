/** Decides where the pin stands, how it got there, and whether that is inside the chosen municipality. */

import { fromEvent } from "../actor/fromEvent.ts";
import { problemOf } from "../actor/problemOf.ts";
import { foundPosition, hereOf, positionSetup } from "./positionSetup.ts";
import { pointOf } from "./roughPlacement.ts";

export const positionMachine = positionSetup.createMachine({
  id: "position",
  context: ({ input: { Latitude, Longitude, GeoInfo, location } }) => ({
    Latitude,
    Longitude,
    GeoInfo,
    location,
    address: "",
    problem: null,
    offer: null,
    placed: null,
  }),
  type: "parallel",
  states: {
    pin: {
      description: "Is there a position?",
      initial: "unset",
      states: {
        unset: {
          description: "No coordinates",
          always: { guard: "hasPosition", target: "set" },
        },
        set: {
          description: "Coordinates stand in the fields, right or wrong",
          always: { guard: "noPosition", target: "unset" },
        },
      },
    },
    map: {
      description: "May the pin be moved by hand?",
      initial: "locked",
      states: {
        locked: {
          description: "Coordinates are read-only",
          on: { "map.edit": { target: "editing" } },
        },
        editing: {
          description: "Pin and coordinates follow the hand",
          on: {
            "map.done": { target: "locked" },
            "pin.move": { actions: [{ type: "rememberPoint", params: fromEvent }, "report", "checkAgain"] },
            "coordinate.change": {
              actions: [{ type: "rememberCoordinate", params: fromEvent }, "report", "checkAgain"],
            },
          },
        },
      },
    },
    work: {
      description: "What is being looked up",
      initial: "resting",
      states: {
        resting: { description: "Nothing" },
        geocoding: {
          description: "Asks where the address lies",
          tags: "busy",
          invoke: {
            id: "geocode",
            src: "geocode",
            input: ({ context }) => ({
              address: context.address.trim(),
              location: context.location?.id ?? "",
            }),
            onDone: [
              {
                guard: {
                  type: "replaces",
                  params: ({ event }) => ({ found: foundPosition(event.output) }),
                },
                target: "asking",
                actions: {
                  type: "rememberOffer",
                  params: ({ event }) => ({ found: foundPosition(event.output) }),
                },
              },
              {
                guard: { type: "found", params: ({ event }) => ({ found: foundPosition(event.output) }) },
                target: "resting",
                actions: [
                  {
                    type: "rememberOffer",
                    params: ({ event }) => ({ found: foundPosition(event.output) }),
                  },
                  "takeOffer",
                  "report",
                  "checkAgain",
                ],
              },
              { target: "failed", actions: "noteNoResult" },
            ],
            onError: { target: "failed", actions: { type: "noteService", params: problemOf } },
          },
          on: { "work.cancel": { target: "resting" } },
        },
        locating: {
          description: "Asks the browser where it is",
          tags: "busy",
          invoke: {
            id: "locate",
            src: "locate",
            onDone: [
              {
                guard: { type: "replaces", params: ({ event }) => ({ found: hereOf(event.output) }) },
                target: "asking",
                actions: {
                  type: "rememberOffer",
                  params: ({ event }) => ({ found: hereOf(event.output) }),
                },
              },
              {
                target: "resting",
                actions: [
                  { type: "rememberOffer", params: ({ event }) => ({ found: hereOf(event.output) }) },
                  "takeOffer",
                  "report",
                  "checkAgain",
                ],
              },
            ],
            onError: { target: "failed", actions: "noteGeolocation" },
          },
          on: { "work.cancel": { target: "resting" } },
        },
        asking: {
          description: "Another position stands there: may what was found replace it?",
          tags: "asking",
          on: {
            "found.take": { target: "resting", actions: ["takeOffer", "report", "checkAgain"] },
            "found.keep": { target: "resting", actions: "forgetOffer" },
          },
        },
        failed: {
          description: "The look-up gave nothing; why is in the context",
          on: {
            "problem.dismiss": { target: "resting", actions: "forgetProblem" },
            "position.moved": { target: "resting", actions: "forgetProblem" },
          },
        },
      },
      on: {
        "address.use": {
          guard: { type: "addressed", params: fromEvent },
          target: ".geocoding",
          actions: { type: "rememberAddress", params: fromEvent },
        },
        "here.use": { target: ".locating", actions: ["forgetProblem", "forgetOffer"] },
        "position.clear": { target: ".resting", actions: ["forgetPosition", "report", "checkAgain"] },
        "position.reset": {
          target: ".resting",
          actions: [{ type: "rememberValue", params: fromEvent }, "checkAgain"],
        },
      },
    },
    municipality: {
      description: "Does the point lie in the chosen place? Outside is a warning (FIELD-22)",
      initial: "opening",
      states: {
        opening: {
          description: "Is there anything to check?",
          always: [{ guard: "checkable", target: "checking" }, { target: "unchecked" }],
        },
        unchecked: { description: "Nothing to check, or it could not be checked" },
        settling: {
          description: "Waits until the point rests",
          after: { pause: { target: "checking" } },
        },
        checking: {
          description: "Asks whether the point lies in the place",
          invoke: {
            id: "check",
            src: "check",
            input: ({ context }) => ({
              point: pointOf(context) ?? { lat: 0, lon: 0 },
              location: context.location?.id ?? "",
            }),
            onDone: [
              { guard: { type: "lies", params: ({ event }) => event.output }, target: "inside" },
              { target: "outside" },
            ],
            onError: { target: "unchecked" },
          },
        },
        inside: { description: "The point lies in the place" },
        outside: { description: "The point lies outside the place", tags: "outside" },
      },
      on: {
        "position.moved": [{ guard: "checkable", target: ".settling" }, { target: ".unchecked" }],
      },
    },
  },
  on: {
    "precision.choose": { actions: [{ type: "rememberPrecision", params: fromEvent }, "report"] },
    "place.change": { actions: [{ type: "rememberPlace", params: fromEvent }, "checkAgain"] },
  },
});
