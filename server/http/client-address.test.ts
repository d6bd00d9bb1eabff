import { array, assert, constantFrom, ipV4, ipV6, oneof, property, string, uniqueArray } from "fast-check";
import { describe, expect, it } from "vitest";
import { networkOf } from "#app/lib/addresses/network.ts";
import { draws } from "../../tests/data/draws.ts";
import { clientOf } from "./client-address.ts";
import { parseAddress } from "../settings/ip-address.ts";
import { trustedProxies } from "../settings/trusted-proxies.ts";

const PEER = "10.0.0.1";
const TRUSTED = trustedProxies([PEER, "10.0.0.2"]);

const client = (headers: Record<string, string>, remoteAddress: string | undefined = PEER, trusted = TRUSTED) =>
  clientOf({ headers, socket: { remoteAddress } }, trusted);
const by = (hops: string) => client({ "x-forwarded-for": hops });
const byStandard = (forwarded: string) => client({ forwarded });

describe("the client's address", () => {
  it("is the peer's when no proxy is trusted, whatever headers say", () => {
    const headers = { "x-forwarded-for": "10.0.0.1", forwarded: "for=10.0.0.1;proto=https", "x-forwarded-proto": "https" };
    expect(client(headers, "203.0.113.9")).toEqual({ address: "203.0.113.9", isHttps: false, doubts: [] });
  });

  it("is the peer's without a header, and unknown after the connection closed", () => {
    expect(client({}).address).toBe(PEER);
    expect(client({}, "::ffff:203.0.113.9").address).toBe("203.0.113.9");
    expect(
      clientOf({ headers: { "x-forwarded-for": "203.0.113.9" }, socket: { remoteAddress: undefined } }, TRUSTED).address,
    ).toBe("");
  });

  it.each([
    ["203.0.113.9", "203.0.113.9"],
    ["1.2.3.4, 203.0.113.9", "203.0.113.9"],
    ["garbage, 203.0.113.9", "203.0.113.9"],
    ["203.0.113.9, 10.0.0.2", "203.0.113.9"],
    ["203.0.113.9:51001", "203.0.113.9"],
    ["203.0.113.9:51001, 10.0.0.2:80", "203.0.113.9"],
    ["2001:DB8::7", "2001:db8::7"],
    ["[2001:db8::7]", "2001:db8::7"],
    ["[2001:db8::7]:4711", "2001:db8::7"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["[::ffff:203.0.113.9]:80", "203.0.113.9"],
    [" , 203.0.113.9 ,", "203.0.113.9"],
    ["10.0.0.2, 10.0.0.2", "10.0.0.2"],
    ["", PEER],
  ])("is read from X-Forwarded-For: %j", (hops, address) => {
    expect(by(hops)).toEqual({ address, isHttps: false, doubts: [] });
  });

  it.each([
    ["for=203.0.113.9", "203.0.113.9"],
    ["For=203.0.113.9;Proto=http;by=10.0.0.1", "203.0.113.9"],
    ['for="203.0.113.9:51001"', "203.0.113.9"],
    ['for="[2001:db8::1]:4711"', "2001:db8::1"],
    ['for="[2001:db8::1]:_port"', "2001:db8::1"],
    ["for=[2001:db8::1]", "2001:db8::1"],
    ['for="\\[2001:db8::1\\]"', "2001:db8::1"],
    ['for="a, for=1.2.3.4", for=203.0.113.9', "203.0.113.9"],
    ["for=1.2.3.4, for=203.0.113.9 , for=10.0.0.2", "203.0.113.9"],
    ["for=_hidden, for=203.0.113.9", "203.0.113.9"],
    ["proto=http;host=films.example", PEER],
  ])("is read from Forwarded: %s", (forwarded, address) => {
    expect(byStandard(forwarded)).toEqual({ address, isHttps: false, doubts: [] });
  });

  it.each(["unknown", "_hidden", "garbage", "203.0.113", "203.0.113.9:port", "1.2.3.4:5:6", "[::1", "2001:db8::g", "0x7f.1"])(
    "is the proxy's if that names none: %s",
    (hop) => {
      expect(by(hop)).toMatchObject({ address: PEER, doubts: ["X-Forwarded-For contains no address"] });
      expect(by(`203.0.113.9, ${hop}, 10.0.0.2`).address).toBe("10.0.0.2");
      expect(byStandard(`for="${hop}"`)).toMatchObject({ address: PEER, doubts: ["Forwarded contains no address"] });
    },
  );

  it.each([
    'for="203.0.113.9',
    'for="1.2.3.4, for="[2001:db8::1]"',
    "203.0.113.9",
    "for=1.2.3.4;for=203.0.113.9",
    "for=1.2.3.4, proto=http",
  ])("is the proxy's if Forwarded is unreadable: %s", (forwarded) => {
    expect(byStandard(forwarded)).toMatchObject({ address: PEER, doubts: ["Forwarded contains no address"] });
  });

  it("is the proxy's if the headers disagree, since a client may have sent either", () => {
    const hops = { "x-forwarded-for": "203.0.113.9:80" };
    expect(client({ ...hops, forwarded: 'for="203.0.113.9"' })).toMatchObject({ address: "203.0.113.9", doubts: [] });
    expect(client({ ...hops, forwarded: "for=1.2.3.4" })).toMatchObject({
      address: PEER,
      doubts: ["X-Forwarded-For and Forwarded contain different addresses"],
    });
  });
});

describe("the client's protocol", () => {
  it.each(["https", "HTTPS", "https,http", "https, https", "wss"])("is https: %s", (protocol) => {
    expect(client({ "x-forwarded-proto": protocol })).toMatchObject({ isHttps: true, doubts: [] });
    expect(byStandard(`for=203.0.113.9;proto="${protocol.split(",", 1)[0]}", for=10.0.0.2;proto=http`).isHttps).toBe(true);
  });

  it.each(["http", "http, https", "ws", ""])("is http: %j", (protocol) => {
    expect(client({ "x-forwarded-proto": protocol })).toMatchObject({ isHttps: false, doubts: [] });
  });

  it("is http in case of doubt", () => {
    for (const protocol of ["javascript", "toString", "on"]) {
      const doubts = ["the protocol is neither http nor https"];
      expect(client({ "x-forwarded-proto": protocol })).toMatchObject({ isHttps: false, doubts });
    }
    const doubts = ["X-Forwarded-Proto and Forwarded contain different protocols"];
    expect(client({ "x-forwarded-proto": "http", forwarded: "proto=https" })).toMatchObject({ isHttps: false, doubts });
  });
});

const address = oneof(ipV4(), ipV6());
const written = address.chain((each) => {
  const host = each.includes(":") ? `[${each}]` : each;
  return constantFrom(each, host, `${host}:51001`).map((text) => ({ text, address: parseAddress(each) ?? "" }));
});
const noise = oneof(string(), constantFrom('"', "for=", ";", ",", "\\", "[", "unknown"));

describe("with any headers", () => {
  it("the client is what a trusted proxy wrote last, in any spelling and after anything a client sends", () => {
    const holds = property(array(noise), written, (sent, { text, address: expected }) => {
      const hops = [...sent, text].join(",");
      if (TRUSTED.includes(expected)) return;
      expect(by(hops).address).toBe(expected);
      expect(byStandard(`for="${text}"`).address).toBe(expected);
    });
    assert(holds, draws(1000));
  });

  it("a client's own header leads to that address or the proxy's, and to no other network", () => {
    const holds = property(array(noise), written, (sent, { text, address: expected }) => {
      expect([expected, PEER]).toContain(byStandard([...sent, `for="${text}"`].join(",")).address);
    });
    assert(holds, draws(1000));
  });

  it("there are as many networks as addresses, plus the proxy's", () => {
    const holds = property(uniqueArray(string(), { minLength: 2 }), address, (texts, forged) => {
      const networks = texts.flatMap((text) => [
        by(text),
        byStandard(text),
        client({ forwarded: `for=${forged}`, "x-forwarded-for": text }),
      ]);
      for (const { address: found } of networks) expect(parseAddress(found)).toBe(found);
      expect(networkOf(client({}).address)).toBe(PEER);
    });
    assert(holds, draws(300));
  });
});
