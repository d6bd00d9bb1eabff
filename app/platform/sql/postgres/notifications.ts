import { setTimeout as delay } from "node:timers/promises";
import { randomLetters } from "#app/lib/ids.ts";
import type { Cluster, Subscriber } from "../cluster.ts";
import { joinMessages, partsOfMessage } from "./message-parts.ts";
import type { PersistentConnection } from "./persistent-connection.ts";

const SENDER_LETTERS = 16;
const RETRY_MS = 500;
const POLL_MS = 2_000;
const MIN_RETRY_MS = 50;
const MAX_RETRY_MS = 1_000;

export const LISTEN = "LISTEN marquee";
const VERSION = "SELECT number::int8 AS number FROM catalogue_version";
/** One statement, so that parts of two senders never interleave. */
const NOTIFY = "SELECT pg_notify('marquee', part) FROM unnest($1::text[]) AS part";

type Notifications = Pick<Cluster, "publish" | "subscribe"> & {
  onNotification: (payload: string) => void;
  onLost: (error: Error) => void;
  close(): Promise<void>;
};

export function openNotifications(connection: () => Pick<PersistentConnection, "query">): Notifications {
  const sender = randomLetters(SENDER_LETTERS);
  const join = joinMessages(sender);
  const subscriptions = new Set<Subscription>();
  const closing = new AbortController();
  let publishing = Promise.resolve();

  return {
    publish(text) {
      publishing = publishing.then(() => publishUntilSent(connection(), partsOfMessage(sender, text), closing.signal));
    },
    async subscribe(subscriber) {
      const subscription = openSubscription(subscriber, () => readVersion(connection()));
      subscriptions.add(subscription);
      await subscription.begin();
      return () => {
        subscriptions.delete(subscription);
        subscription.end();
      };
    },
    onNotification(payload) {
      const text = join(payload);
      if (text !== null) for (const subscription of subscriptions) subscription.onMessage(text);
    },
    onLost(error) {
      for (const subscription of subscriptions) subscription.onDisconnect(error);
    },
    async close() {
      for (const subscription of subscriptions) subscription.end();
      closing.abort();
      await publishing;
    },
  };
}

async function readVersion(connection: Pick<PersistentConnection, "query">): Promise<number> {
  const [row] = await connection.query<{ number: string }>(VERSION);
  return Number(row?.number);
}

async function publishUntilSent(
  connection: Pick<PersistentConnection, "query">,
  parts: string[],
  signal: AbortSignal,
): Promise<void> {
  while (!(await succeeds(connection.query(NOTIFY, [parts]))) && !signal.aborted) {
    await succeeds(delay(RETRY_MS, undefined, { signal, ref: false }));
  }
}

function succeeds(attempt: Promise<unknown>): Promise<boolean> {
  return attempt.then(
    () => true,
    () => false,
  );
}

type Subscription = {
  onMessage(text: string): void;
  onDisconnect(error: unknown): void;
  /** Resolves after the first poll; polling continues. */
  begin(): Promise<void>;
  end(): void;
};

/** Polls every 2 seconds. @param readVersion Queries the connection of the notifications, and reopens it if lost. */
function openSubscription(subscriber: Subscriber, readVersion: () => Promise<number>): Subscription {
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
