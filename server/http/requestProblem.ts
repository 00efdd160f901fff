import type { AppRoute } from "@ts-rest/core";
import { propertyPayload } from "#contracts/property/propertyPayload.ts";
import type { FieldCode, Problem } from "#contracts/wire/problem.ts";
import { type Issue, problemOfIssues } from "#contracts/wire/problemStatus.ts";
import type { RequestValidationError } from "./routes.ts";

/** Fields of the property payload that have a code of their own (ERR-06, ERR-17); the others are `ErrInvalidBody`. */
const propertyFieldCodes: Readonly<Record<string, FieldCode>> = {
  Price: "ErrInvalidPrice",
  HighSeasonPrice: "ErrInvalidPrice",
  Offer: "ErrInvalidOffer",
  Type: "ErrPropertyInvalid",
  Currency: "ErrPropertyInvalid",
  FloorNumber: "ErrInvalidFloorNumber",
  Bedrooms: "ErrInvalidBedrooms",
  Bathrooms: "ErrInvalidBathrooms",
  Toilets: "ErrInvalidToilets",
  Latitude: "ErrInvalidGeoInfo",
  Longitude: "ErrInvalidGeoInfo",
  GeoInfo: "ErrInvalidGeoInfo",
  Medias: "ErrInvalidMedia",
};

/** What a request that does not fit its contract is answered (ERR-01). */
export function requestProblem(error: RequestValidationError, route: AppRoute | undefined): Problem {
  const { pathParams, query, body, headers } = error;
  if (pathParams) return problemOfIssues("path", pathParams.issues as readonly Issue[]);
  if (query) return problemOfIssues("query", query.issues as readonly Issue[]);
  if (body) return problemOfIssues("body", body.issues as readonly Issue[], fieldCodesOf(route));
  return problemOfIssues("headers", (headers?.issues ?? []) as readonly Issue[]);
}

function fieldCodesOf(route: AppRoute | undefined): Readonly<Record<string, FieldCode>> {
  const isProperty = route !== undefined && "body" in route && (route.body as unknown) === propertyPayload;
  return isProperty ? propertyFieldCodes : {};
}
