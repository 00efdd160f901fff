import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";

const secret = z.string().check(z.minLength(1), z.maxLength(1_000));

/** By its shape alone: `z.uuid` would come with the first load of every screen, as zod is one file there. */
const sessionId = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i));

/** Where a session was opened: families of browsers and systems by name, null for what the browser did not say or nobody knows. */
export const device = z.object({ Browser: z.nullable(z.string()), System: z.nullable(z.string()) });
export type Device = z.infer<typeof device>;

/** A sign-in that still holds (ACCOUNT-06). Instants are ISO. */
export const ownSession = z.object({
  Id: z.string(),
  Device: device,
  /** The network address at the sign-in; null for one of the office, and where it is not known. */
  Address: z.nullable(z.string()),
  SignedIn: z.string(),
  /** As exact as an access token lives: a quarter of an hour. */
  LastUsed: z.string(),
  /** The one that asks. */
  Current: z.boolean(),
  /** One in which an admin acts for the client who looks. */
  ByOffice: z.boolean(),
  /** The client for whom the admin who looks acts in it. */
  LoginAs: z.nullable(z.string()),
});
export type OwnSession = z.infer<typeof ownSession>;

const code = z.string().check(z.minLength(1), z.maxLength(100));

/** The second factor as its owner sees it (ACCOUNT-10). */
export const secondFactor = z.object({
  On: z.boolean(),
  /** Codes that stand in for it. */
  RecoveryCodesLeft: z.int(),
  /** Asked of admins by the office's setting. */
  Required: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** Names that logs and traces know for secrets. */
export const newSecondFactor = z.object({ Secret: z.string(), SecretUri: z.string() });
export type NewSecondFactor = z.infer<typeof newSecondFactor>;
export const recoveryCodes = z.object({ RecoverySecrets: z.array(z.string()) });

const own = access("clientOrAdmin", "any", { own: true });

/** What everybody decides of their own account, prefix `/api/auth` (ACCOUNT-02 … ACCOUNT-16). */
export const accountContract = c.router(
  {
    changePassword: {
      method: "PUT",
      path: "/account/password",
      body: z.strictObject({ password: secret, newPassword: secret }),
      responses: { 204: c.noBody() },
      metadata: own,
      summary: "Changes the caller's password and ends every other session of theirs",
    },
    sessions: {
      method: "GET",
      path: "/account/sessions",
      responses: { 200: z.array(ownSession) },
      metadata: own,
      summary: "The caller's sessions that still hold, the one that asks first",
    },
    endSession: {
      method: "DELETE",
      path: "/account/sessions/:id",
      pathParams: z.object({ id: sessionId }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: own,
      summary: "Ends one of the caller's sessions",
    },
    endOtherSessions: {
      method: "DELETE",
      path: "/account/sessions",
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: own,
      summary: "Ends all of the caller's sessions but the one that asks",
    },
    secondFactor: {
      method: "GET",
      path: "/account/second-factor",
      responses: { 200: secondFactor },
      metadata: own,
      summary: "Whether the caller's sign-in asks for a code as well",
    },
    beginSecondFactor: {
      method: "POST",
      path: "/account/second-factor",
      body: z.strictObject({ password: secret }),
      responses: { 200: newSecondFactor },
      metadata: own,
      summary: "Makes a secret for the caller's second factor, which is off until its first code is given",
    },
    confirmSecondFactor: {
      method: "POST",
      path: "/account/second-factor/confirm",
      body: z.strictObject({ code }),
      responses: { 200: recoveryCodes },
      metadata: own,
      summary: "Turns the second factor on by its first code; answers the recovery codes, this once",
    },
    renewRecoveryCodes: {
      method: "POST",
      path: "/account/second-factor/recovery-codes",
      body: z.strictObject({ password: secret, code }),
      responses: { 200: recoveryCodes },
      metadata: own,
      summary: "Makes new recovery codes; those of before hold no more",
    },
    endSecondFactor: {
      method: "POST",
      path: "/account/second-factor/off",
      body: z.strictObject({ password: secret, code }),
      responses: { 204: c.noBody() },
      metadata: own,
      summary: "Turns the second factor off",
    },
  },
  routerOptions,
);

/** Letters that the client itself decides about: `Weekly` is the one with the figures of the week (REPORT-20). */
const letters = z.strictObject({ Weekly: z.boolean() });

/** Whether a client is mailed of an enquiry or a call when it comes in: at once, or never (ENQ-60). */
const enquiryLetters = z.strictObject({ AtOnce: z.boolean() });

const clients = access("client", "any", { own: true });

/** Which letters a client is sent, prefix `/api/client` (REPORT-25). */
export const lettersContract = c.router(
  {
    get: {
      method: "GET",
      path: "/agent/letters",
      responses: { 200: letters },
      metadata: clients,
      summary: "Which letters the caller is sent",
    },
    turn: {
      method: "PUT",
      path: "/agent/letters",
      body: letters,
      responses: { 200: letters },
      metadata: clients,
      summary: "Turns the caller's weekly letter on or off; said again it changes nothing",
    },
  },
  routerOptions,
);

/** Whether a client is mailed of what comes in, prefix `/api/client` (ENQ-60). */
export const enquiryLettersContract = c.router(
  {
    get: {
      method: "GET",
      path: "/agent/letters/enquiries",
      responses: { 200: enquiryLetters },
      metadata: clients,
      summary: "Whether the caller is mailed of new enquiries and calls at once",
    },
    turn: {
      method: "PUT",
      path: "/agent/letters/enquiries",
      body: enquiryLetters,
      responses: { 200: enquiryLetters },
      metadata: clients,
      summary: "Turns the letters about new enquiries and calls on or off; said again it changes nothing",
    },
  },
  routerOptions,
);

/** What browsers are told of: `enquiries`, that an enquiry or a call has come in, `enquiryChanges`, that somebody has changed one, and `properties`, that a listing was changed. */
export const liveKinds = ["enquiries", "enquiryChanges", "properties"] as const;
export type LiveKind = (typeof liveKinds)[number];

/** What changes for a client while it looks, prefix `/api/client` (LIVE-01). */
export const liveContract = c.router(
  {
    events: {
      method: "GET",
      path: "/events",
      headers: { "last-event-id": z.optional(z.string().check(z.regex(/^\d{1,15}$/))) },
      responses: {
        200: c.otherResponse({
          contentType: "text/event-stream",
          body: c.type<ReadableStream<Uint8Array> | AsyncIterable<Uint8Array>>(),
        }),
      },
      metadata: access("client", "any", { stream: true }),
      summary: "Server-sent events that say of what kind something has changed for the caller",
    },
  },
  routerOptions,
);
