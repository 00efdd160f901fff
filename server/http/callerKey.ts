import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

const NETWORK_GROUPS = 4;

/** What a caller is counted under: an IPv4 address, or the /64 network that one IPv6 subscriber has to themselves. */
export function addressKey(ip: string): string {
  if (!ipaddr.isValid(ip)) return `address:${ip}`;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return `address:${address.toString()}`;
  const network = address.parts.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `address:${network.join(":")}::/64`;
}

/** A caller by name, an API key by its number, or by network address as long as nobody is known. */
export function callerKey({ caller, ip }: Pick<FastifyRequest, "caller" | "ip">): string {
  if (caller?.kind === "client" && caller.key !== undefined) return `key:${caller.key}`;
  if (caller?.kind === "client") return `client:${caller.login}`;
  return caller ? `admin:${caller.email}` : addressKey(ip);
}
