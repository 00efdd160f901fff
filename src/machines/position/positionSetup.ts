import { assign, enqueueActions, raise, setup } from "xstate";
import type { Location } from "#contracts/place/location.ts";
import type { Geocoding, Point } from "#contracts/place/place.ts";
import type { GeoInfo } from "#contracts/property/property.ts";
import type { Problem } from "#contracts/wire/problem.ts";
import { notProvided } from "../actor/problemOf.ts";
import { report } from "../actor/report.ts";
import { coordinatesOf, pointOf, roughPlacement } from "./roughPlacement.ts";

/** Where something was found, how precisely, and what it is called; a browser's own position has neither. */
export interface FoundPosition {
  point: Point;
  precision: GeoInfo | null;
  name: string | null;
}

/** What a geocoder found, or `null`. */
export const foundPosition = (geocoding: Geocoding): FoundPosition | null =>
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

type PositionMoved = { type: "position.moved" };

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
  | PositionMoved;

/** What the parent hears after every change. */
export interface PositionReport extends PositionValue {
  type: "position.changed";
}

export const hereOf = (point: Point): FoundPosition => ({ point, precision: null, name: null });

/** Whether a position would be lost: not when nothing stands there, the same, or the middle of a place that nobody has moved. */
const replacesAnother = (context: PositionContext, { point }: FoundPosition) => {
  const { Latitude, Longitude } = coordinatesOf(point);
  const stands = context.Latitude.trim() !== "" || context.Longitude.trim() !== "";
  const same = context.Latitude === Latitude && context.Longitude === Longitude;
  return stands && !same && roughPlacement(context) === null;
};

/** The actors, guards and actions of the position; the states are in `positionMachine.ts`. */
export const positionSetup = setup({
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
});
