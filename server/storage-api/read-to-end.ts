import type { IncomingMessage } from "node:http";
import type { MiddlewareHandler } from "hono";
import type { StorageEnv } from "./storage-env.ts";

const MB = 1024 * 1024;
/** More than any chunk with what comes around it. */
const MOST = 8 * MB;
const IDLE_MS = 60_000;

/**
 * Whoever is refused early still sends, and does not hear the answer on a connection that is reset: what comes is read first, and
 * kept nowhere. Who sends more than a chunk is cut off.
 */
export const readToEnd: MiddlewareHandler<StorageEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env;
  if (["GET", "HEAD"].includes(c.req.method) || incoming.readableEnded || incoming.destroyed) return;
  const isRead = Number(c.req.header("content-length") ?? 0) <= MOST && (await letRestGoBy(incoming));
  if (!isRead) c.header("Connection", "close");
};

/** @returns false when it is too much. */
async function letRestGoBy(incoming: IncomingMessage): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let bytes = 0;
  incoming.setTimeout(IDLE_MS, () => incoming.destroy());
  incoming.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > MOST) resolve(false);
  });
  incoming.once("end", () => resolve(true)).once("close", () => resolve(true));
  incoming.resume();
  const isRead = await promise;
  incoming.setTimeout(0);
  return isRead;
}
