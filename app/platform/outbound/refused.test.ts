import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { localHost, type LocalHost } from "../../../tests/servers/local-host.ts";
import { createHttpOutbound } from "./http-outbound.ts";
import type { Outbound } from "./outbound.ts";

const LIMITS = { maxBytes: 1000, timeoutMs: 5000 };
const PUBLIC = { address: "93.184.216.34", family: 4 };
const NAMES: Record<string, { address: string; family: number }[]> = {
  localhost: [
    { address: "127.0.0.1", family: 4 },
    { address: "::1", family: 6 },
  ],
  "localhost.": [{ address: "127.0.0.1", family: 4 }],
  "loop.example": [{ address: "127.0.0.1", family: 4 }],
  "loop6.example": [{ address: "::1", family: 6 }],
  "mapped.example": [{ address: "::ffff:127.0.0.1", family: 6 }],
  "both.example": [PUBLIC, { address: "127.0.0.1", family: 4 }],
  "metadata.example": [{ address: "169.254.169.254", family: 4 }],
  "zone.example": [{ address: "fe80::1%lo", family: 6 }],
};

/** A listener that each of these addresses would reach if it were not refused. */
let listener: LocalHost;
let outbound: Outbound;

beforeAll(async () => {
  listener = await localHost((_request, response) => response.end("reached"));
  const resolve = async (host: string) => NAMES[host] ?? [];
  outbound = createHttpOutbound({
    userAgent: "test",
    allow: [],
    now: () => new Date(),
    resolve,
    turns: { atOnce: 2, pauseMs: 0 },
  });
});
afterAll(() => listener[Symbol.asyncDispose]());

describe("an address that may not be requested", () => {
  it.each([
    "127.0.0.1",
    "127.1",
    "127.0.1",
    "127.255.255.254",
    "127.0.0.1.",
    "0x7f.1",
    "0x7f.0x0.0x0.0x1",
    "0x7f000001",
    "2130706433",
    "017700000001",
    "0177.0.0.1",
    "0177.0x0.1",
    "①②⑦.⓪.⓪.①",
    "127。0。0。1",
    "１２７.0.0.1",
    "%31%32%37.0.0.1",
    "0",
    "0.0.0.0",
    "[::1]",
    "[0:0:0:0:0:0:0:1]",
    "[::]",
    "[::127.0.0.1]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[0:0:0:0:0:ffff:127.0.0.1]",
    "[::ffff:0:127.0.0.1]",
    "[64:ff9b::127.0.0.1]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "[fe80::1]",
    "[fec0::1]",
    "[fd00::1]",
    "[ff02::1]",
    "10.0.0.1",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "localhost",
    "LocalHost",
    "localhost.",
    "loop.example",
    "loop6.example",
    "mapped.example",
    "both.example",
    "metadata.example",
    "zone.example",
  ])("may be on this machine or its network: %s", async (host) => {
    const refusal = outbound.request(`http://${host}:${listener.port}/`, LIMITS);
    await expect(refusal).rejects.toMatchObject({
      code: "outbound.refused",
      message: expect.stringContaining("not on the public internet"),
    });
    expect(listener.requested).toEqual([]);
  });

  it.each([
    ["http://user@loop.example/", "The address contains a user name or password."],
    ["http://public.example:secret@127.0.0.1/", "The address contains a user name or password."],
    ["file:///etc/passwd", "The address is neither http nor https."],
    ["ftp://loop.example/", "The address is neither http nor https."],
    ["gopher://127.0.0.1:70/", "The address is neither http nor https."],
    ["data:image/png;base64,AAAA", "The address is neither http nor https."],
    ["javascript:alert(1)", "The address is neither http nor https."],
    ["blob:http://loop.example/1", "The address is neither http nor https."],
    ["/pictures/a.jpg", "The address cannot be read."],
    ["http://", "The address cannot be read."],
    ["http://[::1%25lo]/", "The address cannot be read."],
    ["http://127.0.0.1:99999/", "The address cannot be read."],
    ["", "The address cannot be read."],
  ])("is explained in one sentence: %s", async (address, message) => {
    await expect(outbound.request(address, LIMITS)).rejects.toMatchObject({ code: "outbound.refused", message });
  });
});

it("a host without an address is reported as not found", async () => {
  await expect(outbound.request("http://nowhere.example/", LIMITS)).rejects.toMatchObject({
    code: "outbound.failed",
    message: "The host nowhere.example was not found.",
  });
});
