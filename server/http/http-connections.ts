import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf, rangesOf } from "#app/lib/addresses/network.ts";
import { peerAddress } from "./client-address.ts";
import { createConcurrencyLimiter, type ConcurrencyLimit } from "../limits/concurrency-limiter.ts";
import type { TrustedProxies } from "../settings/trusted-proxies.ts";

type ConnectionLimits = ConcurrencyLimit & {
  /** Responses that the client does not read for this long are aborted. */
  unreadMs: number;
};

const LIMITS: ConnectionLimits = { perKey: 256, total: 10_000, unreadMs: 120_000 };

type Connection = {
  socket: Socket;
  peer: string;
  release: () => void;
  openResponses: number;
  /** A counter, not a time: larger for connections that became idle later. */
  idleSince: number;
  onResponseClose: () => void;
};

/**
 * Limits connections by the network of their peer and its wider ranges, trusted proxies excepted, and in total. At a limit, a new
 * connection replaces the longest idle one; if none is idle, it is closed.
 */
export function limitConnections(server: Server, trustedProxies: TrustedProxies, limits: ConnectionLimits = LIMITS): void {
  const limiter = createConcurrencyLimiter(limits, rangesOf);
  /** Excludes upgraded connections, which are never idle. */
  const connections = new Map<Socket, Connection>();
  const byRange = new Map<string, Set<Connection>>();
  let now = 0;

  function add(socket: Socket, peer: string, release: () => void): void {
    const connection: Connection = {
      socket,
      peer,
      release,
      openResponses: 0,
      idleSince: ++now,
      onResponseClose: () => {
        connection.openResponses--;
        connection.idleSince = ++now;
      },
    };
    connections.set(socket, connection);
    for (const { name } of rangesOf(peer)) byRange.set(name, (byRange.get(name) ?? new Set()).add(connection));
  }

  function remove(socket: Socket): void {
    const connection = connections.get(socket);
    if (!connection) return;
    connections.delete(socket);
    for (const { name } of rangesOf(connection.peer)) {
      const ofRange = byRange.get(name);
      ofRange?.delete(connection);
      if (ofRange?.size === 0) byRange.delete(name);
    }
  }

  function evictFor(peer: string): void {
    const isFull = limiter.held >= limits.total;
    const range = limiter.fullRange(peer) ?? peer;
    const oldest = longestIdle(byRange.get(range) ?? []) ?? (isFull ? longestIdle(connections.values()) : null);
    if (!oldest) return;
    remove(oldest.socket);
    oldest.release();
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
    add(socket, peer, release);
    socket.once("close", () => {
      remove(socket);
      release();
    });
  });
  server.on("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.openResponses++;
    response.on("close", connection.onResponseClose);
  });
  server.on("upgrade", ({ socket }) => remove(socket));
  server.setTimeout(limits.unreadMs, (socket: Socket) => {
    const isAnswering = (connections.get(socket)?.openResponses ?? 0) > 0;
    if (!isAnswering || socket.writableLength > 0) socket.destroy();
  });
}

function longestIdle(connections: Iterable<Connection>): Connection | null {
  let found: Connection | null = null;
  for (const each of connections)
    if (each.openResponses === 0 && (found === null || each.idleSince < found.idleSince)) found = each;
  return found;
}

/** The connections of a trusted proxy count separately. */
function peerOf({ remoteAddress, remotePort }: Socket, trustedProxies: TrustedProxies): string {
  const address = peerAddress(remoteAddress);
  return trustedProxies.includes(address) ? `${address} ${remotePort}` : networkOf(address);
}
