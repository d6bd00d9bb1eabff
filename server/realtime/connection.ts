import type { SignedIn } from "#app/accounts/accounts.ts";
import type { Actor } from "#app/services.ts";
import type { Announcement } from "./announcement.ts";
import { createRateLimiter } from "../limits/rate-limiter.ts";
import { readMessage, type Subscription } from "./client-messages.ts";

const MAX_SUBSCRIPTIONS = 100;

/** WebSocket close codes, also used in error messages. */
export const CODES = { leaving: 1001, notUnderstood: 1003, refused: 1008, missed: 1012, tooMany: 1013 } as const;

const ANSWERED_A_MINUTE = 32;
/** The second half is answered with an error; then the connection is closed. */
const MESSAGES = { limit: 2 * ANSWERED_A_MINUTE, windowMs: 60_000 };

type Answer = { type: string; data?: object };

const TOO_MANY = failure(CODES.tooMany, `At most ${ANSWERED_A_MINUTE} messages a minute are accepted.`);
const NOT_THIS_WAY = failure(CODES.notUnderstood, "Only the session cookie signs in.");
const TOO_MANY_SUBSCRIPTIONS = failure(CODES.refused, `A connection has at most ${MAX_SUBSCRIPTIONS} subscriptions.`);

export type Holder = { role: "admin"; signedIn: SignedIn } | Extract<Actor, { role: "key" }>;

type Peer = { send: (text: string) => void; close: (code: number, reason: string) => void };

export type Connection = {
  /** Null for a visitor. */
  readonly holder: Holder | null;
  /** Turns the connection into a visitor's and greets it again, so that the client notices. */
  signOut(): void;
  /** Answers at most 32 messages a minute. @param text Null for a binary message. */
  receive(text: string | null): void;
  /** Sends it if subscribed; the caller checks permissions. */
  announce(announcement: Announcement, at: Date): void;
};

/** Greets the client at once. */
export function openConnection(peer: Peer, begunBy: Holder | null, nowMs?: () => number): Connection {
  let holder = begunBy;
  const subscriptions = createSubscriptions();
  const messages = createRateLimiter(MESSAGES, nowMs);

  const send = (type: string, data?: object) => peer.send(JSON.stringify({ type, data }));
  const greet = () => send("connected", { channels: [], subscriptions: [], user: holder && userOf(holder) });

  greet();
  return {
    get holder() {
      return holder;
    },
    signOut() {
      holder = null;
      greet();
    },
    receive(text) {
      const { isAllowed, remaining } = messages.take("");
      if (!isAllowed) return peer.close(CODES.tooMany, "Too many messages.");
      const { type, data } = remaining < MESSAGES.limit - ANSWERED_A_MINUTE ? TOO_MANY : answerTo(text, subscriptions);
      send(type, data);
    },
    announce({ events, channels, payload }, at) {
      const fitting = subscriptions.fitting(channels);
      const timestamp = at.toISOString().replace("Z", "+00:00");
      if (fitting.length > 0) send("event", { events, channels, timestamp, payload, subscriptions: fitting });
    },
  };
}

function answerTo(text: string | null, subscriptions: Subscriptions): Answer {
  if (text === null) return failure(CODES.notUnderstood, "Messages must be text.");
  const message = readMessage(text);
  if (message.type === "ping") return { type: "pong" };
  if (message.type === "authentication") return NOT_THIS_WAY;
  if (message.type === "problem") return failure(CODES.notUnderstood, message.message);
  if (message.type === "subscribe") {
    return subscriptions.add(message.subscriptions) ? response("subscribe", message.subscriptions) : TOO_MANY_SUBSCRIPTIONS;
  }
  const removed = message.ids.map((subscriptionId) => ({ subscriptionId, removed: subscriptions.remove(subscriptionId) }));
  return response("unsubscribe", removed);
}

function response(to: string, subscriptions: readonly object[]): Answer {
  return { type: "response", data: { to, success: true, subscriptions } };
}

function failure(code: number, message: string): Answer {
  return { type: "error", data: { code, message } };
}

function userOf(holder: Holder) {
  if (holder.role === "key") return null;
  const { id, email } = holder.signedIn.account;
  return { $id: id, name: email, email };
}

type Subscriptions = ReturnType<typeof createSubscriptions>;

function createSubscriptions() {
  const all = new Map<string, Subscription>();
  return {
    /** Replaces those with the same ids. @returns false, with none added, when there would be too many. */
    add(added: readonly Subscription[]): boolean {
      const ids = new Set([...all.keys(), ...added.map(({ subscriptionId }) => subscriptionId)]);
      if (ids.size > MAX_SUBSCRIPTIONS) return false;
      for (const each of added) all.set(each.subscriptionId, each);
      return true;
    },
    remove: (id: string) => all.delete(id),
    fitting(channels: readonly string[]): string[] {
      const published = new Set(channels);
      const fitting = [...all.values()].filter((each) => each.channels.some((channel) => published.has(channel)));
      return fitting.map(({ subscriptionId }) => subscriptionId);
    },
  };
}
