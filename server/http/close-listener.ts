import type { Server as HttpServer } from "node:http";
import { Server } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";

const QUIET_MS = 2;
const PATIENCE_MS = 500;

/**
 * Closes the listener and, unlike the server's own `close`, no idle connection. Resolves once all connections have ended. The
 * kernel resets connections that the site has not accepted yet, so the listener closes in a turn of the event loop that brought
 * no new ones.
 */
export async function closeListener(server: HttpServer): Promise<void> {
  await untilNobodyArrives(server);
  const { promise, resolve } = Promise.withResolvers<void>();
  Server.prototype.close.call(server, () => resolve());
  await promise;
}

async function untilNobodyArrives(server: HttpServer): Promise<void> {
  const lastMs = performance.now() + PATIENCE_MS;
  let isQuiet = false;
  const onArrival = () => (isQuiet = false);
  server.on("connection", onArrival);
  while (!isQuiet && performance.now() < lastMs) {
    isQuiet = true;
    const beganMs = performance.now();
    await nextTurn();
    if (performance.now() - beganMs > QUIET_MS) isQuiet = false;
  }
  server.off("connection", onArrival);
}
