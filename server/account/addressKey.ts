import { isIPv6 } from "node:net";

const NETWORK_GROUPS = 4;

/** What a caller is counted under: an IPv4 address, or the /64 network that one IPv6 subscriber has to themselves. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return `address:${mapped}`;
  if (!isIPv6(ip)) return `address:${ip}`;
  const [head = "", tail] = (ip.split("%")[0] ?? "").split("::");
  const left = head === "" ? [] : head.split(":");
  const right = tail ? tail.split(":") : [];
  const zeros = tail === undefined ? 0 : 8 - left.length - right.length;
  const groups = [...left, ...Array<string>(Math.max(zeros, 0)).fill("0"), ...right];
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16).toString(16));
  return `address:${network.join(":")}::/64`;
}
