import type { ClientClaims } from "#contracts/session/authContract.ts";

/** What a client is called: the trade name, else the company name, else the person (part 1 §2). */
export const tradeNameOf = (user: ClientClaims): string => user.TradeName || user.CompanyName || user.Name;
