import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";
import { type Role, roleMay, roles } from "./roles.ts";

/** What a key may be; owners are people (APIKEY-02). */
export const keyRoles = ["manager", "agent", "readOnly", "bookkeeper"] as const satisfies readonly Role[];
export type KeyRole = (typeof keyRoles)[number];

/** Keys of an account, those that have ended among them (APIKEY-05). */
export const MOST_API_KEYS = 20;
/** Days that a key can last (APIKEY-01). */
export const keyDays = [30, 90, 365] as const;
export type KeyDays = (typeof keyDays)[number];

/** Contracts that no key opens, whatever its role (APIKEY-03); live events end with the session, and a key has none. */
const closedToKeys: ReadonlySet<string> = new Set(["account", "team", "apiKey", "webhook", "live"]);

/** Whether a key with this role may call a route, named by its contract and its own name, `property.get`. */
export const keyMay = (role: Role, route: string): boolean =>
  roleMay(role, route) && !closedToKeys.has(route.slice(0, route.indexOf(".")));
/** Whether some key may call it. */
export const takesKeys = (route: string): boolean => keyRoles.some((role) => keyMay(role, route));

/** Instants are ISO. */
const apiKey = z.object({
  Id: z.string(),
  Name: z.string(),
  Role: z.enum(roles),
  /** The name of who made it; null when they were forgotten. */
  MadeBy: z.nullable(z.string()),
  MadeAt: z.string(),
  /** The hour of its last use; null when there was none. */
  LastUsed: z.nullable(z.string()),
  /** Null for one without an end. */
  Until: z.nullable(z.string()),
});
export type ApiKey = z.infer<typeof apiKey>;

const owners = access("client", "any", { own: true });
const create = z.strictObject({
  Name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  Role: z.enum(keyRoles),
  Days: z.nullable(z.literal([...keyDays])),
});

/** Keys by which other systems call in the account's name, prefix `/api/auth` (APIKEY-01 … APIKEY-15). */
export const apiKeyContract = c.router(
  {
    list: {
      method: "GET",
      path: "/keys",
      responses: { 200: z.object({ Keys: z.array(apiKey) }) },
      metadata: access("client"),
      summary: "The account's API keys, without their secrets",
    },
    create: {
      method: "POST",
      path: "/keys",
      body: create,
      responses: { 201: z.object({ Id: z.string(), Secret: z.string() }) },
      metadata: owners,
      summary: "Makes an API key; its secret is in this answer and nowhere else",
    },
    revoke: {
      method: "DELETE",
      path: "/keys/:id",
      pathParams: z.object({ id: z.string().check(z.regex(/^[\da-f-]{1,36}$/)) }),
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: owners,
      summary: "Revokes an API key, at once",
    },
  },
  routerOptions,
);
