/** Decides where the pin stands, how it got there, and whether that is inside the chosen municipality. */

import { assign, enqueueActions, raise, setup } from "xstate";
import type { Location } from "#contracts/place/location.ts";
import type { Geocoding, Point } from "#contracts/place/place.ts";
import type { GeoInfo } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { fromEvent } from "../actor/fromEvent.ts";
import { notProvided, problemOf } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import { coordinatesOf, pointOf, roughPlacement } from "./roughPlacement.ts";

/** Where something was found, how precisely, and what it is called; a browser's own position has neither. */
export interface FoundPosition {
  point: Point;
  precision: GeoInfo | null;
  name: string | null;
}

/** What a geocoder found, or `null`. */
const foundPosition = (geocoding: Geocoding): FoundPosition | null =>
  geocoding.result === "found"
    ? { point: geocoding.point, precision: geocoding.precision, name: geocoding.name ?? null }
    : null;

/**
 * Why a position could not be found: the gazetteer knows nothing of the address, the browser would not say where it
 * is (WIZ-25, WIZ-26), or the service did not answer.
 */
type PositionProblem = { code: "noResult" } | { code: "geolocation" } | { code: "service"; problem: Problem };

/** What the fields hold: degrees as typed, and how precisely the position may be shown. */
export interface PositionValue {
  Latitude: string;
  Longitude: string;
  GeoInfo: GeoInfo | null;
}

export interface PositionInput extends PositionValue {
  location: Location | null;
}

interface PositionContext extends PositionValue {
  location: Location | null;
  address: string;
  problem: PositionProblem | null;
  /** A position that was found and waits for an answer, because another one stands there. */
  offer: FoundPosition | null;
  /** What a geocoder's last answer put here; the pin may have moved since. */
  placed: FoundPosition | null;
}

type Moved = { type: "position.moved" };

export type PositionEvent =
  | { type: "map.edit" }
  | { type: "map.done" }
  | { type: "pin.move"; point: Point }
  | { type: "coordinate.change"; field: "Latitude" | "Longitude"; value: string }
  | { type: "address.use"; address: string }
  | { type: "here.use" }
  | { type: "found.take" }
  | { type: "found.keep" }
  | { type: "work.cancel" }
  | { type: "problem.dismiss" }
  | { type: "precision.choose"; GeoInfo: GeoInfo }
  | { type: "position.clear" }
  | { type: "position.reset"; value: PositionValue }
  | { type: "place.change"; location: Location | null }
  | Moved;

/** What the parent hears after every change. */
export interface PositionReport extends PositionValue {
  type: "position.changed";
}

const hereOf = (point: Point): FoundPosition => ({ point, precision: null, name: null });

/** Whether a position would be lost: not when nothing stands there, the same, or the middle of a place that nobody has moved. */
const replacesAnother = (context: PositionContext, { point }: FoundPosition) => {
  const { Latitude, Longitude } = coordinatesOf(point);
  const stands = context.Latitude.trim() !== "" || context.Longitude.trim() !== "";
  const same = context.Latitude === Latitude && context.Longitude === Longitude;
  return stands && !same && roughPlacement(context) === null;
};

export const positionMachine = setup({
  types: {} as {
    context: PositionContext;
    events: PositionEvent;
    input: PositionInput;
    tags: "busy" | "outside" | "asking";
  },
  actors: {
    geocode: notProvided<Geocoding, { address: string; location: string }>(),
    locate: notProvided<Point, void>(),
    check: notProvided<{ inside: boolean }, { point: Point; location: string }>(),
  },
  delays: { pause: 300 },
  guards: {
    hasPosition: ({ context }) => context.Latitude.trim() !== "" || context.Longitude.trim() !== "",
    noPosition: ({ context }) => context.Latitude.trim() === "" && context.Longitude.trim() === "",
    checkable: ({ context }) => pointOf(context) !== null && context.location !== null,
    addressed: ({ context }, { address }: { address: string }) =>
      address.trim() !== "" && context.location !== null,
    found: (_, { found }: { found: FoundPosition | null }) => found !== null,
    replaces: ({ context }, { found }: { found: FoundPosition | null }) =>
      found !== null && replacesAnother(context, found),
    lies: (_, { inside }: { inside: boolean }) => inside,
  },
  actions: {
    rememberPoint: assign((_, { point }: { point: Point }) => coordinatesOf(point)),
    rememberOffer: assign((_, { found }: { found: FoundPosition | null }) => ({ offer: found })),
    takeOffer: assign(({ context: { offer, GeoInfo } }) =>
      offer
        ? {
            ...coordinatesOf(offer.point),
            GeoInfo: offer.precision ?? GeoInfo,
            placed: offer,
            offer: null,
            problem: null,
          }
        : {},
    ),
    forgetOffer: assign({ offer: null }),
    rememberCoordinate: assign((_, { field, value }: { field: "Latitude" | "Longitude"; value: string }) => ({
      [field]: value,
    })),
    rememberPrecision: assign((_, { GeoInfo }: { GeoInfo: GeoInfo }) => ({ GeoInfo })),
    rememberAddress: assign((_, { address }: { address: string }) => ({
      address,
      problem: null,
      offer: null,
    })),
    rememberValue: assign((_, { value }: { value: PositionValue }) => ({
      ...value,
      problem: null,
      offer: null,
    })),
    rememberPlace: assign((_, { location }: { location: Location | null }) => ({ location })),
    forgetPosition: assign({ Latitude: "", Longitude: "", GeoInfo: null, problem: null, offer: null }),
    forgetProblem: assign({ problem: null }),
    noteNoResult: assign({ problem: { code: "noResult" } }),
    noteGeolocation: assign({ problem: { code: "geolocation" } }),
    noteService: assign((_, { problem }: { problem: Problem }) => ({
      problem: { code: "service" as const, problem },
    })),
    checkAgain: raise({ type: "position.moved" }),
    report: enqueueActions((scope) => {
      const { Latitude, Longitude, GeoInfo } = scope.context;
      report(scope, { type: "position.changed", Latitude, Longitude, GeoInfo } as PositionReport);
    }),
  },
}).createMachine({
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
