import { describe, expect, it } from "vitest";
import type { Announcement } from "./announcement.ts";
import { openConnection } from "./connection.ts";

const AT = new Date("2026-03-10T12:00:00.000Z");
const FILE: Announcement = {
  right: "files.read",
  events: ["buckets.images.files.poster.create"],
  channels: ["files", "buckets.images.files", "buckets.images.files.poster"],
  payload: { $id: "poster" },
};

function connect() {
  const clock = { ms: 0 };
  const sent: { type: string; data?: Record<string, unknown> }[] = [];
  const closed: number[] = [];
  const peer = { send: (text: string) => sent.push(JSON.parse(text)), close: (code: number) => closed.push(code) };
  const connection = openConnection(peer, null, () => clock.ms);
  const say = (type: string, data?: unknown) => {
    connection.receive(JSON.stringify({ type, data }));
    return sent.at(-1);
  };
  const subscribe = (subscriptionId: string, ...channels: string[]) =>
    say("subscribe", [{ subscriptionId, channels, queries: [] }]);
  return { clock, connection, sent, closed, say, subscribe };
}

describe("a connection", () => {
  it("receives a greeting", () => {
    expect(connect().sent).toEqual([{ type: "connected", data: { channels: [], subscriptions: [], user: null } }]);
  });

  it("receives the events it subscribes to, with all matching subscriptions", () => {
    const { connection, sent, subscribe } = connect();
    subscribe("all", "files", "buckets.images.files");
    subscribe("poster", "buckets.images.files.poster");
    subscribe("other", "buckets.videos.files", "buckets.images", "file", "files.*");
    connection.announce(FILE, AT);
    expect(sent.at(-1)).toEqual({
      type: "event",
      data: {
        events: FILE.events,
        channels: FILE.channels,
        timestamp: "2026-03-10T12:00:00.000+00:00",
        payload: FILE.payload,
        subscriptions: ["all", "poster"],
      },
    });
  });

  it("receives nothing else", () => {
    const { connection, sent, subscribe, say } = connect();
    connection.announce(FILE, AT);
    subscribe("one", "files");
    subscribe("one", "items");
    connection.announce(FILE, AT);
    subscribe("two", "files");
    const removed = { to: "unsubscribe", success: true };
    expect(say("unsubscribe", [{ subscriptionId: "two" }, { subscriptionId: "none" }])?.data).toEqual({
      ...removed,
      subscriptions: [
        { subscriptionId: "two", removed: true },
        { subscriptionId: "none", removed: false },
      ],
    });
    connection.announce(FILE, AT);
    expect(sent.filter(({ type }) => type === "event")).toEqual([]);
  });

  it("gets a pong for a ping, and an error for an invalid message", () => {
    const { connection, sent, say } = connect();
    expect(say("ping")).toEqual({ type: "pong" });
    expect(say("authentication", { session: "guess" })).toMatchObject({ type: "error", data: { code: 1003 } });
    expect(say("presence", {})).toMatchObject({ type: "error", data: { code: 1003 } });
    connection.receive(null);
    expect(sent.at(-1)).toMatchObject({ type: "error", data: { code: 1003, message: "Messages must be text." } });
  });

  it("has at most 100 subscriptions, and accepts a message's subscriptions all or none", () => {
    const { say, connection, sent } = connect();
    const rows = (count: number, name: string) =>
      Array.from({ length: count }, (_, number) => ({ subscriptionId: `${name}${number}`, channels: ["files"] }));
    say("subscribe", rows(99, "a"));
    expect(say("subscribe", rows(2, "b"))).toMatchObject({ type: "error", data: { code: 1008 } });
    expect(say("subscribe", rows(99, "a"))).toMatchObject({ type: "response" });
    connection.announce(FILE, AT);
    expect(sent.at(-1)?.data?.["subscriptions"]).toHaveLength(99);
  });

  it("may send 32 messages a minute, and is closed after as many errors", () => {
    const { clock, sent, closed, say } = connect();
    for (let count = 0; count < 64; count++) say("ping");
    expect(sent.filter(({ type }) => type === "pong")).toHaveLength(32);
    expect(sent.filter(({ data }) => data?.["code"] === 1013)).toHaveLength(32);
    clock.ms = 60_000;
    expect(say("ping")).toEqual({ type: "pong" });
    expect(closed).toEqual([]);
    for (let count = 0; count < 64; count++) say("ping");
    expect(closed).toEqual([1013]);
  });
});
