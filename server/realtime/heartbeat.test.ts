import { once } from "node:events";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { startHeartbeat } from "./heartbeat.ts";

const EVERY_MS = 30_000;
const HANDSHAKE = [
  "GET / HTTP/1.1",
  "Host: localhost",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
  "\r\n",
].join("\r\n");

let server: WebSocketServer;
let port: number;
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address ? address.port : 0;
  stop = startHeartbeat(server.clients, EVERY_MS);
});
afterEach(() => {
  stop();
  for (const client of server.clients) client.terminate();
  server.close();
  vi.useRealTimers();
});

async function nextConnection(): Promise<WebSocket> {
  const [socket] = (await once(server, "connection")) as [WebSocket];
  return socket;
}

it("drops a client that does not respond", async () => {
  const connected = nextConnection();
  const silent = connect(port, "127.0.0.1");
  silent.write(HANDSHAKE);
  silent.resume();
  const socket = await connected;
  vi.advanceTimersByTime(EVERY_MS);
  expect(socket.readyState).toBe(WebSocket.OPEN);
  vi.advanceTimersByTime(EVERY_MS);
  await once(silent, "close");
});

it("keeps a client that responds", async () => {
  const connected = nextConnection();
  const client = new WebSocket(`ws://127.0.0.1:${port}`);
  const socket = await connected;
  for (let asked = 0; asked < 5; asked++) {
    const answered = once(socket, "pong");
    vi.advanceTimersByTime(EVERY_MS);
    await answered;
  }
  expect(client.readyState).toBe(WebSocket.OPEN);
  client.terminate();
});
