import type { IncomingMessage } from "node:http";
import { peerAddress } from "./client-address.ts";
import { trustedProxies, type TrustedProxies } from "../settings/trusted-proxies.ts";
import type { Log } from "../process/log.ts";

const MAX_NAMED = 10;
const HEADERS = ["forwarded", "x-forwarded-for", "x-forwarded-proto"];

/** Networks a reverse proxy may connect from. From any other address, the client forged the header. */
const LOCAL = trustedProxies(["loopback", "private", "linklocal", "100.64.0.0/10"]);

/** Detects reverse proxies missing from TRUSTED_PROXIES: behind one, all visitors count as one client. */
export type UntrustedProxies = {
  note(request: IncomingMessage): void;
  seen(): readonly string[];
};

export function watchUntrustedProxies(trusted: TrustedProxies, log: Log): UntrustedProxies {
  const seen = new Set<string>();
  return {
    note({ headers, socket }) {
      if (!HEADERS.some((name) => name in headers)) return;
      const peer = peerAddress(socket.remoteAddress);
      if (trusted.includes(peer) || seen.has(peer) || seen.size >= MAX_NAMED || !LOCAL.includes(peer)) return;
      seen.add(peer);
      log.warn("proxy.untrusted", { address: peer });
    },
    seen: () => [...seen],
  };
}
