import { setTimeout as delay } from "node:timers/promises";
import type { Subscriber } from "../../cluster.ts";

const POLL_MS = 2_000;
const MIN_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;

export type Subscription = {
  onMessage(text: string): void;
  onDisconnect(error: unknown): void;
  /** Resolves after the first poll; polling continues. */
  begin(): Promise<void>;
  end(): void;
};

/** Polls every 2 seconds. @param readVersion Queries the connection of the notifications; reopens it if lost. */
export function openSubscription(subscriber: Subscriber, readVersion: () => Promise<number>): Subscription {
  const ending = new AbortController();
  let isLost = false;
  let wake = () => {};

  async function poll(): Promise<void> {
    try {
      const version = await readVersion();
      if (isLost) subscriber.onReconnect();
      isLost = false;
      subscriber.onVersion(version);
    } catch (error) {
      onDisconnect(error);
    }
  }

  /** A lost connection is retried at once, then with backoff. */
  async function pollUntilEnd(): Promise<void> {
    let retryMs = MIN_RETRY_MS;
    while (!ending.signal.aborted) {
      const woken = new AbortController();
      wake = () => woken.abort();
      await pause(isLost ? retryMs : POLL_MS, AbortSignal.any([woken.signal, ending.signal]));
      retryMs = isLost ? Math.min(2 * retryMs, MAX_RETRY_MS) : MIN_RETRY_MS;
      if (!ending.signal.aborted) await poll();
    }
  }

  function onDisconnect(error: unknown): void {
    if (isLost || ending.signal.aborted) return;
    isLost = true;
    subscriber.onDisconnect(error);
    wake();
  }

  return {
    onMessage: (text) => subscriber.onMessage(text),
    onDisconnect,
    async begin() {
      await poll();
      void pollUntilEnd();
    },
    end: () => ending.abort(),
  };
}

/** Does not keep the process alive. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}
