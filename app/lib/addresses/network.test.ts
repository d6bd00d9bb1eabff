import { expect, it } from "vitest";
import { customerOf, networkOf, rangesOf, widestRangeOf } from "./network.ts";

it.each([
  ["192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2"],
  ["1:2:3:4:5:6:7::", "1:2:3:4"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["", ""],
  ["unknown", "unknown"],
])("puts %s into the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("lists the ranges a provider's customer may control, with the share of each allowance one use costs", () => {
  expect(rangesOf(networkOf("2001:db8:1:2f3::1"))).toEqual([
    { name: "2001:db8:1:2f3", cost: 1 },
    { name: "2001:db8:1:200::/56", cost: 1 / 2 },
    { name: "2001:db8:1::/48", cost: 1 / 4 },
  ]);
  expect(rangesOf(networkOf("::1")).map(({ name }) => name)).toEqual(["0:0:0:0", "0:0:0:0::/56", "0:0:0::/48"]);
  expect(rangesOf(networkOf("192.0.2.7"))).toEqual([
    { name: "192.0.2.7", cost: 1 },
    { name: "192.0.2.0/24", cost: 1 / 8 },
  ]);
  for (const unknown of ["", "unknown", "1.2.3", "192.0.2.7 80", "fe80::1:2 80"])
    expect(rangesOf(unknown)).toEqual([{ name: unknown, cost: 1 }]);
});

it.each([
  ["2001:db8:1:2::1", "2001:db8:1::/48", "2001:db8:1::/48"],
  ["192.0.2.7", "192.0.2.0/24", "192.0.2.7"],
  ["unknown", "unknown", "unknown"],
])("finds the widest range of %s, and the size of a single customer's range", (address, widest, customer) => {
  expect([widestRangeOf(networkOf(address)), customerOf(networkOf(address))]).toEqual([widest, customer]);
});
