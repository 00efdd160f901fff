import * as z from "zod/mini";

/** The signed-in user as the access token carries it (part 1 §3). `act` is the admin behind a Login-As. */
export const clientClaims = z.object({
  aud: z.literal("client"),
  exp: z.number(),
  Login: z.string(),
  Name: z.string(),
  TradeName: z.nullable(z.string()),
  CompanyName: z.nullable(z.string()),
  Email: z.string(),
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
