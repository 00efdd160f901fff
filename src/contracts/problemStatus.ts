import type { ProblemCode } from "./problemCodes.ts";

const conflict: readonly ProblemCode[] = [
  "ErrDuplicateRef",
  "ErrPropertyServiceLimit",
  "ErrFeaturedExceeded",
  "ErrFeaturedPremiumExceeded",
  "ErrPropertyIsAlreadyFeatured",
  "ErrPropertyIsAlreadyFeaturedPremium",
  "ErrPropertyIsOffline",
  "ErrMaxFeedLimit",
  "ErrMaxDraftLimit",
  "ErrDraftSpaceExceeded",
  "ErrStorageExceeded",
  "ErrInvalidAction",
];
const forbidden: readonly ProblemCode[] = [
  "ErrNoService",
  "ErrNoRigths",
  "ErrUserNotAuthorized",
  "ErrNotManualImport",
  "ErrCannotUpdate",
];
const unauthorized: readonly ProblemCode[] = [
  "ErrInvalidCredentials",
  "ErrInvalidAccessToken",
  "ErrInvalidAuthorizationHeader",
  "ErrInvalidAdminId",
];

/** The HTTP status of a code where the route does not say otherwise (notes.md, row 6). */
export function problemStatus(code: ProblemCode): number {
  if (unauthorized.includes(code)) return 401;
  if (forbidden.includes(code)) return 403;
  if (conflict.includes(code)) return 409;
  switch (code) {
    case "ErrInvalidPath":
    case "ErrUnknownLogin":
      return 404;
    case "ErrVersionConflict":
      return 412;
    case "ErrFileSizeExceed":
    case "ErrDraftTooLarge":
      return 413;
    case "ErrTooManyRequests":
      return 429;
    case "ErrInternalServerError":
      return 500;
    case "ErrNotReady":
    case "ErrMapServiceSlow":
    case "ErrMapServiceFailed":
      return 503;
    default:
      return 400;
  }
}
