import { BlockList, isIP } from "node:net";

/** What is not the internet (IANA special-purpose registries): this machine, its networks, documentation, multicast. */
const special4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"],
  ...[
    "192.0.0.0/24",
    "192.0.2.0/24",
    "192.31.196.0/24",
    "192.52.193.0/24",
    "192.88.99.0/24",
    "192.168.0.0/16",
  ],
  ...["192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"],
];
/** Within `2000::/3`, outside of which nothing is public: tunnels to IPv4, benchmarks, documentation. */
const special6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const special = new BlockList();
const global6 = new BlockList();
for (const [ranges, family] of [
  [special4, "ipv4"],
  [special6, "ipv6"],
] as const) {
  for (const range of ranges) {
    const [net = "", bits = ""] = range.split("/");
    special.addSubnet(net, Number(bits), family);
  }
}
global6.addSubnet("2000::", 3, "ipv6");

/** Whether an IP address is out on the internet, and so somebody's who may be asked for a feed. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !special.check(address, "ipv4");
  return family === 6 && global6.check(address, "ipv6") && !special.check(address, "ipv6");
}
