import type { IncomingMessage } from "node:http";
import { isLoopback } from "#app/lib/addresses/network.ts";
import { peerAddress } from "./client-address.ts";
import type { AddressSettings } from "./page-address.ts";

/** A reverse proxy on this machine connects from loopback too, for anyone. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "x-real-ip", "via"];

/**
 * Whether a program on this machine sent it. A page in a browser cannot forge `Host`, which names its site where a foreign name
 * leads to this machine. A site with a public address or a trusted proxy cannot tell: a proxy on its machine may send neither the
 * visitor's `Host` nor a header of its own.
 */
export function isLocal({ headers, socket }: IncomingMessage, { publicUrl, trustedProxies }: AddressSettings): boolean {
  const peer = peerAddress(socket.remoteAddress);
  if ((publicUrl !== null && !leadsHere(publicUrl)) || trustedProxies.includes(peer)) return false;
  return isLoopback(peer) && leadsHere(`http://${headers.host}`) && !FORWARDED.some((name) => name in headers);
}

function leadsHere(url: string): boolean {
  return isLoopback(URL.parse(url)?.hostname ?? "");
}
