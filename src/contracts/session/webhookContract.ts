import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { publicLinkOf } from "../wire/webAddress.ts";

/** What an account's webhooks can be told of (HOOK-04). */
export const webhookKinds = [
  "enquiry.received",
  "enquiry.changed",
  "property.published",
  "property.changed",
  "property.withdrawn",
  "invoice.issued",
] as const;
export type WebhookKind = (typeof webhookKinds)[number];

/** Of one account, those that are off among them (HOOK-03). */
export const MOST_WEBHOOKS = 10;
/** Characters of an address. */
const LONGEST_ADDRESS = 2_000;

/** `off` by an owner, `failed` by the service after three days without a success (HOOK-15). */
const webhookStates = ["on", "off", "failed"] as const;
export type WebhookState = (typeof webhookStates)[number];

/** Why an attempt came to nothing (HOOK-13). */
const attemptErrors = [
  "status",
  "address",
  "unknownHost",
  "timeout",
  "certificate",
  "connection",
  "secret",
] as const;
export type AttemptError = (typeof attemptErrors)[number];

/** `dropped`: the webhook was switched off before it was sent. */
const deliveryStates = ["waiting", "delivered", "failed", "dropped"] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What happened to which record; a number, of an invoice its printed one. */
const record = z.object({
  Type: z.enum(["enquiry", "call", "property", "invoice"]),
  Id: z.union([z.int(), z.string()]),
  /** Of an enquiry or a call. */
  About: z.optional(z.enum(["property", "directory"])),
});
export type WebhookRecord = z.infer<typeof record>;

const attempt = z.object({
  At: z.string(),
  /** Null without an answer. */
  Status: z.nullable(z.int()),
  Milliseconds: z.int(),
  Error: z.nullable(z.enum(attemptErrors)),
});
export type DeliveryAttempt = z.infer<typeof attempt>;

/** Instants are ISO. */
const webhook = z.object({
  Id: z.string(),
  Name: z.string(),
  Url: z.string(),
  Kinds: z.array(z.enum(webhookKinds)),
  State: z.enum(webhookStates),
  MadeAt: z.string(),
  /** Since when every attempt has failed; null after a success. */
  FailingSince: z.nullable(z.string()),
  /** Until when the secret before signs as well; null when it does not. */
  FormerSecretUntil: z.nullable(z.string()),
  /** Deliveries that wait. */
  Waiting: z.int(),
  /** The last attempt of the newest delivery that had one; null without any within the last 30 days. */
  Last: z.nullable(attempt),
});
export type Webhook = z.infer<typeof webhook>;

const delivery = z.object({
  Id: z.int(),
  /** The same in every attempt, and when it is sent again. */
  Event: z.string(),
  Kind: z.union([z.enum(webhookKinds), z.literal("test")]),
  /** Null in a test. */
  Record: z.nullable(record),
  At: z.string(),
  State: z.enum(deliveryStates),
  /** Whether an owner asked for it: a test, or one that is sent again. */
  Asked: z.boolean(),
  Attempts: z.array(attempt),
  /** When it is tried next; null when it is not. */
  NextAt: z.nullable(z.string()),
});
export type WebhookDelivery = z.infer<typeof delivery>;

const isSafeAddress = (text: string) => publicLinkOf(text)?.protocol === "https:";

const wanted = {
  Name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  Url: z.string().check(z.trim(), z.maxLength(LONGEST_ADDRESS), z.refine(isSafeAddress)),
  Kinds: z.array(z.enum(webhookKinds)).check(
    z.minLength(1),
    z.maxLength(webhookKinds.length),
    z.refine((kinds) => new Set(kinds).size === kinds.length),
  ),
};

const owners = access("client", "any", { own: true });
const hookParams = z.object({ id: z.string().check(z.regex(/^[\da-f-]{1,36}$/)) });
const deliveryNumber = z.string().check(z.regex(/^\d{1,15}$/));
const secret = z.object({ Secret: z.string() });
const asked = z.object({ Delivery: z.int() });

/** Addresses of other systems that are told what happens in an account, prefix `/api/auth` (HOOK-01 … HOOK-21). */
export const webhookContract = c.router(
  {
    list: {
      method: "GET",
      path: "/webhooks",
      responses: { 200: z.object({ Webhooks: z.array(webhook) }) },
      metadata: access("client"),
      summary: "The account's webhooks, without their secrets",
    },
    create: {
      method: "POST",
      path: "/webhooks",
      body: z.strictObject(wanted),
      responses: { 201: z.object({ Id: z.string(), ...secret.shape }) },
      metadata: owners,
      summary: "Makes a webhook; the secret that signs is in this answer and nowhere else",
    },
    change: {
      method: "PUT",
      path: "/webhooks/:id",
      pathParams: hookParams,
      body: z.strictObject({ ...wanted, On: z.boolean() }),
      responses: { 204: c.noBody() },
      metadata: owners,
      summary: "Changes a webhook, or switches it on or off",
    },
    renewSecret: {
      method: "POST",
      path: "/webhooks/:id/secret",
      pathParams: hookParams,
      body: c.noBody(),
      responses: { 200: secret },
      metadata: owners,
      summary: "Makes a new secret; for 24 hours the one before signs as well",
    },
    remove: {
      method: "DELETE",
      path: "/webhooks/:id",
      pathParams: hookParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: owners,
      summary: "Removes a webhook with its deliveries",
    },
    test: {
      method: "POST",
      path: "/webhooks/:id/test",
      pathParams: hookParams,
      body: c.noBody(),
      responses: { 202: asked },
      metadata: owners,
      summary: "Sends a test at once, with one attempt",
    },
    deliveries: {
      method: "GET",
      path: "/webhooks/:id/deliveries",
      pathParams: hookParams,
      query: z.strictObject({ Before: z.optional(deliveryNumber) }),
      responses: { 200: z.object({ Deliveries: z.array(delivery), Next: z.nullable(z.string()) }) },
      metadata: access("client"),
      summary: "A page of the deliveries of the last 30 days, the newest first",
    },
    sendAgain: {
      method: "POST",
      path: "/webhooks/:id/deliveries/:delivery/resend",
      pathParams: z.object({ ...hookParams.shape, delivery: deliveryNumber }),
      body: c.noBody(),
      responses: { 202: asked },
      metadata: owners,
      summary: "Sends a delivery again at once, with one attempt",
    },
  },
  routerOptions,
);
