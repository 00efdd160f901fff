import type { ClientClaims } from "#contracts/session/authContract.ts";

/** What a client is called: the trade name, else the company name, else the person (SIGNIN-09, SIGNIN-16). */
export const tradeNameOf = (user: ClientClaims): string => user.TradeName || user.CompanyName || user.Name;
