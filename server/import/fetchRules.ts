import { lookup } from "node:dns/promises";
import { isPublicAddress } from "./isPublicAddress.ts";

/** How names become addresses, and which addresses may be asked. Tests bring their own. */
export interface FetchRules {
  resolve(host: string): Promise<readonly { readonly address: string; readonly family: number }[]>;
  isAllowed(address: string): boolean;
}

export const publicRules: FetchRules = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
};
