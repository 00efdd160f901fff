import type { AdminClaims, ClientClaims } from "#contracts/session/authContract.ts";

/** Whom a welcome names: a client's trade name, else company name, else own name; an admin's name (part 1 §2). */
export const welcomeName = (user: ClientClaims | AdminClaims): string =>
  user.aud === "admin" ? user.Name : user.TradeName || user.CompanyName || user.Name;
