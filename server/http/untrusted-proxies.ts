import type { IncomingMessage } from "node:http";
import { BlockList, isIPv4, isIPv6 } from "node:net";
import { peerAddress } from "./client-address.ts";
import type { Log } from "../process/log.ts";

const MAX_NAMED = 10;

/** Networks a reverse proxy may connect from. From any other address, the client forged the header. */
const LOCAL = new BlockList();
for (const [network, bits] of [
  ["127.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
] as const) {
  LOCAL.addSubnet(network, bits, "ipv4");
}
LOCAL.addAddress("::1", "ipv6");
LOCAL.addSubnet("fc00::", 7, "ipv6");
LOCAL.addSubnet("fe80::", 10, "ipv6");

/** Detects reverse proxies missing from TRUSTED_PROXIES: behind one, all visitors count as one client. */
export type UntrustedProxies = {
  note(request: IncomingMessage): void;
  seen(): readonly string[];
};

export function watchUntrustedProxies(trustedProxies: readonly string[], log: Log): UntrustedProxies {
  const seen = new Set<string>();
  return {
    note({ headers, socket }) {
      if (headers["x-forwarded-for"] === undefined && headers["x-forwarded-proto"] === undefined) return;
      const peer = peerAddress(socket.remoteAddress);
      if (trustedProxies.includes(peer) || seen.has(peer) || seen.size >= MAX_NAMED || !isLocal(peer)) return;
      seen.add(peer);
      log.warn("proxy.untrusted", { address: peer });
    },
    seen: () => [...seen],
  };
}

function isLocal(address: string): boolean {
  if (isIPv4(address)) return LOCAL.check(address, "ipv4");
  return isIPv6(address) && LOCAL.check(address.split("%", 1)[0] ?? "", "ipv6");
}
