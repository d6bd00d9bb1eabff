import type { SignedIn } from "#app/accounts/accounts.ts";
import type { Announcement } from "./announcement.ts";
import { readMessage, type Subscription } from "./client-messages.ts";

/** What an error or the end of a connection says in one number (storage 9). */
export const CODES = { leaving: 1001, notUnderstood: 1003, refused: 1008, tooMany: 1013 } as const;

const MINUTE_MS = 60_000;
const A_MINUTE = 32;
/** Who goes on after as many errors as messages is hung up on. */
const MOST_A_MINUTE = 2 * A_MINUTE;
const MOST_SUBSCRIPTIONS = 100;

/** The other end. */
export type Peer = { send: (text: string) => void; close: (code: number, reason: string) => void };

export type Connection = {
  /** Who it acts for; null for a visitor. */
  readonly signedIn: SignedIn | null;
  /** Makes it a visitor's, and greets it anew as such: a client that cannot live with that knows. */
  signOut(): void;
  /** Answers one message; 32 a minute. */
  receive(data: string, isBinary: boolean): void;
  /** Sends an announcement when it is subscribed to. Who may know is for the caller to decide. */
  announce(announcement: Announcement, at: Date): void;
};

/** One client: what it subscribes to, and what it is answered. Greets it at once. */
export function openConnection(peer: Peer, begunBy: SignedIn | null, now: () => Date): Connection {
  let signedIn = begunBy;
  const subscriptions = new Map<string, Subscription>();
  let minute = 0;
  let inMinute = 0;

  const send = (type: string, data?: object) => peer.send(JSON.stringify({ type, data }));
  const fail = (code: number, message: string) => send("error", { code, message });

  function isTooMany(): boolean {
    const current = Math.floor(now().getTime() / MINUTE_MS);
    if (minute !== current) [minute, inMinute] = [current, 0];
    inMinute++;
    if (inMinute > MOST_A_MINUTE) peer.close(CODES.tooMany, "Too many messages.");
    else if (inMinute > A_MINUTE) fail(CODES.tooMany, `At most ${A_MINUTE} messages a minute are read.`);
    return inMinute > A_MINUTE;
  }

  function subscribe(added: readonly Subscription[]): void {
    const ids = new Set([...subscriptions.keys(), ...added.map(({ subscriptionId }) => subscriptionId)]);
    if (ids.size > MOST_SUBSCRIPTIONS) {
      return fail(CODES.refused, `A connection has at most ${MOST_SUBSCRIPTIONS} subscriptions.`);
    }
    for (const each of added) subscriptions.set(each.subscriptionId, each);
    send("response", { to: "subscribe", success: true, subscriptions: added });
  }

  function unsubscribe(ids: readonly string[]): void {
    const removed = ids.map((subscriptionId) => ({ subscriptionId, removed: subscriptions.delete(subscriptionId) }));
    send("response", { to: "unsubscribe", success: true, subscriptions: removed });
  }

  const greet = () => send("connected", { channels: [], subscriptions: [], user: signedIn && userOf(signedIn) });

  greet();
  return {
    get signedIn() {
      return signedIn;
    },
    signOut() {
      signedIn = null;
      greet();
    },
    receive(data, isBinary) {
      if (isTooMany()) return;
      if (isBinary) return fail(CODES.notUnderstood, "Messages are text.");
      const message = readMessage(data);
      if (message.type === "ping") send("pong");
      else if (message.type === "subscribe") subscribe(message.subscriptions);
      else if (message.type === "unsubscribe") unsubscribe(message.ids);
      else if (message.type === "problem") fail(CODES.notUnderstood, message.message);
      else fail(CODES.notUnderstood, "Who is signed in is told by the cookie of the session alone.");
    },
    announce({ events, channels, payload }, at) {
      const told = new Set(channels);
      const fitting = [...subscriptions.values()].filter((each) => each.channels.some((channel) => told.has(channel)));
      if (fitting.length === 0) return;
      const timestamp = at.toISOString().replace("Z", "+00:00");
      send("event", { events, channels, timestamp, payload, subscriptions: fitting.map((each) => each.subscriptionId) });
    },
  };
}

function userOf({ account: { id, email } }: SignedIn) {
  return { $id: id, name: email, email };
}
