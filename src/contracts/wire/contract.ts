import { initContract } from "@ts-rest/core";
import * as z from "zod/mini";

/** The one ts-rest contract builder. */
export const c = initContract();

/** Who may call: nobody signed in, the bearer of a refresh token, a client, an admin, or either of the two. */
export type Audience = "public" | "refresh" | "client" | "admin" | "clientOrAdmin";

/**
 * The service a client must have contracted (RIGHT-01 … RIGHT-07, RIGHT-16):
 * `property` ACTIVE, EXPIRED or PENDING; `propertyFigures` these and SUSPENDED; `propertyEnquiries` ACTIVE;
 * `importReport` as `propertyFigures` with ImportType XML; `directory` ACTIVE; `any` needs none.
 */
export type ServiceNeed =
  | "any"
  | "property"
  | "propertyFigures"
  | "propertyEnquiries"
  | "importReport"
  | "directory";

/** What every route says of itself; the server enforces it and the access matrix is generated from it. */
export interface RouteAccess {
  audience: Audience;
  service: ServiceNeed;
  /** Whether an `Idempotency-Key` is honoured. */
  idempotent?: true;
  /** That it gives away what people left of themselves, one by one or as a file: the audit trail names who was given it. */
  personal?: "read" | "export";
  /** That it is the account's alone: an admin who is signed in as the client is refused (403 `ErrUserNotAuthorized`). */
  own?: true;
  /** That the body is a file as it is (`application/octet-stream`), which comes as a stream. */
  upload?: true;
  /** That its answer goes on for as long as its caller listens. */
  stream?: true;
}

export const access = (
  audience: Audience,
  service: ServiceNeed = "any",
  more: Pick<RouteAccess, "idempotent" | "personal" | "own" | "upload" | "stream"> = {},
): { access: RouteAccess } => ({ access: { audience, service, ...more } });

const problemBody = z.looseObject({ code: z.string() });

/** Every failure answers with a code of the catalogue (ERR-01). */
export const problemResponses = {
  400: problemBody,
  401: problemBody,
  403: problemBody,
  404: problemBody,
  409: problemBody,
  412: problemBody,
  413: problemBody,
  415: problemBody,
  429: problemBody,
  500: problemBody,
  503: problemBody,
} as const;

export const routerOptions = { commonResponses: problemResponses, strictStatusCodes: true } as const;

/** The record's number in a path. */
export const idParams = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });

export const ifMatch = { "if-match": z.optional(z.string().check(z.maxLength(40))) };
export const idempotencyKey = {
  "idempotency-key": z.optional(z.string().check(z.regex(/^[\w-]{8,100}$/))),
};

/** An Excel workbook as an answer: bytes that come one after the other from the server, a `Blob` in the panel. */
export const spreadsheet = c.otherResponse({
  contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  body: c.type<Blob | AsyncIterable<Uint8Array>>(),
});
