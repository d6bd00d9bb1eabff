import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { customerOf } from "#app/lib/addresses/network.ts";
import { createConcurrencyLimiter } from "../limits/concurrency-limiter.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { needsPrimary } from "../http/needs-primary.ts";

const REMEMBERED_MS = 30_000;
const MAX_REMEMBERED = 1_000;
const CHECKS = { perKey: 4, total: 8 };
const INVALID_OF_NETWORK = { limit: 10, windowMs: 60_000 };
const INVALID_OF_ALL = { limit: 600, windowMs: 60_000 };

type EditorCheckOptions = {
  isSignedIn: (request: IncomingMessage) => Promise<boolean>;
  networkOf: (request: IncomingMessage) => string;
  nowMs?: () => number;
};

/** Used for admission only. A session counts if it was valid within the last 30 s, but not if a limit prevents the check. */
export function createEditorCheck({ isSignedIn, networkOf, nowMs = () => performance.now() }: EditorCheckOptions) {
  const editors = new Map<string, number>();
  const inProgress = new Map<string, Promise<boolean>>();
  const checks = createConcurrencyLimiter(CHECKS);
  const invalidOfNetwork = createRateLimiter(INVALID_OF_NETWORK, nowMs);
  const invalidOfAll = createRateLimiter(INVALID_OF_ALL, nowMs);

  function isRemembered(key: string): boolean {
    const until = editors.get(key);
    if (until !== undefined && until <= nowMs()) editors.delete(key);
    return editors.has(key);
  }

  function remember(key: string): void {
    editors.delete(key);
    editors.set(key, nowMs() + REMEMBERED_MS);
    for (const oldest of editors.keys()) {
      if (editors.size <= MAX_REMEMBERED) break;
      editors.delete(oldest);
    }
  }

  async function check(request: IncomingMessage, key: string): Promise<boolean> {
    const network = customerOf(networkOf(request));
    if (!invalidOfNetwork.check(network).isAllowed || !invalidOfAll.check("").isAllowed) return false;
    const release = checks.acquire(network);
    if (!release) return false;
    try {
      const isEditor = await isSignedIn(request);
      if (isEditor) remember(key);
      else {
        invalidOfNetwork.take(network);
        invalidOfAll.take("");
      }
      return isEditor;
    } finally {
      release();
    }
  }

  /** Never rejects. */
  return async function isEditor(request: IncomingMessage): Promise<boolean> {
    if (!needsPrimary(request.headers)) return false;
    const key = createHash("sha256")
      .update(request.headers.cookie ?? "")
      .digest("base64");
    if (isRemembered(key)) return true;
    const shared =
      inProgress.get(key) ??
      check(request, key)
        .catch(() => false)
        .finally(() => inProgress.delete(key));
    inProgress.set(key, shared);
    return shared;
  };
}
