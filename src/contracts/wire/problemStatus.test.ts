import { describe, expect, it } from "vitest";
import { type ProblemCode, problemCodes } from "./problem.ts";
import { problemStatus } from "./problemStatus.ts";

const told: Record<number, ProblemCode[]> = {
  401: [
    "ErrInvalidCredentials",
    "ErrInvalidAuthorizationHeader",
    "ErrInvalidAccessToken",
    "ErrInvalidAdminId",
    "ErrSecondFactorNeeded",
    "ErrSignInOver",
  ],
  403: [
    "ErrNotManualImport",
    "ErrUserNotAuthorized",
    "ErrNoService",
    "ErrNoRigths",
    "ErrCannotUpdate",
    "ErrSecondFactorMissing",
  ],
  404: ["ErrInvalidPath", "ErrUnknownLogin"],
  409: [
    "ErrInvalidAction",
    "ErrPropertyIsOffline",
    "ErrPropertyIsAlreadyFeatured",
    "ErrPropertyIsAlreadyFeaturedPremium",
    "ErrDuplicateRef",
    "ErrViewTaken",
    "ErrSecondFactorIsOn",
    "ErrChooseAccount",
    "ErrLastOwner",
    "ErrInvalidAssignee",
    "ErrInvitationOver",
    "ErrFeaturedPremiumExceeded",
    "ErrFeaturedExceeded",
    "ErrPropertyServiceLimit",
    "ErrMaxFeedLimit",
    "ErrMaxDraftLimit",
    "ErrDraftSpaceExceeded",
    "ErrStorageExceeded",
    "ErrMaxViewLimit",
    "ErrMaxReportLimit",
    "ErrChangedSince",
  ],
  412: ["ErrVersionConflict"],
  413: ["ErrFileSizeExceed", "ErrDraftTooLarge"],
  429: ["ErrTooManyRequests"],
  500: ["ErrInternalServerError"],
  503: ["ErrNotReady", "ErrStorageUnavailable", "ErrMapServiceSlow", "ErrMapServiceFailed"],
};

describe("the HTTP status of a code", () => {
  // ERR-23
  it("is 400 for what was asked wrongly, and one of the others for the rest", () => {
    const actual: Record<number, ProblemCode[]> = {};
    for (const code of problemCodes) {
      const status = problemStatus(code);
      if (status === 400) continue;
      actual[status] = [...(actual[status] ?? []), code];
    }
    expect(actual).toEqual(told);
  });
});
