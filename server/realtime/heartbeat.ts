import type { WebSocket } from "ws";

/** Pings every connection, and drops those that did not answer the last ping. @returns Stops it. */
export function startHeartbeat(sockets: ReadonlySet<WebSocket>, everyMs: number): () => void {
  const answered = new WeakSet<WebSocket>();
  const asked = new WeakSet<WebSocket>();

  function ask(socket: WebSocket): void {
    if (asked.has(socket) && !answered.has(socket)) return socket.terminate();
    if (!asked.has(socket)) socket.on("pong", () => answered.add(socket));
    asked.add(socket);
    answered.delete(socket);
    socket.ping();
  }

  const timer = setInterval(() => sockets.forEach(ask), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
