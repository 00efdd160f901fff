import {
  type FieldCode,
  fieldCodes,
  type PlainCode,
  type Problem,
  type ProblemCode,
  plainCodes,
} from "./problem.ts";
import { isOneOf } from "./recordOf.ts";

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
  "ErrViewTaken",
  "ErrMaxViewLimit",
  "ErrMaxReportLimit",
  "ErrSecondFactorIsOn",
  "ErrChooseAccount",
  "ErrLastOwner",
  "ErrInvalidAssignee",
  "ErrInvitationOver",
  "ErrChangedSince",
];
const forbidden: readonly ProblemCode[] = [
  "ErrNoService",
  "ErrNoRigths",
  "ErrUserNotAuthorized",
  "ErrNotManualImport",
  "ErrCannotUpdate",
  "ErrSecondFactorMissing",
];
const unauthorized: readonly ProblemCode[] = [
  "ErrInvalidCredentials",
  "ErrInvalidAccessToken",
  "ErrInvalidAuthorizationHeader",
  "ErrInvalidAdminId",
  "ErrSecondFactorNeeded",
  "ErrSignInOver",
];

/** The HTTP status of a code where the route does not say otherwise (ERR-23). */
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
    case "ErrStorageUnavailable":
    case "ErrMapServiceSlow":
    case "ErrMapServiceFailed":
      return 503;
    default:
      return 400;
  }
}

/** The HTTP status of a refusal. A property that is no good has fields that say so; without any there is none of that number. */
export const statusOf = (problem: Problem): number =>
  problem.code === "ErrPropertyInvalid" && !problem.fields ? 404 : problemStatus(problem.code);

/** Which part of a request was judged. */
export type RequestPart = "path" | "headers" | "query" | "body";

/** An issue as Standard Schema reports it; zod adds the unknown `keys`, and the issues of a union's members as `errors`. */
export interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
  readonly keys?: readonly string[];
  readonly errors?: readonly (readonly Issue[])[];
}

type Code = PlainCode | FieldCode;

const general = {
  path: "ErrInvalidPath",
  headers: "ErrInvalidRequest",
  query: "ErrDecodingParams",
  body: "ErrInvalidBody",
} as const satisfies Record<RequestPart, Code>;

const most = { fields: 100, pathLength: 200 };

function pathsOf({ path = [], keys }: Issue): string[] {
  const steps = path.map((step) => String(typeof step === "object" ? step.key : step));
  const paths = keys ? keys.map((key) => [...steps, key]) : [steps];
  return paths.map((one) => one.join(".").slice(0, most.pathLength));
}

function codeOf(issue: Issue): Code | undefined {
  if (isOneOf(plainCodes, issue.message) || isOneOf(fieldCodes, issue.message)) return issue.message;
  for (const inner of issue.errors?.flat() ?? []) {
    const code = codeOf(inner);
    if (code) return code;
  }
  return undefined;
}

/** A field may be called `constructor`, which every object has. */
const ownValue = <Value>(values: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(values, key) ? values[key] : undefined;

/**
 * The answer to a request that its contract refuses (ERR-01). A schema that writes a catalogue code as its
 * message (`ErrInvalidTake`) chooses the answer's code; then `byField`, by the first step of the path; then the general
 * one of the request's part.
 */
export function problemOfIssues(
  part: RequestPart,
  issues: readonly Issue[],
  byField: Readonly<Record<string, FieldCode>> = {},
): Problem {
  const fields = issues.flatMap((issue) =>
    pathsOf(issue).map((path) => ({
      path,
      code: codeOf(issue) ?? ownValue(byField, path.split(".")[0] ?? "") ?? general[part],
    })),
  );
  const code = fields.find((field) => field.code !== general[part])?.code ?? general[part];
  return isOneOf(fieldCodes, code) ? { code, fields: fields.slice(0, most.fields) } : { code };
}
