import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate } from "node:timers/promises";
import { rangesOf } from "#app/lib/addresses/network.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";
import { requestNetwork } from "../client-address.ts";
import { createConcurrencyLimiter, type ConcurrencyLimit } from "../../limits/concurrency-limiter.ts";
import { hasBody } from "./form-bodies.ts";
import { watchPace, type Pace } from "./pace.ts";
import type { TrustedProxies } from "../../settings/trusted-proxies.ts";

const MB = 1024 * 1024;
const RETRY_S = 5;

type UnfinishedLimits = {
  requests: ConcurrencyLimit;
  drain: Pace & { maxBytes: number };
};

const LIMITS: UnfinishedLimits = {
  requests: { perKey: 128, total: 2048 },
  drain: { maxBytes: 8 * MB, windowMs: 20_000, minBytes: 20 * 1024, maxMs: 120_000 },
};

/**
 * Limits unfinished bodies, and how much is read after an early response: a client that is still sending misses the response when
 * the connection is reset, so the rest is drained.
 * @returns Admits a request.
 * @throws {AppError} `request.busy`.
 */
export function createUnfinishedBodies(trustedProxies: TrustedProxies, { requests, drain }: UnfinishedLimits = LIMITS) {
  const unfinished = createConcurrencyLimiter(requests, rangesOf);

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (!hasBody(request)) return;
    // The connection may be cut after an early response, so the client must not use it again.
    if (Number(request.headers["content-length"]) > drain.maxBytes) closeAfterBody(request, response);
    // Otherwise Node drains the rest itself, without a limit.
    request.read(0);
    response.once("finish", () => drainBody(request, drain));
    // A small body arrives together with its head.
    await setImmediate();
    if (request.complete || request.destroyed) return;
    const release = unfinished.acquire(requestNetwork(request, trustedProxies));
    if (!release) throw new AppError("request.busy", message("admin.refused.tooManyUnfinished"), [], RETRY_S);
    request.once("end", release).once("close", release);
  };
}

/** Node closes the connection right after a last response, and the reset that a client gets for sending on can overtake it. */
function closeAfterBody(request: IncomingMessage, response: ServerResponse): void {
  const { socket } = request;
  const close = socket.destroySoon.bind(socket);
  response.shouldKeepAlive = false;
  socket.destroySoon = () => {
    if (request.complete) return close();
    socket.end();
    request.once("end", close);
  };
}

function drainBody(request: IncomingMessage, { maxBytes, ...pace }: UnfinishedLimits["drain"]): void {
  if (request.readableEnded || request.destroyed) return;
  const cut = () => request.socket.destroy();
  const stopWatch = watchPace(request, pace, cut);
  let bytes = 0;
  request.on("data", (chunk: Buffer) => {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) cut();
  });
  request.once("end", stopWatch).once("close", stopWatch).resume();
}
