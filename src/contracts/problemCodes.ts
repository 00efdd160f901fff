/** The server's error codes, part 2 §8 and the wizard codes of part 1 §8, with the few of our own (docs/decisions/005). */
export const plainCodes = [
  "ErrInvalidAction",
  "ErrInvalidCredentials",
  "ErrInvalidAuthorizationHeader",
  "ErrInvalidAccessToken",
  "ErrInternalServerError",
  "ErrInvalidAdminId",
  "ErrNotManualImport",
  "ErrPropertyIsOffline",
  "ErrUserNotAuthorized",
  "ErrNoService",
  "ErrNoRigths",
  "ErrMissingSubject",
  "ErrInvalidUrl",
  "ErrEmptyName",
  "ErrInvalidContentType",
  "ErrCannotUpdate",
  "ErrFromDateTooEarly",
  "ErrInvalidTake",
  "ErrMissingFromDate",
  "ErrMissingToDate",
  "ErrMissingMetric",
  "ErrInvalidMetric",
  "ErrPropertyIsAlreadyFeatured",
  "ErrPropertyIsAlreadyFeaturedPremium",
  "ErrInvalidPath",
  "ErrInvalidRequest",
  "ErrDuplicateRef",
  "ErrInvalidImage",
  "ErrVersionConflict",
  "ErrIdempotencyKeyReused",
  "ErrNotReady",
  "ErrMapServiceSlow",
  "ErrMapServiceFailed",
  "ErrUnknownLogin",
] as const;

/**
 * Codes whose text names the limit that was met; of `ErrFileSizeExceed` and `ErrDraftSpaceExceeded` it is in megabytes, of
 * `ErrDraftTooLarge` in kilobytes, of `ErrStorageExceeded` in gigabytes.
 */
export const limitCodes = [
  "ErrFileSizeExceed",
  "ErrFeaturedPremiumExceeded",
  "ErrFeaturedExceeded",
  "ErrPropertyServiceLimit",
  "ErrTooManyPhotos",
  "ErrMaxFeedLimit",
  "ErrDraftTooLarge",
  "ErrMaxDraftLimit",
  "ErrDraftSpaceExceeded",
  "ErrStorageExceeded",
] as const;

/** Codes that say which fields are wrong. */
export const fieldCodes = [
  "ErrDecodingParams",
  "ErrInvalidBody",
  "ErrPropertyInvalid",
  "ErrInvalidOffer",
  "ErrInvalidFloorNumber",
  "ErrInvalidBedrooms",
  "ErrInvalidBathrooms",
  "ErrInvalidToilets",
  "ErrInvalidPrice",
  "ErrInvalidGeoInfo",
  "ErrInvalidMedia",
  "ErrTooManyVideos",
  "ErrTooManyVirtualTours",
  "ErrMissingPrice",
  "ErrMissingReference",
  "ErrMissingTown",
  "ErrMissingOffer",
  "ErrMissingGeoInfo",
  "ErrMissingShowAddress",
] as const;

/** Failures that never came from a server: no answer, or an answer that the contract does not know. */
export const clientCodes = ["network", "unexpected"] as const;

export const problemCodes = [
  ...plainCodes,
  ...limitCodes,
  ...fieldCodes,
  "ErrTooManyRequests",
  ...clientCodes,
] as const;

export type PlainCode = (typeof plainCodes)[number];
export type LimitCode = (typeof limitCodes)[number];
export type FieldCode = (typeof fieldCodes)[number];
export type ProblemCode = (typeof problemCodes)[number];
