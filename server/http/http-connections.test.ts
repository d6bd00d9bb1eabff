import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect, type AddressInfo, type Socket } from "node:net";
import { afterEach, expect, it } from "vitest";
import { trustedProxies } from "../settings/trusted-proxies.ts";
import { limitConnections } from "./http-connections.ts";

const LIMITS = { perKey: 2, total: 4, unreadMs: 3_600_000 };
const OK = "HTTP/1.1 200 OK";

type Client = {
  socket: Socket;
  ask: (headers?: string) => Promise<string>;
  closed: Promise<unknown>;
};

let server: Server;
let clients: Socket[];

async function serve(listener: RequestListener, { trusted = [] as string[], limits = LIMITS } = {}): Promise<void> {
  clients = [];
  server = createServer(listener);
  limitConnections(server, trustedProxies(trusted), limits);
  server.on("upgrade", (_request, socket) => {
    socket.on("end", () => socket.destroy()).resume();
    socket.write("HTTP/1.1 101 Switching Protocols\r\n\r\n");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
}

async function open(localAddress = "127.0.0.1"): Promise<Client> {
  const { port } = server.address() as AddressInfo;
  const socket = connect({ port, host: "127.0.0.1", localAddress });
  clients.push(socket.setEncoding("latin1").on("error", () => undefined));
  const closed = new Promise((resolve) => socket.once("close", resolve));
  await once(socket, "connect");
  return { socket, closed, ask: (headers) => ask(socket, headers) };
}

async function ask(socket: Socket, headers = ""): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  socket.once("data", (text: string) => resolve(text.split("\r\n", 1)[0] ?? "")).once("close", () => resolve("closed"));
  socket.write(`GET / HTTP/1.1\r\nHost: site.invalid\r\n${headers}\r\n`);
  return promise;
}

afterEach(async () => {
  for (const socket of clients) socket.destroy();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it("replaces the peer's longest idle connection by a new one", async () => {
  await serve((_request, response) => response.end());
  const [first, second] = [await open(), await open()];
  for (const client of [first, second, first]) expect(await client.ask()).toBe(OK);
  const third = await open();
  expect(await third.ask()).toBe(OK);
  await second.closed;
  expect([await first.ask(), await third.ask()]).toEqual([OK, OK]);
});

it("closes a new connection when all others of its peer are busy, and leaves other peers alone", async () => {
  const [done, areBusy] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  await serve((_request, response) => {
    asked++;
    if (asked === 2) areBusy.resolve();
    if (asked <= 2) void done.promise.then(() => response.end());
    else response.end();
  });
  const busy = [await open(), await open()].map((client) => client.ask());
  await areBusy.promise;
  expect(await (await open()).ask()).toBe("closed");
  expect(await (await open("127.0.0.2")).ask()).toBe(OK);
  done.resolve();
  expect(await Promise.all(busy)).toEqual([OK, OK]);
});

it("replaces any idle connection by a new one when there are too many in total", async () => {
  await serve((_request, response) => response.end());
  const idle = [await open("127.0.0.2"), await open("127.0.0.2"), await open("127.0.0.3"), await open("127.0.0.3")];
  for (const client of idle) expect(await client.ask()).toBe(OK);
  expect(await (await open()).ask()).toBe(OK);
  await idle[0]?.closed;
  expect(await idle[1]?.ask()).toBe(OK);
});

it("allows a trusted proxy the total number of connections", async () => {
  await serve((_request, response) => response.end(), { trusted: ["127.0.0.1"] });
  const proxys = [await open(), await open(), await open(), await open()];
  for (const client of [...proxys, ...proxys]) expect(await client.ask()).toBe(OK);
});

it("replaces only an idle connection of the same range when that range has too many", async () => {
  await serve((_request, response) => response.end(), { limits: { perKey: 1, total: 100, unreadMs: 3_600_000 } });
  const other = await open("127.0.1.1");
  const ofRange: Client[] = [];
  for (let peer = 2; peer < 10; peer++) ofRange.push(await open(`127.0.0.${peer}`));
  for (const client of [other, ...ofRange]) expect(await client.ask()).toBe(OK);
  expect(await (await open("127.0.0.10")).ask()).toBe(OK);
  await ofRange[0]?.closed;
  expect([await other.ask(), await ofRange[1]?.ask()]).toEqual([OK, OK]);
});

it("never replaces an upgraded connection", async () => {
  await serve((_request, response) => response.end());
  const upgraded = [await open(), await open()];
  for (const client of upgraded) {
    expect(await client.ask("Connection: Upgrade\r\nUpgrade: websocket\r\n")).toBe("HTTP/1.1 101 Switching Protocols");
  }
  expect(await (await open()).ask()).toBe("closed");
  expect(upgraded.map(({ socket }) => socket.destroyed)).toEqual([false, false]);
});

it("cuts off a response that its client does not read", async () => {
  const unread = Promise.withResolvers<boolean>();
  await serve(
    (_request, response) => {
      response.once("close", () => unread.resolve(response.writableFinished));
      response.end(Buffer.alloc(64 * 1024 * 1024));
    },
    { limits: { ...LIMITS, unreadMs: 50 } },
  );
  const { socket } = await open();
  socket.pause().write("GET / HTTP/1.1\r\nHost: site.invalid\r\n\r\n");
  expect(await unread.promise).toBe(false);
});

it("waits for a response that takes longer to make than a client may take to read", async () => {
  await serve((_request, response) => void server.once("timeout", () => response.end()), {
    limits: { ...LIMITS, unreadMs: 50 },
  });
  expect(await (await open()).ask()).toBe(OK);
});
