import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#app/lib/addresses/network.ts";
import { readForwarded, type Forwarded } from "./forwarded.ts";
import { parseAddress } from "../settings/ip-address.ts";
import type { TrustedProxies } from "../settings/trusted-proxies.ts";

export type Arrival = Pick<IncomingMessage, "headers"> & { socket: Pick<Socket, "remoteAddress"> };

type Client = {
  /** "" when unknown. */
  address: string;
  isHttps: boolean;
  /** The untrustworthy headers of a trusted proxy. */
  doubts: readonly string[];
};

const CLIENT = Symbol("client");
const NO_DOUBTS: readonly string[] = [];

/**
 * The address that sent a request, and whether by https. Headers count only if the peer is a trusted proxy, so that clients cannot
 * forge their address. In case of doubt the proxy itself is the client: an unconfirmed address would be a network of its own,
 * without any limit.
 */
export function clientOf(request: Arrival & { [CLIENT]?: Client }, trusted: TrustedProxies): Client {
  return (request[CLIENT] ??= findClient(request, trusted)); // a closed connection has no address
}

function findClient({ headers, socket }: Arrival, trusted: TrustedProxies): Client {
  const peer = peerAddress(socket.remoteAddress);
  const forwarded = readForwarded(headers);
  const isSilent = forwarded.headers.length === 0 && forwarded.protocols.length === 0;
  if (isSilent || !trusted.includes(peer)) return { address: peer, isHttps: false, doubts: NO_DOUBTS };
  const [address, addressDoubt] = addressIn(forwarded, peer, trusted);
  const [isHttps, protocolDoubt] = protocolIn(forwarded);
  return { address, isHttps, doubts: [addressDoubt, protocolDoubt].filter((doubt) => doubt !== null) };
}

function addressIn({ headers }: Forwarded, peer: string, trusted: TrustedProxies): [string, string | null] {
  const found = headers.map(({ name, hops }) => ({ name, ...lastUntrusted(hops, peer, trusted) }));
  const unnamed = found.find(({ isNamed }) => !isNamed);
  if (unnamed) return [unnamed.address, `${unnamed.name} contains no address`];
  const [first, second] = found;
  if (second && first?.address !== second.address) return [peer, `${first?.name} and ${second.name} contain different addresses`];
  return [first?.address ?? peer, null];
}

/** Walks from the peer back to the first hop that is not a trusted proxy, or to the last one that a proxy could name. */
function lastUntrusted(hops: readonly (string | null)[], peer: string, trusted: TrustedProxies) {
  let address = peer;
  for (const hop of hops.toReversed()) {
    if (!trusted.includes(address)) break;
    if (hop === null) return { address, isNamed: false };
    address = hop;
  }
  return { address, isNamed: true };
}

function protocolIn({ protocols }: Forwarded): [boolean, string | null] {
  if (protocols.includes(null)) return [false, "the protocol is neither http nor https"];
  if (new Set(protocols).size > 1) return [false, "X-Forwarded-Proto and Forwarded contain different protocols"];
  return [protocols[0] === "https", null];
}

/** IPv4-mapped addresses become IPv4; "" when unknown. */
export function peerAddress(peer: string | undefined): string {
  return parseAddress(peer ?? "") ?? "";
}

export function requestAddress(request: IncomingMessage, trusted: TrustedProxies): string {
  return clientOf(request, trusted).address;
}

export function requestNetwork(request: IncomingMessage, trusted: TrustedProxies): string {
  return networkOf(requestAddress(request, trusted));
}
