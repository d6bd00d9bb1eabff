import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#app/lib/addresses/network.ts";
import { clientAddress, isTrustedPeer } from "./client-address.ts";
import { createConcurrencyLimiter, type ConcurrencyLimit } from "../limits/concurrency-limiter.ts";

type ConnectionLimits = ConcurrencyLimit & {
  /** An answer of which the client takes nothing for so long is cut off. */
  unreadMs: number;
};

const LIMITS: ConnectionLimits = { perKey: 256, total: 10_000, unreadMs: 120_000 };

/** Idle while `responses` is empty, unless it was upgraded. */
type Connection = { socket: Socket; peer: Peer; release: () => void; responses: Set<ServerResponse> };
/** What the connections of one peer share; those that are idle in the order they became so. */
type Peer = { name: string; connections: number; idle: Set<Connection> };

/**
 * Limits connections by the network of their peer, trusted proxies excepted, and altogether. Beyond that, a new connection takes
 * the place of the one that has been idle longest; where none is, it is closed.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[], limits: ConnectionLimits = LIMITS): void {
  const limiter = createConcurrencyLimiter(limits);
  const connections = new Map<Socket, Connection>();
  const idle = new Set<Connection>();
  const peers = new Map<string, Peer>();

  function rest(connection: Connection): void {
    idle.add(connection);
    connection.peer.idle.add(connection);
  }

  function wake(connection: Connection): void {
    idle.delete(connection);
    connection.peer.idle.delete(connection);
  }

  function join(name: string): Peer {
    const peer = peers.get(name) ?? { name, connections: 0, idle: new Set() };
    peer.connections++;
    peers.set(name, peer);
    return peer;
  }

  function leave(peer: Peer): void {
    peer.connections--;
    if (peer.connections === 0) peers.delete(peer.name);
  }

  function forget(connection: Connection): void {
    wake(connection);
    if (connections.delete(connection.socket)) leave(connection.peer);
    connection.release();
  }

  function evictFor(peer: string): void {
    const ofPeer = peers.get(peer)?.idle;
    const [oldest] = ofPeer && ofPeer.size > 0 ? ofPeer : limiter.held >= limits.total ? idle : [];
    if (!oldest) return;
    forget(oldest);
    oldest.socket.destroy();
  }

  function acquire(peer: string): (() => void) | null {
    const release = limiter.acquire(peer);
    if (release) return release;
    evictFor(peer);
    return limiter.acquire(peer);
  }

  server.on("connection", (socket) => {
    const peer = peerOf(socket, trustedProxies);
    const release = acquire(peer);
    if (!release) {
      socket.destroy();
      return;
    }
    const connection: Connection = { socket, peer: join(peer), release, responses: new Set() };
    connections.set(socket, connection);
    rest(connection);
    socket.once("close", () => forget(connection));
  });
  server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    wake(connection);
    connection.responses.add(response);
    response.on("close", () => {
      connection.responses.delete(response);
      if (connection.responses.size === 0 && connections.has(socket)) rest(connection);
    });
  });
  server.on("upgrade", ({ socket }) => {
    const connection = connections.get(socket);
    if (!connection) return;
    wake(connection);
    connections.delete(socket);
    leave(connection.peer);
  });
  server.setTimeout(limits.unreadMs, (socket: Socket) => {
    const [current] = connections.get(socket)?.responses ?? [];
    if (!current || current.headersSent) socket.destroy();
  });
}

/** What a connection is counted by: each of a trusted proxy on its own. */
function peerOf({ remoteAddress, remotePort }: Socket, trustedProxies: readonly string[]): string {
  if (isTrustedPeer(remoteAddress, trustedProxies)) return `${remoteAddress} ${remotePort}`;
  return networkOf(clientAddress(remoteAddress, undefined, []));
}
