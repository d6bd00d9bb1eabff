import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { buildItem } from "../../data/builders.ts";
import { jpeg } from "../../data/file-bytes.ts";
import { listen } from "../../servers/listener.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { connectTo, untilReceived } from "../raw.ts";
import { ADMIN_SITE, makeApiKey, sendForm, signIn } from "../sign-in.ts";
import { sendFile } from "./storage.ts";
import { openStoreBeside } from "../store-beside.ts";

const APP = "https://app.example";
const ITEM = buildItem("movie", { id: "metropolis" });
const HANDSHAKE = {
  Connection: "Upgrade",
  Upgrade: "websocket",
  "Sec-WebSocket-Version": "13",
  "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
};
const NOT_UNDERSTOOD = { code: 1003 };

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, STORAGE_ORIGINS: APP } });
  cookie = await signIn(site);
  const store = await openStoreBeside(site.dataDir);
  await store.items.insert(ITEM);
  await store.close();
});
afterAll(() => site[Symbol.asyncDispose]());

async function revokeKeys({ dataDir }: RunningSite): Promise<void> {
  const store = await openStoreBeside(dataDir);
  await store.apiKeys.revokeAllOf(ADMIN_SITE.ADMIN_EMAIL, new Date());
  await store.close();
}

const asAdmin = () => listen(site.origin, { headers: { Cookie: cookie } });
const send = (intent: "trash" | "restore") =>
  sendForm(site, "/admin/items", { intent, ids: ITEM.id, stay: "yes" }, { headers: { Cookie: cookie } });

describe("events of items", () => {
  it("are sent to admins, under the names they subscribe to", async () => {
    using admin = await asAdmin();
    expect(await admin.next("connected")).toMatchObject({ data: { user: { email: ADMIN_SITE.ADMIN_EMAIL } } });
    await admin.subscribe("items");
    await admin.subscribe(`items.${ITEM.id}`, "items.restore");
    await admin.subscribe("items.other");
    await send("trash");
    await send("restore");
    const payload = { ids: [ITEM.id] };
    expect((await admin.next("event")).data).toMatchObject({
      events: [`items.${ITEM.id}.trash`, "items.*.trash", "items.*"],
      payload: { ...payload, change: "trash" },
      subscriptions: ["items", `items.${ITEM.id},items.restore`],
    });
    expect((await admin.next("event")).data).toMatchObject({ payload: { ...payload, change: "restore" } });
  });

  it("are sent to keys with the right to follow content, which receive no file events", async () => {
    const key = await makeApiKey(site, "Follower", { rights: "content:read", cookie });
    using program = await listen(site.origin, { headers: { "X-Appwrite-Key": key } });
    await program.subscribe("files", "items");
    await sendFile(site, { bucketId: "images", fileId: "unheard", name: "poster.jpg", bytes: jpeg(400), headers: { cookie } });
    await send("trash");
    expect((await program.next("event")).data).toMatchObject({ payload: { change: "trash", ids: [ITEM.id] } });
    await send("restore");
    expect((await program.next("event")).data).toMatchObject({ payload: { change: "restore" } });
  });

  it("are not sent to visitors, nor to an admin whose session has ended", async () => {
    using admin = await asAdmin();
    const other = await signIn(site);
    using visitor = await listen(site.origin);
    using signedOut = await listen(site.origin, { headers: { Cookie: other } });
    expect(await visitor.next("connected")).toMatchObject({ data: { user: null } });
    for (const each of [admin, visitor, signedOut]) await each.subscribe("items", `items.${ITEM.id}`);
    await send("trash");
    await Promise.all([admin, signedOut].map((each) => each.next("event")));
    await sendForm(site, "/admin/logout", {}, { headers: { Cookie: other } });
    await send("restore");
    await admin.next("event");
    expect(await signedOut.next("connected")).toMatchObject({ data: { user: { email: ADMIN_SITE.ADMIN_EMAIL } } });
    expect(await signedOut.next("connected")).toMatchObject({ data: { user: null } });
    for (const each of [visitor, signedOut]) {
      each.send("ping");
      await each.next("pong");
    }
    expect(visitor.messages.filter(({ type }) => type === "event")).toHaveLength(0);
    expect(signedOut.messages.filter(({ type }) => type === "event")).toHaveLength(1);
  });
});

describe("events of files", () => {
  it("are sent to admins and to valid keys, and not to visitors", async () => {
    const key = await makeApiKey(site, "Listener", { cookie });
    using admin = await asAdmin();
    using program = await listen(site.origin, { headers: { "X-Appwrite-Key": key } });
    using visitor = await listen(site.origin);
    const all = [admin, program, visitor];
    for (const each of all) await each.subscribe("files", "items");
    const upload = (fileId: string) =>
      sendFile(site, { bucketId: "images", fileId, name: "poster.jpg", bytes: jpeg(500), headers: { cookie } });
    await upload("first");
    for (const each of [admin, program]) expect((await each.next("event")).data).toMatchObject({ payload: { $id: "first" } });
    await send("trash");
    await send("restore");
    await revokeKeys(site);
    await upload("second");
    expect(await program.next("connected")).toMatchObject({ data: { user: null } });
    expect(await program.next("connected")).toMatchObject({ data: { user: null } });
    for (let count = 0; count < 3; count++) await admin.next("event");
    for (const each of all) {
      each.send("ping");
      await each.next("pong");
    }
    expect(all.map(({ messages }) => messages.filter(({ type }) => type === "event").length)).toEqual([4, 1, 0]);
  });

  it("are not sent to a client with an invalid key", async () => {
    const headers = { ...HANDSHAKE, "X-Appwrite-Key": "mq_made-up", Cookie: cookie };
    expect((await ask(site.origin, "/v1/realtime?project=marquee", { headers })).status).toBe(401);
  });
});

describe("realtime clients", () => {
  it("may be our own pages, those of STORAGE_ORIGINS, and programs", async () => {
    const crossSite: Record<string, string> = { Origin: APP, "Sec-Fetch-Site": "cross-site" };
    for (const headers of [{ Origin: site.origin }, { Origin: APP }, crossSite, undefined]) {
      using known = await listen(site.origin, { headers });
      expect(await known.next("connected")).toBeDefined();
    }
  });

  it.each([
    ["of another origin", { headers: { Origin: "https://evil.example" } }],
    ["of an origin that hides", { headers: { Origin: "null" } }],
    ["that a browser calls foreign", { headers: { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" } }],
    ["of another project", { query: "?project=other" }],
    ["of no project", { query: "" }],
  ])("are refused %s, and told never to reconnect", async (_, options) => {
    using refused = await listen(site.origin, options);
    expect(await refused.next("error")).toMatchObject({ data: { code: 1008 } });
    expect(await refused.ended).toBe(1008);
    expect(refused.messages).toHaveLength(1);
  });
});

describe("a hostile client", () => {
  it("gets an error for an invalid message, and may continue", async () => {
    using client = await listen(site.origin);
    const deep = "[".repeat(30_000) + "]".repeat(30_000);
    for (const text of ["", "no JSON", "null", "[]", `{"type":"subscribe","data":${deep}}`, '{"type":"presence"}']) {
      client.socket.send(text);
      expect((await client.next("error")).data).toMatchObject(NOT_UNDERSTOOD);
    }
    client.socket.send(Buffer.from('{"type":"ping"}'));
    expect((await client.next("error")).data).toMatchObject(NOT_UNDERSTOOD);
    client.send("authentication", { session: cookie });
    expect((await client.next("error")).data).toMatchObject(NOT_UNDERSTOOD);
    client.send("ping");
    await client.next("pong");
  });

  it("is disconnected for a message of more than 64 KiB, and for invalid text", async () => {
    using huge = await listen(site.origin);
    huge.socket.send(JSON.stringify({ type: "ping", data: "x".repeat(64 * 1024) }));
    expect(await huge.ended).toBe(1009);
    using broken = await listen(site.origin);
    broken.socket.send(Buffer.from([0xff, 0xfe]), { binary: false });
    expect(await broken.ended).toBe(1007);
    expect((await ask(site.origin, "/healthz")).status).toBe(200);
  });

  it("achieves nothing with an invalid handshake", async () => {
    const { "Sec-WebSocket-Key": _key, ...keyless } = HANDSHAKE;
    for (const headers of [keyless, { ...HANDSHAKE, "Sec-WebSocket-Version": "7" }, { ...HANDSHAKE, "Sec-WebSocket-Key": "x" }]) {
      expect((await ask(site.origin, "/v1/realtime?project=marquee", { headers })).status).toBe(400);
    }
    const post = await ask(site.origin, "/v1/realtime?project=marquee", { method: "POST", headers: HANDSHAKE });
    expect(post.status).toBe(405);
  });

  it("changes nothing by requesting another protocol or path", async () => {
    const h2c = { Connection: "Upgrade, HTTP2-Settings", Upgrade: "h2c", "HTTP2-Settings": "AAMAAABkAAQCAAAAAAIAAAAA" };
    for (const headers of [h2c, HANDSHAKE]) expect((await ask(site.origin, "/about", { headers })).status).toBe(200);
    for (const path of ["/v1/realtime/", "/v1/realtime%00", "/v1", "/v1/realtime/../x"]) {
      expect((await ask(site.origin, path, { headers: HANDSHAKE })).status).toBeGreaterThanOrEqual(400);
    }
  });
});

it("a network may open 128 connections a minute", async () => {
  await using own = await startSite({ environment: { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" } });
  const statusFor = async (address: string) => {
    const headers = { "X-Forwarded-For": address };
    const socket = new WebSocket(`${own.origin.replace("http", "ws")}/v1/realtime?project=marquee`, { headers });
    const opened = once(socket, "open").then(() => 101);
    const refused = once(socket, "unexpected-response").then(([, response]) => (response as { statusCode: number }).statusCode);
    const status = await Promise.race([opened, refused]);
    socket.on("error", () => {}).terminate();
    return status;
  };
  const statuses = [];
  for (let count = 0; count < 258; count++) statuses.push(await statusFor("203.0.113.9"));
  expect(statuses).toContain(429);
  expect(statuses.filter((status) => status === 101).length).toBeLessThanOrEqual(256);
  expect(await statusFor("203.0.113.10")).toBe(101);
});

describe("a stopping site", () => {
  it("notifies its realtime clients, and does not wait for silent ones", async () => {
    await using own = await startSite({ environment: ADMIN_SITE });
    using client = await listen(own.origin);
    const silent = await connectTo(own.origin);
    const lines = Object.entries({ Host: "localhost", ...HANDSHAKE }).map(([name, value]) => `${name}: ${value}`);
    silent.socket.write(`GET /v1/realtime?project=marquee HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`);
    await untilReceived(silent, "connected");
    const stopped = own.stop();
    expect(await client.ended).toBe(1001);
    await stopped;
  });
});
