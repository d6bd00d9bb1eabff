import { Client, Storage } from "node-appwrite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { openSqliteFile, openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { jpeg } from "../../data/file-bytes.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN_SITE, makeApiKey, sendForm, signIn } from "../sign-in.ts";
import { inputFile, storageOf } from "../storage/storage.ts";

const MADE_UP = `mq_${"a".repeat(43)}`;
const LACKS_RIGHT = { code: 401, type: "general_unauthorized_scope" };
const UNKNOWN = { code: 401, type: "general_access_forbidden" };

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await startSite({ environment: { ...ADMIN_SITE, TRUSTED_PROXIES: "127.0.0.1" } });
  cookie = await signIn(site);
});
afterAll(() => site[Symbol.asyncDispose]());

const settings = (fields: Record<string, string>) => sendForm(site, "/admin/settings", fields, { headers: { Cookie: cookie } });

const makeKey = (name: string, options?: { rights: string }) => makeApiKey(site, name, { ...options, cookie });

async function revoke(name: string): Promise<void> {
  const database = openSqliteFileForReading(dataFiles(site.dataDir).database);
  const row = database.prepare("SELECT id FROM api_keys WHERE name = ?").get(name);
  database.close();
  await settings({ intent: "revoke-api-key", key: String(row?.["id"]) });
}

/** The published Node package with an API key. */
function programWith(key: string): Storage {
  return new Storage(new Client().setEndpoint(`${site.origin}/v1`).setProject(STORAGE_PROJECT).setKey(key));
}

const upload = (storage: Storage, fileId: string) =>
  storage.createFile({ bucketId: "images", fileId, file: inputFile(jpeg(2000), "poster.jpg") });

describe("a program with an API key", () => {
  it("adds, changes and deletes files", async () => {
    const storage = programWith(await makeKey("Upload"));
    const fileId = "of-a-program";
    expect(await upload(storage, fileId)).toMatchObject({ $id: fileId, $permissions: [] });
    expect(await storage.updateFile({ bucketId: "images", fileId, name: "Still.jpg" })).toMatchObject({ name: "Still.jpg" });
    await storage.deleteFile({ bucketId: "images", fileId });
  });

  it("reads the metrics from anywhere until the key is revoked", async () => {
    const key = await makeKey("Prometheus");
    const metrics = (token: string) =>
      ask(site.origin, "/metrics", { headers: { "X-Forwarded-For": "203.0.113.7", Authorization: `Bearer ${token}` } });
    expect((await metrics(key)).body).toContain("marquee_info");
    const headers = { "X-Forwarded-For": "203.0.113.7", Authorization: `Bearer ${key}` };
    expect((await ask(site.origin, "/healthz?full", { headers })).body).toContain('"backup":');
    expect((await metrics(MADE_UP)).status).toBe(401);
    await revoke("Prometheus");
    expect((await metrics(key)).status).toBe(401);
  });

  it("does what its rights allow and nothing else", async () => {
    await upload(programWith(await makeKey("Writer")), "of-a-writer");
    const reader = programWith(await makeKey("Reader", { rights: "read" }));
    const follower = programWith(await makeKey("Follower", { rights: "content:read" }));
    expect((await reader.listFiles({ bucketId: "images" })).files).toEqual([expect.objectContaining({ $id: "of-a-writer" })]);
    await expect(follower.listFiles({ bucketId: "images" })).rejects.toMatchObject(LACKS_RIGHT);
    for (const storage of [reader, follower]) {
      await expect(upload(storage, "late")).rejects.toMatchObject(LACKS_RIGHT);
      const file = { bucketId: "images", fileId: "of-a-writer" };
      await expect(storage.updateFile({ ...file, name: "x.jpg" })).rejects.toMatchObject(LACKS_RIGHT);
      await expect(storage.deleteFile(file)).rejects.toMatchObject(LACKS_RIGHT);
    }
  });

  it("gets no key without rights, and an expired one is unknown", async () => {
    expect(await makeKey("None", { rights: "all" })).toBe("");
    const key = await makeKey("Short-lived");
    const database = openSqliteFile(dataFiles(site.dataDir).database);
    database.exec(`UPDATE api_keys SET expires_at = ${Date.now()} WHERE name = 'Short-lived'`);
    database.close();
    await expect(programWith(key).listFiles({ bucketId: "images" })).rejects.toMatchObject(UNKNOWN);
    expect((await ask(site.origin, "/admin/settings", { headers: { Cookie: cookie } })).body).toContain("Expired");
  });

  it("changes nothing in any way once the key is revoked", async () => {
    const key = await makeKey("Revoked");
    const storage = programWith(key);
    await upload(storage, "left");
    await revoke("Revoked");
    await expect(upload(storage, "late")).rejects.toMatchObject(UNKNOWN);
    await expect(storage.updateFile({ bucketId: "images", fileId: "left", name: "x.jpg" })).rejects.toMatchObject(UNKNOWN);
    await expect(storage.deleteFile({ bucketId: "images", fileId: "left" })).rejects.toMatchObject(UNKNOWN);
    await expect(storage.listFiles({ bucketId: "images" })).rejects.toMatchObject(UNKNOWN);
    expect(await storageOf(site).getFile({ bucketId: "images", fileId: "left" })).toMatchObject({ name: "poster.jpg" });
  });

  it("gains nothing from a session sent with a wrong key", async () => {
    const path = "/v1/storage/buckets/images/files/left";
    const headers = { Cookie: cookie, "X-Appwrite-Project": STORAGE_PROJECT, Origin: site.origin };
    for (const key of ["", MADE_UP]) {
      const answer = await ask(site.origin, path, { method: "DELETE", headers: { ...headers, "X-Appwrite-Key": key } });
      expect(answer.status).toBe(401);
    }
  });

  it("has no access to the back office", async () => {
    const headers = { "X-Appwrite-Key": await makeKey("Back office") };
    expect((await ask(site.origin, "/admin/settings", { headers })).headers.location).toMatch(/^\/admin\/login/);
    const sent = await sendForm(site, "/admin/settings", { intent: "create-api-key", name: "Own" }, { headers });
    expect(sent.status).toBe(401);
  });
});

it("a network that sent twenty wrong keys is blocked for the rest of the minute", async () => {
  const path = "/v1/storage/buckets/images/files/none";
  const guess = (key: string, address: string) =>
    ask(site.origin, path, {
      method: "DELETE",
      headers: { "X-Appwrite-Project": STORAGE_PROJECT, "X-Appwrite-Key": key, "X-Forwarded-For": address },
    });
  const statuses = [];
  for (let count = 0; count < 42; count++) statuses.push((await guess(MADE_UP, "203.0.113.9")).status);
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 401));
  expect(statuses).toContain(429);
  const key = await makeKey("Elsewhere");
  expect((await guess(key, "203.0.113.10")).status).toBe(404);
});
