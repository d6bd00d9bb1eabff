import { expect, it } from "vitest";
import { clientAddress } from "./client-address.ts";

it("is the peer's when no proxy is trusted, whatever the header says", () => {
  expect(clientAddress("203.0.113.9", "10.0.0.1", [])).toBe("203.0.113.9");
});

it("is what the trusted proxy wrote, not what the client wrote before it", () => {
  expect(clientAddress("10.0.0.1", "1.2.3.4, 203.0.113.9", ["10.0.0.1"])).toBe("203.0.113.9");
});

it("passes over a chain of trusted proxies", () => {
  expect(clientAddress("10.0.0.1", "203.0.113.9, 10.0.0.2", ["10.0.0.1", "10.0.0.2"])).toBe("203.0.113.9");
});

it("reads an IPv4 address written as IPv6", () => {
  expect(clientAddress("::ffff:10.0.0.1", "203.0.113.9", ["10.0.0.1"])).toBe("203.0.113.9");
});

it("is the first hop when every hop is trusted", () => {
  expect(clientAddress("10.0.0.1", undefined, ["10.0.0.1"])).toBe("10.0.0.1");
});
