import * as z from "zod/mini";
import { foundClient } from "../session/clientsContract.ts";
import { access, c, idempotencyKey, ifMatch, routerOptions } from "../wire/contract.ts";
import { queryCodec, queryField } from "../wire/queryCodec.ts";

/** Requests of one page of the office's list. */
export const REQUESTS_PAGE = 30;

/** The form of a closed screen asks for `access`, those of the services `advertise`, any other message is for `support`. */
export const requestKinds = ["access", "advertise", "support"] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestStates = ["open", "inProgress", "done"] as const;
export type RequestState = (typeof requestStates)[number];
export const requestState = z.enum(requestStates);

/** Which requests the screen shows, in its address; `all` leaves none out (ADMIN-53). */
export const requestsSearch = queryCodec({
  state: queryField(z.enum([...requestStates, "all"]), "open"),
  kind: queryField(z.enum([...requestKinds, "all"]), "all"),
});
export type RequestsSearch = ReturnType<typeof requestsSearch.read>;

const text = z.string();
/** `Version` is for `If-Match`; `Changed` says when (ISO) and by which admin the state was set last. While nobody has, they are 0 and null. */
const requestStanding = z.object({
  State: requestState,
  Version: z.int(),
  Changed: z.nullable(z.object({ At: text, By: z.nullable(text) })),
});
export type RequestStanding = z.infer<typeof requestStanding>;

/** The words are empty once who wrote them is forgotten. `User` is the name of the account's user who did, `Admin` the admin signed in as the client. */
const officeRequest = z.object({
  ...foundClient.shape,
  ...requestStanding.shape,
  Id: text,
  Kind: z.enum(requestKinds),
  User: z.nullable(text),
  Admin: z.nullable(text),
  Subject: text,
  Body: text,
  At: text,
});
export type OfficeRequest = z.infer<typeof officeRequest>;

const id = z.string().check(z.maxLength(80));
/** What clients ask of the office, prefix `/api/admin` (ADMIN-48 … ADMIN-52). An id is login and number of the message (`costa.12`); one that no request has is 404 `ErrInvalidPath`. */
export const officeRequestsContract = c.router(
  {
    list: {
      method: "GET",
      path: "/requests",
      query: z.strictObject({
        State: z.optional(requestState),
        Kind: z.optional(z.enum(requestKinds)),
        After: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
      }),
      /** `Next` is what the next page begins after; null on the last one. */
      responses: { 200: z.object({ Requests: z.array(officeRequest), Next: z.nullable(text) }) },
      metadata: access("admin"),
      summary: "What clients asked of the office, the newest first; State and Kind leave others out",
    },
    state: {
      method: "PUT",
      path: "/requests/:id/state",
      pathParams: z.object({ id }),
      headers: { ...idempotencyKey, ...ifMatch },
      body: z.strictObject({ State: requestState }),
      responses: { 200: requestStanding },
      metadata: access("admin", "any", { idempotent: true }),
      summary: "Sets the state of a request; 412 where another admin set it since the version in If-Match",
    },
  },
  routerOptions,
);
