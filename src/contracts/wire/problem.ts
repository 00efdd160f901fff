import { isOneOf } from "./recordOf.ts";

/** The server's error codes (docs/rules/codes.md), with the few of our own (docs/decisions/005). */
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
  "ErrStorageUnavailable",
  "ErrMapServiceSlow",
  "ErrMapServiceFailed",
  "ErrUnknownLogin",
  "ErrWrongPassword",
  "ErrPasswordCommon",
  "ErrPasswordNamesAccount",
  "ErrPasswordUnchanged",
  "ErrViewTaken",
  "ErrSecondFactorNeeded",
  "ErrWrongCode",
  "ErrSignInOver",
  "ErrSecondFactorIsOn",
  "ErrSecondFactorMissing",
  "ErrChooseAccount",
  "ErrLastOwner",
  "ErrInvalidAssignee",
  "ErrInvitationOver",
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
  "ErrPasswordTooShort",
  "ErrMaxViewLimit",
  "ErrMaxReportLimit",
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
  "ErrChangedSince",
] as const;

/**
 * Failures that the panel names itself: no answer, an upload whose signed address is used or expired, or an answer that the contract
 * does not know.
 */
export const clientCodes = ["network", "uploadExpired", "unexpected"] as const;

export const problemCodes = [
  ...plainCodes,
  ...limitCodes,
  ...fieldCodes,
  "ErrTooManyRequests",
  ...clientCodes,
] as const;

export type PlainCode = (typeof plainCodes)[number];
type LimitCode = (typeof limitCodes)[number];
export type FieldCode = (typeof fieldCodes)[number];
export type ProblemCode = (typeof problemCodes)[number];

/** One wrong field: `path` is the wire name, dotted (`Distance.Town`); `code` a catalogue code. */
export interface FieldProblem {
  path: string;
  code: ProblemCode;
}

/**
 * Everything that can go wrong between panel and services, as one closed union on `code` (ERR-02).
 * `limit` is the number that was met, `retryAfter` seconds, `status` the HTTP status of an unknown answer.
 */
export type Problem =
  | { code: PlainCode }
  | { code: LimitCode; limit: number }
  | { code: FieldCode; fields?: FieldProblem[] }
  | { code: "ErrTooManyRequests"; retryAfter: number }
  | { code: "network" | "uploadExpired" }
  | { code: "unexpected"; status?: number; serverCode?: string };

interface Answer {
  code: string;
  limit?: unknown;
  status?: unknown;
  serverCode?: unknown;
  retryAfter?: unknown;
  fields?: unknown;
}

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "object" && value !== null && "code" in value && typeof value.code === "string";

const isField = (value: unknown): value is FieldProblem =>
  isAnswer(value) && "path" in value && typeof value.path === "string" && isOneOf(problemCodes, value.code);

const numberOf = (value: unknown): number => (typeof value === "number" ? value : 0);
const withStatus = (status?: number) => (status === undefined ? {} : { status });

function ofAnswer(answer: Answer, status?: number): Problem {
  const { code } = answer;
  if (isOneOf(plainCodes, code)) return { code };
  if (isOneOf(limitCodes, code)) return { code, limit: numberOf(answer.limit) };
  if (isOneOf(fieldCodes, code)) {
    return Array.isArray(answer.fields) ? { code, fields: answer.fields.filter(isField) } : { code };
  }
  if (code === "ErrTooManyRequests") return { code, retryAfter: numberOf(answer.retryAfter) };
  if (code === "network" || code === "uploadExpired") return { code };
  if (code === "unexpected") return again(answer, status);
  return { code: "unexpected", serverCode: code, ...withStatus(status) };
}

/** A problem that is one already keeps what it knows: it goes through several hands on its way to the screen. */
const again = ({ serverCode, status: known }: Answer, status?: number): Problem => ({
  code: "unexpected",
  ...(typeof serverCode === "string" && { serverCode }),
  ...withStatus(typeof known === "number" ? known : status),
});

/**
 * Turns any failure into a `Problem`: an answer's body with its HTTP status, a `Problem` that is one already,
 * an `Error` of `fetch` (no status: `network`), or anything else (`unexpected`). Never throws.
 */
export function toProblem(failure: unknown, status?: number): Problem {
  if (isAnswer(failure)) return ofAnswer(failure, status);
  if (status === undefined && failure instanceof TypeError) return { code: "network" };
  return { code: "unexpected", ...withStatus(status) };
}
