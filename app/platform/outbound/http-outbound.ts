import type { IncomingMessage } from "node:http";
import { AppError } from "#app/lib/errors.ts";
import { findDestination, parseDestination, resolveBySystem, type Resolve } from "./destination.ts";
import { connectionFailure, readBody, sendRequest } from "./exchange.ts";
import type { Outbound, OutboundAnswer, OutboundOptions } from "./outbound.ts";
import { createHostQueue, type HostQueueLimits } from "./host-queue.ts";

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const LEAVE_ALONE: ReadonlySet<number> = new Set([429, 503]);
const TURNS: HostQueueLimits = { atOnce: 2, pauseMs: 250 };
const IDLE_MS = 15_000;
const NO_BODY = new Uint8Array();
/** Safe to send to any host. */
const FOLLOWING_HEADERS: ReadonlySet<string> = new Set(["accept", "accept-encoding", "range", "if-range"]);
/** The maximum pause, even if a host asks for more. */
const MAX_PAUSE_MS = 86_400_000;
const SECONDS = /^\d{1,9}$/;

export type HttpOutboundOptions = {
  userAgent: string;
  /** Each is a `host:port` that may be on a private network. */
  allow: readonly string[];
  now: () => Date;
  resolve?: Resolve;
  turns?: HostQueueLimits;
  idleMs?: number;
};

type Hop = { url: URL; headers: Record<string, string>; signal: AbortSignal };

/** Uses `node:http` and `node:https`: one connection per request, to a checked address. */
export function createHttpOutbound({ userAgent, allow, now, ...options }: HttpOutboundOptions): Outbound {
  const { resolve = resolveBySystem, turns: limits = TURNS, idleMs = IDLE_MS } = options;
  const allowed = new Set(allow.map((host) => host.toLowerCase()));
  const turns = createHostQueue(limits);
  const pauses = createPauses(now);
  const common = { "user-agent": userAgent, "accept-encoding": "gzip, deflate, br" };

  async function answerTo({ url, headers, signal }: Hop, { method = "GET", body: sent, ...limits }: OutboundOptions) {
    const destination = await abortable(findDestination(url, resolve, allowed), signal);
    const response = await sendRequest(destination, { method, headers: { ...common, ...headers }, body: sent, idleMs, signal });
    try {
      const status = statusOf(response);
      if (LEAVE_ALONE.has(status)) pauses.note(url.hostname, response.headers["retry-after"]);
      const next = method === "POST" || method === "PURGE" ? null : redirectOf(response, url);
      if (next) return { next };
      const hasBody = method !== "HEAD" && (limits.isCut || (status >= 200 && status < 300));
      const head = { status, address: url.href, headers: headersOf(response) };
      const body = hasBody ? await readBody(response, limits, head, signal) : NO_BODY;
      return { answered: { ...head, body } satisfies OutboundAnswer };
    } finally {
      response.destroy();
    }
  }

  /** The timeout of the request pauses while it waits for a slot. */
  async function inTurn(
    url: URL,
    left: number,
    signal: AbortSignal | undefined,
    task: (limit: AbortSignal) => ReturnType<typeof answerTo>,
  ) {
    return turns.run(url.hostname, signal, async () => {
      pauses.assertOver(url.hostname);
      const timeout = AbortSignal.timeout(Math.max(1, Math.ceil(left)));
      const limit = signal ? AbortSignal.any([signal, timeout]) : timeout;
      const began = performance.now();
      try {
        return { ...(await task(limit)), took: performance.now() - began };
      } catch (error) {
        signal?.throwIfAborted();
        if (timeout.aborted) throw new AppError("outbound.failed", "The host took too long.");
        throw connectionFailure(error);
      }
    });
  }

  return {
    async request(address, options) {
      let url = parseDestination(address);
      let headers = lowerCase(options.headers ?? {});
      let left = options.timeoutMs;
      for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
        const hop = { url, headers };
        const { answered, next, took } = await inTurn(url, left, options.signal, (signal) =>
          answerTo({ ...hop, signal }, options),
        );
        if (answered) return answered;
        left -= took;
        if (next.origin !== url.origin) headers = following(headers);
        url = next;
      }
      throw new AppError("outbound.failed", `The host redirects more than ${MAX_REDIRECTS} times.`);
    },
  };
}

const statusOf = ({ statusCode = 0 }: IncomingMessage) => statusCode;

/** Null if there is none. @throws {AppError} `outbound.refused` for a target that is not a web address. */
function redirectOf(response: IncomingMessage, from: URL): URL | null {
  const { location } = response.headers;
  return REDIRECTS.has(statusOf(response)) && location !== undefined ? parseDestination(location, from) : null;
}

function headersOf({ headers }: IncomingMessage): OutboundAnswer["headers"] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(", ") : value]),
  );
}

function lowerCase(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

function following(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => FOLLOWING_HEADERS.has(name)));
}

/** A resolver cannot be stopped, only abandoned. */
function abortable<T>(task: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const abort = () => reject(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  if (signal.aborted) abort();
  return Promise.race([task, promise]).finally(() => signal.removeEventListener("abort", abort));
}

function createPauses(now: () => Date) {
  const ends = new Map<string, number>();
  return {
    /** @param retryAfter The header: seconds or a date; nothing happens if it is neither. */
    note(host: string, retryAfter: string | undefined): void {
      const wait = retryAfter === undefined ? 0 : waitOf(retryAfter.trim(), now());
      if (wait > 0) ends.set(host, now().getTime() + Math.min(wait, MAX_PAUSE_MS));
    },
    /** @throws {AppError} `outbound.wait`. */
    assertOver(host: string): void {
      const left = (ends.get(host) ?? 0) - now().getTime();
      if (left <= 0) return void ends.delete(host);
      throw new AppError("outbound.wait", "The host is limiting requests.", [], Math.ceil(left / 1000));
    },
  };
}

function waitOf(retryAfter: string, now: Date): number {
  if (SECONDS.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : at - now.getTime();
}
