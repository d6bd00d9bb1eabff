import type { IncomingMessage } from "node:http";
import { networkOf } from "#app/lib/addresses/network.ts";

/**
 * The address of the client: the peer's, or the last address in X-Forwarded-For that no trusted proxy wrote.
 * The header is believed only when the peer itself is a trusted proxy, so that nobody can choose their own address.
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

/** The address of the other end of a connection, IPv4 written as such; "" when it is not known. */
export function peerAddress(peer: string | undefined): string {
  return plainAddress(peer ?? "");
}

/** Whether the other end of the connection is one of the trusted proxies. */
export function isTrustedPeer(peer: string | undefined, trustedProxies: readonly string[]): boolean {
  return trustedProxies.includes(peerAddress(peer));
}

/** The address of the client that sent a request. */
export function requestAddress({ headers, socket }: IncomingMessage, trustedProxies: readonly string[]): string {
  return clientAddress(socket.remoteAddress, headers["x-forwarded-for"]?.toString(), trustedProxies);
}

/** The network of the client that sent a request: what limits count by. */
export function requestNetwork(request: IncomingMessage, trustedProxies: readonly string[]): string {
  return networkOf(requestAddress(request, trustedProxies));
}
