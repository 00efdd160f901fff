import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Outside of it no IPv6 address is public, whatever it will be given to one day. */
const global6 = ipaddr.parseCIDR("2000::/3");

/** Whether an IP address is out on the internet (IANA's special-purpose registries), and so somebody's who may be asked for something. */
function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(global6));
}

/** How names become addresses, and which addresses may be asked. Tests bring their own. */
export interface FetchRules {
  resolve(host: string): Promise<readonly { readonly address: string; readonly family: number }[]>;
  isAllowed(address: string): boolean;
}

export const publicRules: FetchRules = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  isAllowed: isPublicAddress,
};
