import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "#app/lib/network.ts";
import { clientAddress, isTrustedPeer } from "../client-address.ts";
import { createConcurrencyLimiter, type ConcurrencyLimit } from "../limits/concurrency-limiter.ts";

type ConnectionLimits = ConcurrencyLimit & {
  /** An answer of which the client takes nothing for so long is cut off. */
  unreadMs: number;
};

const LIMITS: ConnectionLimits = { perKey: 256, total: 10_000, unreadMs: 120_000 };

/** Idle while `responses` is empty, unless it was upgraded. */
type Connection = { socket: Socket; peer: string; release: () => void; responses: Set<ServerResponse> };

/**
 * Limits connections by the network of their peer, trusted proxies excepted, and altogether. Beyond that, a new connection takes
 * the place of the one that has been idle longest; where none is, it is closed.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[], limits: ConnectionLimits = LIMITS): void {
  const limiter = createConcurrencyLimiter(limits);
  const connections = new Map<Socket, Connection>();
  const idle = new Set<Connection>();
  const idleOf = new Map<string, Set<Connection>>();

  function rest(connection: Connection): void {
    idle.add(connection);
    const ofPeer = idleOf.get(connection.peer);
    if (ofPeer) ofPeer.add(connection);
    else idleOf.set(connection.peer, new Set([connection]));
  }

  function wake(connection: Connection): void {
    idle.delete(connection);
    const ofPeer = idleOf.get(connection.peer);
    ofPeer?.delete(connection);
    if (ofPeer?.size === 0) idleOf.delete(connection.peer);
  }

  function forget(connection: Connection): void {
    wake(connection);
    connections.delete(connection.socket);
    connection.release();
  }

  function evictFor(peer: string): void {
    const [oldest] = idleOf.get(peer) ?? (limiter.held >= limits.total ? idle : []);
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
    const connection: Connection = { socket, peer, release, responses: new Set() };
    connections.set(socket, connection);
    rest(connection);
    socket.once("close", () => forget(connection));
  });
  server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    wake(connection);
    connection.responses.add(response);
    response.once("close", () => {
      connection.responses.delete(response);
      if (connection.responses.size === 0 && connections.has(socket)) rest(connection);
    });
  });
  server.on("upgrade", ({ socket }) => {
    const connection = connections.get(socket);
    if (!connection) return;
    wake(connection);
    connections.delete(socket);
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
