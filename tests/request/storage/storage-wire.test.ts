import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildItem } from "../../data/builders.ts";
import { chunksOf, CHUNK, jpeg, md5, mp4 } from "../../data/file-bytes.ts";
import { ask } from "../ask.ts";
import { connectTo, untilReceived } from "../raw.ts";
import { inputFile, problemOf, sendFile, storageByKey } from "./storage.ts";
import { startStorage, type RunningStorage } from "./storage-server.ts";

const FRIEND = "https://friend.example";
const FILES = "/v1/storage/buckets/images/files";
const PROJECT = { "X-Appwrite-Project": "marquee" };
const MB = 1024 * 1024;

let server: RunningStorage;
let key: Record<string, string>;
beforeAll(async () => {
  server = await startStorage({ storageOrigins: [FRIEND] });
  key = { "X-Appwrite-Key": server.key };
});
afterAll(() => server[Symbol.asyncDispose]());

const typeOf = (body: string) => (JSON.parse(body) as { type: string }).type;

describe("the storage API", () => {
  it("has one project, in the header or the query", async () => {
    for (const headers of [undefined, { "X-Appwrite-Project": "other" }]) {
      const { status, body } = await ask(server.origin, FILES, { headers });
      expect([status, typeOf(body)]).toEqual([404, "project_not_found"]);
    }
    expect((await ask(server.origin, `${FILES}?project=marquee`, { headers: key })).status).toBe(200);
    expect((await ask(server.origin, "/v1/ping")).body).toBe("Pong!");
  });

  it.each([
    ["GET", "/v1/nowhere", "general_route_not_found"],
    ["PATCH", FILES, "general_route_not_found"],
    ["GET", "/v1/storage/buckets/secrets/files", "storage_bucket_not_found"],
    ["GET", `${FILES}/nobody`, "storage_file_not_found"],
    ["GET", `${FILES}/..%2f..%2fsecret/view`, "storage_file_not_found"],
  ])("answers %s %s with 404 in the protocol's format", async (method, path, type) => {
    const { status, headers, body } = await ask(server.origin, path, { method, headers: PROJECT });
    expect([status, JSON.parse(body)]).toMatchObject([404, { code: 404, type, message: expect.any(String), version: "1.9.6" }]);
    expect(headers).toMatchObject({ "content-type": "application/json; charset=UTF-8", pragma: "no-cache", expires: "0" });
  });

  it("stores equal files under each id, unless asked to reuse the existing one", async () => {
    const bytes = jpeg(500);
    const send = async (fileId: string, headers = {}) => {
      const answer = await sendFile(server, {
        bucketId: "images",
        name: "a.jpg",
        fileId,
        bytes,
        headers: { ...key, ...headers },
      });
      return [answer.status, ((await answer.json()) as { $id: string }).$id];
    };
    expect(await send("equal-1")).toEqual([201, "equal-1"]);
    expect(await send("equal-2")).toEqual([201, "equal-2"]);
    expect(await send("equal-3", { "X-Marquee-Equal": "reuse" })).toEqual([200, "equal-1"]);
    expect((await ask(server.origin, `${FILES}/equal-3`, { headers: PROJECT })).status).toBe(404);
  });

  it("accepts a damaged picture, unless asked to decode it first", async () => {
    const send = (fileId: string, headers = {}) =>
      sendFile(server, { bucketId: "images", name: "a.jpg", fileId, bytes: jpeg(500), headers: { ...key, ...headers } });
    expect((await send("damaged-1")).status).toBe(201);
    const refused = await send("damaged-2", { "X-Marquee-Picture": "decode" });
    expect([refused.status, await refused.json()]).toMatchObject([400, { type: "storage_invalid_file" }]);
    expect((await ask(server.origin, `${FILES}/damaged-2`, { headers: PROJECT })).status).toBe(404);
  });

  it("allows pages of configured other sites, including their errors", async () => {
    const headers = { ...PROJECT, Origin: FRIEND };
    const preflight = await ask(server.origin, FILES, { method: "OPTIONS", headers: { Origin: FRIEND } });
    expect([preflight.status, preflight.body, preflight.headers["content-type"]]).toEqual([204, "", undefined]);
    const refused = await ask(server.origin, `${FILES}/nobody`, { headers });
    for (const answer of [preflight, refused]) {
      expect(answer.headers).toMatchObject({
        "access-control-allow-origin": FRIEND,
        "access-control-allow-credentials": "true",
        "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE",
        "access-control-allow-headers": expect.stringMatching(/Content-Range.*X-Appwrite-Project.*X-Appwrite-ID/),
        vary: expect.stringContaining("Origin"),
      });
    }
  });

  it("refuses other pages without a key", async () => {
    const stranger = { ...PROJECT, Origin: "https://stranger.example" };
    const { status, headers, body } = await ask(server.origin, FILES, { headers: stranger });
    expect([status, typeOf(body)]).toEqual([403, "general_unknown_origin"]);
    expect(headers["access-control-allow-origin"]).toBeUndefined();
    const withKey = await ask(server.origin, FILES, { headers: { ...stranger, ...key } });
    expect([withKey.status, withKey.headers["access-control-allow-origin"]]).toEqual([200, undefined]);
    const unsaid = { ...PROJECT, "Sec-Fetch-Site": "cross-site" };
    expect((await ask(server.origin, `${FILES}/any`, { method: "DELETE", headers: unsaid })).status).toBe(403);
    const own = { ...PROJECT, Origin: server.origin };
    expect((await ask(server.origin, FILES, { headers: own })).headers["access-control-allow-origin"]).toBe(server.origin);
  });

  it("deletes with an empty response, and refuses to while an item shows the file", async () => {
    const bytes = jpeg(1000);
    await storageByKey(server, server.key).createFile({
      bucketId: "images",
      fileId: "used",
      file: inputFile(bytes, "a.jpg"),
    });
    const thumbnailUrl = viewPath({ bucketId: "images", fileId: "used" });
    const { id } = await server.services.store.items.insert(
      buildItem("movie", { itemName: "Metropolis", cId: "mv7", thumbnailUrl }),
    );
    const remove = () => ask(server.origin, `${FILES}/used`, { method: "DELETE", headers: { ...PROJECT, ...key }, body: "{}" });
    const refused = await remove();
    expect([refused.status, JSON.parse(refused.body)]).toMatchObject([
      409,
      { type: "general_resource_locked", message: "This file is used by Metropolis (mv7)." },
    ]);
    await server.services.store.trash.put([id], new Date());
    expect((await remove()).body).toContain("Metropolis (in the trash)");
    await server.services.store.trash.remove([id]);
    const { status, headers, body } = await remove();
    expect([status, body, headers["content-type"]]).toEqual([204, "", undefined]);
    expect(headers["x-ratelimit-limit"]).toBe("1000");
  });

  it("stores permissions, changes given fields and rejects invalid ones", async () => {
    const storage = storageByKey(server, server.key);
    const target = { bucketId: "images", fileId: "allowed" };
    const made = await storage.createFile({
      ...target,
      file: inputFile(jpeg(100), "a.jpg"),
      permissions: ['read("any")', 'write("users")'],
    });
    expect(made.$permissions).toEqual(['read("any")', 'update("users")', 'delete("users")']);
    const renamed = await storage.updateFile({ ...target, name: "b.jpg" });
    expect([renamed.name, renamed.$permissions]).toEqual(["b.jpg", made.$permissions]);
    expect((await storage.updateFile({ ...target, permissions: [] })).$permissions).toEqual([]);
    expect(renamed.$updatedAt > made.$updatedAt).toBe(true);
    const refused = { code: 400, type: "general_argument_invalid" };
    await expect(storage.updateFile({ ...target, permissions: ['create("any")'] })).rejects.toMatchObject(refused);
    await expect(storage.updateFile({ ...target, permissions: ["everybody"] })).rejects.toMatchObject(refused);
    await expect(storage.updateFile({ ...target, name: "x".repeat(129) })).rejects.toMatchObject(refused);
    await expect(storage.updateFile({ ...target, fileId: "nobody", name: "x" })).rejects.toMatchObject({ code: 404 });
  });
});

describe("an upload", () => {
  const send = (bytes: Uint8Array, headers = {}, rest = {}) =>
    sendFile(server, { bytes, headers: { ...key, ...headers }, ...rest });

  it.each([
    ["visitor", 5 * MB, 401, "user_unauthorized", {}],
    ["made-up key", 5 * MB, 401, "general_access_forbidden", { "X-Appwrite-Key": "mq_nobody" }],
    ["sender of too much at once", 6 * MB, 413, "storage_invalid_file_size", null],
    ["sender of far too much at once", 40 * MB, 413, "storage_invalid_file_size", null],
  ] as const)("reports a %s before the connection ends", async (_, size, status, type, headers) => {
    const bytes = mp4(size);
    for (let turn = 0; turn < 4; turn++) {
      expect(await problemOf(await sendFile(server, { bytes, headers: headers ?? key }))).toEqual({ status, type });
    }
  });

  it.each(["bytes 0-5/5", "bytes=0-5/6", "bytes 5-0/6", "bytes 0-/6", "bytes a-b/c", "0-5/6", "bytes 6-6/6", ""])(
    "rejects the range %j",
    async (range) => {
      expect(await problemOf(await send(mp4(100), { "content-range": range }))).toEqual({
        status: 400,
        type: "storage_invalid_content_range",
      });
    },
  );

  it.each(["unique()", "../up", "", "x".repeat(37)])("in chunks rejects the id %j", async (id) => {
    const [first] = chunksOf(mp4(CHUNK + 1));
    const headers = { "content-range": `bytes 0-${CHUNK - 1}/${CHUNK + 1}`, "x-appwrite-id": id };
    const { type } = await problemOf(await send(first?.bytes ?? Buffer.alloc(0), headers));
    expect(type).toBe("storage_invalid_appwrite_id");
  });

  it("in chunks gets an id from the server when its first chunk requests one", async () => {
    const [first, last] = chunksOf(mp4(CHUNK + 1)).map(({ range: { start, end, size }, bytes }) => ({
      bytes,
      headers: { "content-range": `bytes ${start}-${end}/${size}` },
    }));
    const sendNew = (chunk = first, headers = {}) =>
      send(chunk?.bytes ?? Buffer.alloc(0), { ...chunk?.headers, ...headers }, { fileId: "unique()" });
    const { $id } = (await (await sendNew()).json()) as { $id: string };
    expect($id).toMatch(/^[A-Za-z0-9]{1,36}$/);
    expect(await (await sendNew(last, { "x-appwrite-id": $id })).json()).toMatchObject({
      $id,
      chunksUploaded: 2,
      chunksTotal: 2,
    });
    expect((await problemOf(await sendNew(last))).type).toBe("storage_invalid_appwrite_id");
  });

  it("answers each chunk with the progress, and a late one with the complete file", async () => {
    const bytes = mp4(CHUNK + 9);
    const sendChunk = (index: number, headers = {}) => {
      const { range, bytes: part } = chunksOf(bytes)[index] ?? { range: { start: 0, end: 0, size: 0 }, bytes: Buffer.alloc(0) };
      const contentRange = { "content-range": `bytes ${range.start}-${range.end}/${range.size}` };
      return send(part, { ...contentRange, ...headers }, { fileId: "parts" });
    };
    const known = { "x-appwrite-id": "parts" };
    const last = await sendChunk(1, known);
    expect([last.status, await last.json()]).toMatchObject([
      201,
      { chunksTotal: 2, chunksUploaded: 1, sizeOriginal: CHUNK + 9, sizeActual: 0, signature: "", mimeType: "" },
    ]);
    expect((await ask(server.origin, viewPath({ bucketId: "videos", fileId: "parts" }))).status).toBe(404);
    const first = await sendChunk(0);
    expect([first.status, await first.json()]).toMatchObject([201, { chunksUploaded: 2, signature: md5(bytes) }]);
    const late = await sendChunk(1, known);
    expect([late.status, await late.json()]).toMatchObject([200, { signature: md5(bytes) }]);
    expect(await problemOf(await sendChunk(0))).toEqual({ status: 409, type: "storage_file_already_exists" });
    expect(await problemOf(await send(mp4(100), {}, { fileId: "parts" }))).toEqual({
      status: 409,
      type: "storage_file_already_exists",
    });
  });

  it.each([
    ["no form", { "Content-Type": "application/json" }, "{}", "general_argument_invalid"],
    ["a form without a boundary", { "Content-Type": "multipart/form-data" }, "x", "general_argument_invalid"],
    [
      "half a form",
      { "Content-Type": "multipart/form-data; boundary=b" },
      "--b\r\nContent-Disposition: form-data; na",
      "general_argument_invalid",
    ],
    [
      "a form without a file",
      { "Content-Type": "multipart/form-data; boundary=b" },
      '--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\nx\r\n--b--\r\n',
      "storage_file_empty",
    ],
  ])("of %s is refused", async (_, headers, body, type) => {
    const answer = await ask(server.origin, FILES, { method: "POST", headers: { ...PROJECT, ...key, ...headers }, body });
    expect([answer.status, typeOf(answer.body)]).toEqual([400, type]);
  });

  it("is refused while 64 others of the same key are unfinished", async () => {
    const head = Object.entries({ Host: "localhost", ...PROJECT, ...key, "Content-Type": "multipart/form-data; boundary=b" })
      .map(([name, value]) => `${name}: ${value}`)
      .join("\r\n");
    const connections = await Promise.all(Array.from({ length: 65 }, () => connectTo(server.origin)));
    for (const { socket } of connections) socket.write(`POST ${FILES} HTTP/1.1\r\n${head}\r\nContent-Length: 1000\r\n\r\n--b`);
    await Promise.race(connections.map((each) => untilReceived(each, "general_rate_limit_exceeded")));
    const answers = connections.map(({ received }) => received()).filter(Boolean);
    expect(answers).toEqual([expect.stringMatching(/^HTTP\/1.1 429 [^]*\r\nretry-after: 5\r\n/i)]);
    for (const { socket } of connections) socket.destroy();
    await expect.poll(async () => (await send(mp4(100), {}, { fileId: "after-the-queue" })).status).toBe(201);
  });

  it("of a wrong type is rejected by content and size", async () => {
    const rejected = async (bytes: Uint8Array, name: string, headers = {}) => problemOf(await send(bytes, headers, { name }));
    expect((await rejected(Buffer.from("MZ"), "film.mp4")).type).toBe("storage_file_type_unsupported");
    expect((await rejected(Buffer.from("<svg onload=alert(1)>"), "film.mp4")).type).toBe("storage_file_type_unsupported");
    for (const size of [21 * 1024 ** 3, "9".repeat(400)]) {
      const range = { "content-range": `bytes 0-${CHUNK - 1}/${size}` };
      expect((await rejected(mp4(CHUNK), "film.mp4", range)).type).toBe("storage_invalid_file_size");
    }
    expect(server.defects).toEqual([]);
  });
});
