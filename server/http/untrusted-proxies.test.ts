import type { IncomingMessage } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { createLog } from "../process/log.ts";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { watchUntrustedProxies, type UntrustedProxies } from "./untrusted-proxies.ts";

describe("untrusted proxies", () => {
  let logged: string[];
  let proxies: UntrustedProxies;

  beforeEach(() => {
    logged = [];
    const log = createLog(
      (line) => void logged.push(line),
      () => new Date(0),
    );
    proxies = watchUntrustedProxies(trustedProxies(["10.0.0.1"]), log);
  });

  const noteFrom = (remoteAddress: string | undefined, headers: Record<string, string> = { "x-forwarded-for": "203.0.113.9" }) =>
    proxies.note({ headers, socket: { remoteAddress } } as unknown as IncomingMessage);

  it.each([
    ["127.0.0.1", "127.0.0.1"],
    ["::1", "::1"],
    ["::ffff:172.18.0.2", "172.18.0.2"],
    ["192.168.1.5", "192.168.1.5"],
    ["fd12::5", "fd12::5"],
    ["fe80::5%eth0", "fe80::5"],
  ])("are reported when they connect from %s", (remoteAddress, address) => {
    noteFrom(remoteAddress);
    expect(proxies.seen()).toEqual([address]);
    expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ level: "warn", event: "proxy.untrusted", address }]);
  });

  it.each(["x-forwarded-proto", "forwarded"])("are also detected by %s", (header) => {
    noteFrom("10.0.0.2", { [header]: "https" });
    expect(proxies.seen()).toEqual(["10.0.0.2"]);
  });

  it.each([["203.0.113.7"], ["2001:db8::7"], ["10.0.0.1"], ["::ffff:10.0.0.1"], [undefined]])(
    "are not detected in %s",
    (peer) => {
      noteFrom(peer);
      expect([proxies.seen(), logged]).toEqual([[], []]);
    },
  );

  it("are not detected without a header that names a client", () => {
    noteFrom("10.0.0.2", {});
    expect(proxies.seen()).toEqual([]);
  });

  it("are logged once each, and no more than ten", () => {
    for (let i = 0; i < 200; i++) noteFrom(`10.0.1.${i % 100}`);
    expect([proxies.seen().length, logged.length]).toEqual([10, 10]);
  });
});
