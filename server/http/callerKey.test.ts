import { expect, it } from "vitest";
import { addressKey } from "./callerKey.ts";

it("counts an IPv4 address by itself, however it is written", () => {
  expect(addressKey("203.0.113.7")).toBe("address:203.0.113.7");
  expect(addressKey("::ffff:203.0.113.7")).toBe("address:203.0.113.7");
});

it.each([
  ["2001:db8:1:2::1", "address:2001:db8:1:2::/64"],
  ["2001:0db8:0001:0002:ffff::9", "address:2001:db8:1:2::/64"],
  ["2001:db8::1", "address:2001:db8:0:0::/64"],
  ["::1", "address:0:0:0:0::/64"],
  ["fe80::1%eth0", "address:fe80:0:0:0::/64"],
])("counts %s with its network", (ip, key) => {
  expect(addressKey(ip)).toBe(key);
});
