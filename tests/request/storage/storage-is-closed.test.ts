import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { openSqliteFile, openSqliteFileForReading } from "#app/platform/sql/sqlite/sqlite-file.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { chunksOf, CHUNK, jpeg, mp4 } from "../../data/file-bytes.ts";
import { bytesOf } from "../../file-services.ts";
import { startSite, type RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { ADMIN, ADMIN_SITE, makeApiKey, signIn } from "../sign-in.ts";
import { inputFile, sendFile, storageOf } from "./storage.ts";
import { openStoreBeside } from "../store-beside.ts";

const BEGUN = chunksOf(mp4(CHUNK + 5));

let site: RunningSite;
let expired: string;
let revoked: string;
let before: unknown;

beforeAll(async () => {
  site = await startSite({ environment: ADMIN_SITE });
  const storage = storageOf(site, await signIn(site));
  await storage.createFile({ bucketId: "images", fileId: "picture", file: inputFile(jpeg(500), "picture.jpg") });
  await sendFile(site, { ...chunkForm(0), headers: { ...chunkForm(0).headers, cookie: await signIn(site) } });
  expired = await signIn(site);
  const accounts = openSqliteFile(dataFiles(site.dataDir).accounts);
  accounts.prepare("UPDATE session SET expiresAt = ?").run(new Date(0).toISOString());
  accounts.close();
  revoked = await revokedKey();
  before = await everything();
});
afterAll(() => site[Symbol.asyncDispose]());

async function revokedKey(): Promise<string> {
  const key = await makeApiKey(site, "Old");
  const store = await openStoreBeside(site.dataDir);
  await store.apiKeys.revokeAllOf(ADMIN.email, new Date());
  await store.close();
  return key;
}

function chunkForm(index: number) {
  const { range, bytes } = BEGUN[index] ?? { range: { start: 0, end: 0, size: 0 }, bytes: Buffer.alloc(0) };
  const contentRange = { "content-range": `bytes ${range.start}-${range.end}/${range.size}`, "x-appwrite-id": "begun" };
  return { fileId: "begun", bytes, headers: contentRange };
}

async function everything() {
  const database = openSqliteFileForReading(dataFiles(site.dataDir).database);
  const files = database
    .prepare("SELECT bucket_id, id, name, permissions, signature, chunks_uploaded, updated_at FROM files")
    .all();
  const rows = { files, chunks: database.prepare("SELECT * FROM file_chunks").all() };
  database.close();
  return { rows, bytes: await bytesOf(openDiskBlobs(dataFiles(site.dataDir).blobs)) };
}

const WHO: Record<string, () => Record<string, string>> = {
  "a visitor": () => ({}),
  "an expired session": () => ({ cookie: expired }),
  "a made-up session": () => ({ cookie: "marquee.session_token=nobody.nobody" }),
  "a revoked key": () => ({ "X-Appwrite-Key": revoked }),
  "a session of the protocol's own": () => ({ "X-Appwrite-Session": "x", "X-Fallback-Cookies": '{"a_session_marquee":"x"}' }),
  "a token": () => ({ "X-Appwrite-JWT": "x.y.z", Authorization: "Bearer x" }),
};

describe("a client without write access", () => {
  it.each(Object.entries(WHO))("changes nothing in any way: %s", async (_, headersOf) => {
    const headers = headersOf();
    const path = "/v1/storage/buckets/images/files/picture";
    const named = { "X-Appwrite-Project": "marquee", ...headers };
    const json = { ...named, "Content-Type": "application/json" };
    const answers = [
      (await sendFile(site, { bytes: mp4(500), fileId: "whole", headers })).status,
      (await sendFile(site, { bytes: mp4(CHUNK), fileId: "unique()", headers })).status,
      (await sendFile(site, { ...chunkForm(0), headers: { ...chunkForm(0).headers, ...headers, "x-appwrite-id": "new" } }))
        .status,
      (await sendFile(site, { ...chunkForm(1), headers: { ...chunkForm(1).headers, ...headers } })).status,
      (await ask(site.origin, path, { method: "PUT", headers: json, body: '{"name":"mine.jpg"}' })).status,
      (await ask(site.origin, path, { method: "DELETE", headers: json, body: "{}" })).status,
      (
        await ask(site.origin, "/v1/storage/buckets/videos/files/begun", {
          method: "DELETE",
          headers: named,
        })
      ).status,
    ];
    expect(answers).toEqual(Array(answers.length).fill(401));
    expect(await everything()).toEqual(before);
  });
});
