import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { limits } from "../wire/limits.ts";
import { queryInteger, queryList } from "../wire/queryValue.ts";
import { cadastralAnswer, parcelOutline, parcelsAnswer } from "./cadastre.ts";
import { locationType } from "./location.ts";
import { geocoding, locationSuggestion, mapTile, placeLabels, placeShape, town } from "./place.ts";

const words = z.string().check(z.maxLength(100));
const code = z.string().check(z.regex(/^[\w-]{1,40}$/));
const lang = z._default(z.enum(systemLanguages), "en");
const types = z.optional(queryList(locationType));
const degrees = z.string().check(z.regex(/^-?\d{1,3}(?:\.\d{1,12})?$/));
const cadastralText = z.string().check(z.maxLength(40));
const parcelCode = z.string().check(z.regex(/^[0-9A-ZÑ]{14}$/));
const wholeNumber = z.string().check(z.regex(/^\d{1,7}$/));

/**
 * The geospatial service, towns and labels, prefix `/api/geo` (CALL-25, CALL-28, CALL-31, CALL-37). `/geocode`, `/shape` and `/tile` are our own:
 * the built-in geocoder and map (docs/decisions/004). So are the cadastre's calls, which exist where `MAP_PROVIDER` has a cadastre
 * (else `ErrInvalidPath`); whatever a service outside does not answer in 3 s is `ErrMapServiceSlow` (docs/decisions/038).
 */
export const placeContract = c.router(
  {
    withText: {
      method: "GET",
      path: "/locationwithtext",
      query: z.strictObject({ query: words, lang, limit: z.optional(queryInteger), types }),
      responses: { 200: z.array(locationSuggestion) },
      metadata: access("clientOrAdmin"),
      summary: `Suggestions for a typed text, best first; limit is 1 to 50, ${limits.locationSuggestions} when absent`,
    },
    search: {
      method: "GET",
      path: "/location",
      query: z.strictObject({ freetext: words, lang, types }),
      responses: { 200: z.array(locationSuggestion) },
      metadata: access("clientOrAdmin"),
      summary: `At most ${limits.locationSuggestions} suggestions for a typed text`,
    },
    get: {
      method: "GET",
      path: "/location/:value",
      pathParams: z.object({ value: code }),
      responses: { 200: locationSuggestion },
      metadata: access("clientOrAdmin"),
      summary: "One place by its id",
    },
    towns: {
      method: "GET",
      path: "/town",
      query: z.strictObject({ Id: queryList(code) }),
      responses: { 200: z.array(town) },
      metadata: access("clientOrAdmin"),
      summary: "Towns with their provinces, in the order asked for; unknown ids are left out",
    },
    town: {
      method: "GET",
      path: "/town/:code",
      pathParams: z.object({ code }),
      responses: { 200: placeLabels },
      metadata: access("clientOrAdmin"),
      summary: "What a town is called",
    },
    province: {
      method: "GET",
      path: "/province/:code",
      pathParams: z.object({ code }),
      responses: { 200: placeLabels },
      metadata: access("clientOrAdmin"),
      summary: "What a province is called",
    },
    region: {
      method: "GET",
      path: "/region/:code",
      pathParams: z.object({ code }),
      responses: { 200: placeLabels },
      metadata: access("clientOrAdmin"),
      summary: "What a region is called",
    },
    geocode: {
      method: "GET",
      path: "/geocode",
      query: z.strictObject({ address: z.string().check(z.maxLength(limits.addressLength)), location: code }),
      responses: { 200: geocoding },
      metadata: access("clientOrAdmin"),
      summary: "Where an address in a place lies, as the map provider knows it",
    },
    cadastre: {
      method: "GET",
      path: "/cadastre/:reference",
      pathParams: z.object({ reference: cadastralText }),
      query: z.strictObject({ location: z.optional(code) }),
      responses: { 200: cadastralAnswer },
      metadata: access("clientOrAdmin"),
      summary:
        "What the cadastre says of a reference of 14, 18 or 20 characters; location says whose cadastre an urban one is in",
    },
    parcels: {
      method: "GET",
      path: "/parcels",
      query: z.strictObject({ lat: degrees, lon: degrees }),
      responses: { 200: parcelsAnswer },
      metadata: access("clientOrAdmin"),
      summary: "The cadastral parcels at a point, or around it",
    },
    parcel: {
      method: "GET",
      path: "/parcel/:reference",
      pathParams: z.object({ reference: parcelCode }),
      responses: { 200: parcelOutline },
      metadata: access("clientOrAdmin"),
      summary: "The outline of a cadastral parcel, by the 14 characters of its reference",
    },
    shape: {
      method: "GET",
      path: "/shape/:id",
      pathParams: z.object({ id: code }),
      responses: { 200: placeShape },
      metadata: access("clientOrAdmin"),
      summary: "The outline to draw and to test a position against",
    },
    tile: {
      method: "GET",
      path: "/tile/:z/:x/:y",
      pathParams: z.object({ z: wholeNumber, x: wholeNumber, y: wholeNumber }),
      responses: { 200: mapTile },
      metadata: access("clientOrAdmin"),
      summary: "One tile of the built-in map; z is 5, 7, 9 or 11",
    },
  },
  routerOptions,
);
