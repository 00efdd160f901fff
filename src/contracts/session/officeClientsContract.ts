import * as z from "zod/mini";
import { emailPattern } from "../enquiry/enquiry.ts";
import { access, c, idempotencyKey, ifMatch, routerOptions } from "../wire/contract.ts";
import { systemLanguages } from "../wire/languages.ts";
import { foundClient, SEARCH_LENGTH } from "./clientsContract.ts";
import { directoryService, featuredService, importTypes, propertyService } from "./serviceContract.ts";
import { teamUser } from "./teamContract.ts";

/** Clients of one page of the office's list. */
export const CLIENTS_PAGE = 30;

/** Why a client is suspended. No words, because words name people. */
export const suspendReasons = ["unpaid", "ended", "asked", "misuse", "security"] as const;
export const suspendReason = z.enum(suspendReasons);
export type SuspendReason = z.infer<typeof suspendReason>;

const officeServices = ["property", "featured", "directory"] as const;
export type OfficeService = (typeof officeServices)[number];

const count = z.int();
const instant = z.nullable(z.string());

const officeClient = z.object({
  ...foundClient.shape,
  Users: count,
  /** When the client or a user of theirs signed in last, ISO; null when nobody did within a year. */
  LastSignIn: instant,
  /** The services that open something now. */
  Services: z.array(z.enum(officeServices)),
});
export type OfficeClient = z.infer<typeof officeClient>;

const { Current: _current, ...named } = teamUser.shape;
const officeUser = z.object({
  ...named,
  /** Until when wrong passwords or codes make them wait, ISO. */
  LockedUntil: instant,
});
export type OfficeUser = z.infer<typeof officeUser>;

const clientDetails = z.object({
  ...foundClient.shape,
  /** ISO. */
  CreatedAt: z.string(),
  /** Since when, why and by which admin; the command gives no reason and no admin. */
  Suspension: z.nullable(
    z.object({ At: z.string(), Reason: z.nullable(suspendReason), By: z.nullable(z.string()) }),
  ),
  Users: z.array(officeUser),
  /** Sessions of the client and of the users; without those of admins. */
  Sessions: count,
  Property: propertyService,
  Featured: featuredService,
  Directory: directoryService,
  ExportEnquiries: z.boolean(),
  /** Of the services, for `If-Match`. */
  Version: count,
});
export type ClientDetails = z.infer<typeof clientDetails>;

const amount = z.int().check(z.minimum(0), z.maximum(999_999));
/** `EndDate` is a day in Europe/Madrid; a service that is active has the status ACTIVE, any other NOT_ACTIVE. */
const period = { Active: z.boolean(), EndDate: z.nullable(z.iso.date()) };

const services = z.strictObject({
  Property: z.optional(
    z.strictObject({
      ...period,
      PropertyLimit: amount,
      ImportType: z.enum(importTypes),
      /** Whether the client chooses which imported listings are active. */
      ManualSelection: z.boolean(),
    }),
  ),
  Featured: z.optional(
    z.strictObject({ ...period, MaxFeaturedStandard: amount, MaxFeaturedPremium: amount }),
  ),
  Directory: z.optional(
    z.strictObject({ ...period, Free: amount, Featured: amount, FeaturedPremium: amount }),
  ),
  ExportEnquiries: z.optional(z.boolean()),
});
export type ServicesBody = z.infer<typeof services>;

/** What a client can be called by: the login of a new one (ADMIN-42). */
export const loginPattern = /^[a-z0-9][a-z0-9._-]{1,59}$/;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));

const newClient = z.strictObject({
  Login: z.string().check(z.regex(loginPattern)),
  Name: name,
  CompanyName: z.nullable(name),
  Email: z.string().check(z.trim(), z.maxLength(254), z.regex(emailPattern)),
  /** Of the letter. */
  Language: z.enum(systemLanguages),
  ...services.shape,
});
export type NewClientBody = z.infer<typeof newClient>;

const pathParams = z.object({ login: z.string().check(z.regex(/^[a-z0-9][a-z0-9._-]{0,59}$/)) });
const admins = access("admin");

/** The office's clients, prefix `/api/admin` (ADMIN-24 … ADMIN-35). A login that nobody has is 404 `ErrUnknownLogin`. */
export const officeClientsContract = c.router(
  {
    list: {
      method: "POST",
      path: "/clients/list",
      /** Words of login, names and e-mail, in a body because an e-mail address does not belong into addresses. */
      body: z.strictObject({
        Search: z.string().check(z.maxLength(SEARCH_LENGTH)),
        /** `Next` of the page before. */
        After: z.nullable(z.string().check(z.maxLength(100))),
      }),
      responses: {
        200: z.object({
          Clients: z.array(officeClient),
          /** What the next page begins after; null on the last one. */
          Next: z.nullable(z.string()),
        }),
      },
      metadata: admins,
      summary: "Clients by login, or those that match words of their login, names and e-mail",
    },
    create: {
      method: "POST",
      path: "/clients",
      headers: idempotencyKey,
      /** A login or an address that a client has already is 400 `ErrInvalidBody`, whose field says `ErrInvalidAction`. */
      body: newClient,
      responses: { 201: z.object({ Login: z.string() }) },
      metadata: access("admin", "any", { idempotent: true }),
      summary: "Makes a client with services, and sends a link that chooses the first password",
    },
    get: {
      method: "GET",
      path: "/clients/:login",
      pathParams,
      responses: { 200: clientDetails },
      metadata: admins,
      summary: "One client: users, services, sessions and sign-ins that have to wait",
    },
    services: {
      method: "PUT",
      path: "/clients/:login/services",
      pathParams,
      headers: { ...idempotencyKey, ...ifMatch },
      body: services,
      responses: { 204: c.noBody() },
      metadata: access("admin", "any", { idempotent: true }),
      summary: "Sets the services that are named; the others stay, and the outlet's e-mail with them",
    },
    suspend: {
      method: "POST",
      path: "/clients/:login/suspension",
      pathParams,
      body: z.strictObject({ Reason: suspendReason }),
      responses: { 204: c.noBody() },
      metadata: admins,
      summary: "Suspends a client, whose sessions end at once with those of the users",
    },
    reinstate: {
      method: "DELETE",
      path: "/clients/:login/suspension",
      pathParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: admins,
      summary: "Takes a suspension back",
    },
    unlock: {
      method: "DELETE",
      path: "/clients/:login/lock",
      pathParams,
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: admins,
      summary: "Lets the client and the users try to sign in again at once",
    },
    passwordLink: {
      method: "POST",
      path: "/clients/:login/password-link",
      pathParams,
      headers: idempotencyKey,
      /** The address that the admin has seen; where the client has another one, it is 412 `ErrVersionConflict`. */
      body: z.strictObject({ Email: z.string().check(z.maxLength(254)) }),
      responses: { 204: c.noBody() },
      metadata: access("admin", "any", { idempotent: true }),
      summary: "Sends the client a link that chooses the login's password: for seven days and one use",
    },
  },
  routerOptions,
);
