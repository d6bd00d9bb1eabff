import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import type { Actor } from "#app/services.ts";
import { openRenderQueue, type RenderQueue } from "#app/pictures/sharp/render-queue.ts";
import { confirmedBy, testAccounts } from "../../tests/accounts.ts";
import { addFile, FILE_KEY } from "../../tests/data/builders.ts";
import { fileServices } from "../../tests/file-services.ts";
import { readSettings } from "../env.ts";
import { createLog } from "../process/log.ts";
import { createLimits } from "../limits/rate-limits.ts";
import { storageApi } from "./storage-api.ts";

const ONE_EACH = { slots: { all: 1, visitors: 1, large: 1 }, waiting: { preferred: 1, page: 1, small: 1, large: 1 } };

const DAY = { today: () => "2025-01-01", year: () => 2025 };

async function openSite() {
  await using stack = new AsyncDisposableStack();
  const queue = openRenderQueue(ONE_EACH);
  const own = stack.use(await fileServices({ queue }));
  const { accounts, admin, passwordPolicy } = stack.use(await testAccounts());
  const defects: string[] = [];
  const log = createLog(
    (line) => void defects.push(line),
    () => new Date(),
  );
  const others = { accounts, passwordPolicy, readOwnText: async () => null, outbox: null, identityProvider: null, ...DAY };
  const services = { accounts, for: (actor: Actor) => ({ ...own, ...others, actor }) };
  const makeKey = () => createApiKey(services.for({ role: "admin", account: admin }), FILE_KEY, confirmedBy());
  const api = storageApi({ services, settings: readSettings({}), limits: createLimits(), log });
  const listener = getRequestListener((request, env) => api.fetch(request, env), {
    overrideGlobalObjects: false,
  });
  const server = createServer((request, response) => void listener(request, response)).listen(0, "127.0.0.1");
  await once(server, "listening");
  stack.defer(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const held = stack.move();
  return { own, queue, server, origin, defects, makeKey, [Symbol.asyncDispose]: () => held.disposeAsync() };
}

function occupy(queue: RenderQueue): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void queue.run({ lane: "preferred", megapixels: 0 }, () => promise);
  return resolve;
}

async function untilFull(queue: RenderQueue): Promise<void> {
  const probe = () => queue.run({ lane: "small", megapixels: 1, signal: AbortSignal.timeout(0) }, async () => {});
  await expect.poll(() => probe().catch((error: { code?: unknown }) => error.code)).toBe("picture.busy");
}

describe("previews beyond the free slots", () => {
  let site: Awaited<ReturnType<typeof openSite>>;
  beforeEach(async () => void (site = await openSite()));
  afterEach(() => site[Symbol.asyncDispose]());

  const ask = (query: string, init: RequestInit = {}, fileId = "film") =>
    fetch(`${site.origin}/storage/buckets/any/files/${fileId}/preview?project=marquee&output=png&${query}`, init);

  it("are queued, and refused with a waiting time when the queue is full", async () => {
    await addFile(site.own.store.files, { bucketId: "any", id: "film" }, { mimeType: "video/mp4" });
    const release = occupy(site.queue);
    const waiting = ask("width=10");
    await untilFull(site.queue);
    const refused = await ask("width=20");
    expect([refused.status, refused.headers.get("retry-after"), await refused.json()]).toEqual([
      503,
      "5",
      expect.objectContaining({ code: 503, type: "general_server_error" }),
    ]);
    release();
    expect((await waiting).status).toBe(200);
    expect(site.defects).toEqual([]);
  });

  it("leave the queue when their client disconnects", async () => {
    await addFile(site.own.store.files, { bucketId: "any", id: "film" }, { mimeType: "video/mp4" });
    const release = occupy(site.queue);
    const leaving = new AbortController();
    const arrived = once(site.server, "request") as Promise<[IncomingMessage, ServerResponse]>;
    const gone = ask("width=10", leaving).catch((error: Error) => error.name);
    const [, response] = await arrived;
    await untilFull(site.queue);
    const closed = once(response, "close");
    leaving.abort();
    expect(await gone).toBe("AbortError");
    await closed;
    const next = ask("width=20");
    release();
    expect([(await next).status, (await next).headers.get("x-appwrite-cache")]).toEqual([200, "miss"]);
    expect((await ask("width=10")).headers.get("x-appwrite-cache")).toBe("miss");
    expect(site.defects).toEqual([]);
  });
});

it("one network may use 200 megapixels a minute, a program with a key has no such limit", async () => {
  await using site = await openSite();
  const { store, blobs } = site.own;
  const bytes = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: "#369" } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const file = await addFile(store.files, { bucketId: "any", id: "photo" }, { sizeActual: bytes.length });
  await blobs.put(file.blobKey, new Blob([bytes]).stream(), bytes.length);
  const key = await site.makeKey();
  const ask = (query: string, headers = {}) =>
    fetch(`${site.origin}/storage/buckets/any/files/photo/preview?project=marquee&${query}`, { headers });
  await (await ask("width=10")).bytes();
  occupy(site.queue);
  for (const lane of ["preferred", "small", "large"] as const) void site.queue.run({ lane, megapixels: 0 }, async () => {});
  const statuses = [];
  for (let width = 4000; width > 3985; width--) statuses.push((await ask(`width=${width}&height=4000`)).status);
  expect(statuses).toEqual([...Array<number>(12).fill(503), ...Array<number>(3).fill(429)]);
  const refused = await ask("width=3000");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, expect.stringMatching(/^\d{1,2}$/)]);
  expect((await ask("width=3000", { "X-Appwrite-Key": key })).status).toBe(503);
});
