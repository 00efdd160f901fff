import * as z from "zod/mini";
import { access, c, routerOptions } from "../wire/contract.ts";

const secret = z.string().check(z.minLength(1), z.maxLength(1_000));
const name = z.string().check(z.minLength(1), z.maxLength(254));

/** A pair of tokens (CALL-01). */
export const tokens = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type Tokens = z.infer<typeof tokens>;

/** Auth service, prefix `/api/auth` (CALL-01 … CALL-04). */
export const authContract = c.router(
  {
    signInClient: {
      method: "POST",
      path: "/client/auth",
      /** A client's login, or a user's e-mail; `account` is the one of several that the user chooses (409 ErrChooseAccount). */
      body: z.strictObject({ login: name, password: secret, account: z.optional(name) }),
      responses: { 200: tokens },
      metadata: access("public"),
      summary: "Signs a client in",
    },
    signInAdmin: {
      method: "POST",
      path: "/internal/auth",
      body: z.strictObject({ email: name, password: secret }),
      responses: { 200: tokens },
      metadata: access("public"),
      summary: "Signs an admin in",
    },
    secondStep: {
      method: "POST",
      path: "/second-step",
      body: z.strictObject({ challenge: secret, code: z.string().check(z.minLength(1), z.maxLength(100)) }),
      responses: { 200: tokens },
      metadata: access("public"),
      summary:
        "Signs in by a code, with the challenge that a right password was answered (401 ErrSecondFactorNeeded)",
    },
    refresh: {
      method: "POST",
      path: "/token/refresh",
      body: c.noBody(),
      responses: { 200: tokens },
      metadata: access("refresh"),
      summary: "Exchanges a refresh token for a new pair; the old one is used up",
    },
    loginAsClient: {
      method: "POST",
      path: "/internal/loginasclient",
      body: z.strictObject({ login: name }),
      responses: { 200: tokens },
      metadata: access("admin"),
      summary: "Signs an admin in as a client for 60 minutes",
    },
    signOut: {
      method: "POST",
      path: "/token/revoke",
      body: c.noBody(),
      responses: { 204: c.noBody() },
      metadata: access("refresh"),
      summary: "Revokes the refresh token and its family",
    },
  },
  routerOptions,
);

/** The signed-in user as the access token carries it (DATA-01). `act` is the admin behind a Login-As, `user` the number of a user who is not the login itself (TEAM-15). */
export const clientClaims = z.object({
  aud: z.literal("client"),
  exp: z.number(),
  Login: z.string(),
  Name: z.string(),
  TradeName: z.nullable(z.string()),
  CompanyName: z.nullable(z.string()),
  Email: z.string(),
  /** The number of a user of an account; absent for whoever has the account's login. */
  user: z.optional(z.string()),
  /** What a user of an account is in it (TEAM-15); a role of a later release is none that this one knows. */
  role: z.optional(z.string()),
  /** Of an agent who is limited to their own (TEAM-63); absent for anybody else. */
  limited: z.optional(z.literal(true)),
  act: z.optional(z.object({ Name: z.string(), Email: z.string() })),
});
export type ClientClaims = z.infer<typeof clientClaims>;

export const adminClaims = z.object({
  aud: z.literal("admin"),
  exp: z.number(),
  Name: z.string(),
  Email: z.string(),
});
export type AdminClaims = z.infer<typeof adminClaims>;
