import type { IncomingMessage } from "node:http";
import { networkOf } from "#app/lib/addresses/network.ts";

/**
 * The peer's address, or the last one in X-Forwarded-For that no trusted proxy wrote. The header counts only if the peer is a
 * trusted proxy, so clients cannot forge their address.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: readonly string[],
): string {
  if (!forwardedFor) return peerAddress(peer);
  const hops = [...forwardedFor.split(",").map(plainAddress), peerAddress(peer)].filter(Boolean);
  return hops.findLast((hop) => !trustedProxies.includes(hop)) ?? hops[0] ?? "";
}

function plainAddress(address: string): string {
  return address.trim().replace(/^::ffff:(?=\d+\.)/, "");
}

/** IPv4-mapped addresses become IPv4; "" when unknown. */
export function peerAddress(peer: string | undefined): string {
  return plainAddress(peer ?? "");
}

export function isTrustedPeer(peer: string | undefined, trustedProxies: readonly string[]): boolean {
  return trustedProxies.includes(peerAddress(peer));
}

export function requestAddress({ headers, socket }: IncomingMessage, trustedProxies: readonly string[]): string {
  return clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trustedProxies);
}

export function requestNetwork(request: IncomingMessage, trustedProxies: readonly string[]): string {
  return networkOf(requestAddress(request, trustedProxies));
}
