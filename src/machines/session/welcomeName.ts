import type { AdminClaims, ClientClaims } from "#contracts/session/authContract.ts";

/** Whom a welcome names: a client's trade name, else company name, else own name; an admin's name (SIGNIN-09, SIGNIN-11, SIGNIN-16). */
export const welcomeName = (user: ClientClaims | AdminClaims): string =>
  user.aud === "admin" ? user.Name : user.TradeName || user.CompanyName || user.Name;
