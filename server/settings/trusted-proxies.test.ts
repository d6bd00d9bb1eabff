import { expect, it } from "vitest";
import { trustedProxies } from "./trusted-proxies.ts";

it.each([
  ["10.0.0.1", ["10.0.0.1"], ["10.0.0.2", "::1", ""]],
  ["[2001:DB8::1]", ["2001:db8::1", "2001:db8:0::1"], ["2001:db8::2"]],
  ["fe80::1%eth0", ["fe80::1", "fe80::1%eth1"], ["fe80::2"]],
  ["10.1.0.0/16", ["10.1.0.0", "10.1.255.255"], ["10.2.0.0"]],
  ["10.1.2.3/16", ["10.1.0.0"], ["10.2.0.0"]],
  ["::ffff:10.1.0.0/112", ["10.1.2.3"], ["10.2.0.0", "::1"]],
  ["2001:db8::/32", ["2001:db8:ffff::1"], ["2001:db9::1"]],
  ["loopback", ["127.0.0.1", "127.255.255.255", "::1"], ["128.0.0.1", "10.0.0.1"]],
  ["Private", ["10.0.0.1", "172.16.0.1", "172.31.255.255", "192.168.1.1", "fd00::1"], ["172.32.0.1", "127.0.0.1", "100.64.0.1"]],
  ["uniquelocal", ["10.0.0.1", "fc00::1"], ["fe80::1"]],
  ["linklocal", ["169.254.1.1", "fe80::1%eth0"], ["10.0.0.1"]],
])("trusts %s", (name, trusted, others) => {
  const proxies = trustedProxies([name]);
  for (const address of trusted) expect([address, proxies.includes(address)]).toEqual([address, true]);
  for (const address of others) expect([address, proxies.includes(address)]).toEqual([address, false]);
});

it("trusts no proxy without names, and each of several", () => {
  expect(trustedProxies([]).includes("127.0.0.1")).toBe(false);
  const proxies = trustedProxies(["loopback", "192.0.2.1"]);
  expect(["127.0.0.1", "192.0.2.1", "192.0.2.2"].map((address) => proxies.includes(address))).toEqual([true, true, false]);
});
