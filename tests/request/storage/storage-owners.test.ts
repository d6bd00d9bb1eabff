import { afterAll, beforeAll, expect, it } from "vitest";
import { confirmApiKeyShown, createApiKey, revokeApiKey } from "#app/accounts/api-keys/manage-api-keys.ts";
import { confirmedBy } from "../../accounts.ts";
import { FILE_KEY } from "../../data/builders.ts";
import { chunksOf, CHUNK, md5, mp4 } from "../../data/file-bytes.ts";
import { ask } from "../ask.ts";
import { connectTo, untilReceived } from "../raw.ts";
import { problemOf, sendFile } from "./storage.ts";
import { startStorage, type RunningStorage } from "./storage-server.ts";

const FILES = "/v1/storage/buckets/videos/files";
const TAKEN = { status: 409, type: "storage_file_already_exists" };
const UNKNOWN = { status: 401, type: "general_access_forbidden" };

type Key = { id: string; headers: Record<string, string> };

let server: RunningStorage;
beforeAll(async () => {
  server = await startStorage();
});
afterAll(() => server[Symbol.asyncDispose]());

const owner = async () => {
  const [account] = await server.services.accounts.admins();
  if (!account) throw new Error("no owner");
  return { ...server.services, actor: { role: "admin", account } as const };
};

async function makeKey(): Promise<Key> {
  const key = await createApiKey(await owner(), FILE_KEY, confirmedBy());
  await confirmApiKeyShown(await owner(), key);
  const [made] = await server.services.store.apiKeys.list();
  return { id: made?.id ?? "", headers: { "X-Appwrite-Key": key, "X-Appwrite-Project": "marquee" } };
}

const rangeOf = ({ range: { start, end, size } }: ReturnType<typeof chunksOf>[number]) => `bytes ${start}-${end}/${size}`;

function send(fileId: string, bytes: Buffer, index: number, { headers }: Key): Promise<Response> {
  const part = chunksOf(bytes)[index];
  if (!part) throw new Error("no chunk");
  const own = { ...headers, "content-range": rangeOf(part), "x-appwrite-id": fileId };
  return sendFile(server, { fileId, bytes: part.bytes, headers: own });
}

const find = async (fileId: string, headers: Record<string, string>) =>
  (await ask(server.origin, `${FILES}/${fileId}`, { headers: { "X-Appwrite-Project": "marquee", ...headers } })).status;

it("an upload accepts chunks only from the key that began it; for others its id is taken", async () => {
  const [mine, other] = [await makeKey(), await makeKey()];
  const [bytes, others] = [mp4(2 * CHUNK + 5), mp4(2 * CHUNK + 5)];
  await send("mine", bytes, 0, mine);
  const attempts = [
    send("mine", others, 1, other),
    send("mine", others, 0, other),
    send("mine", mp4(CHUNK + 1), 1, other),
    sendFile(server, { fileId: "mine", bytes: others.subarray(0, 100), headers: other.headers }),
  ];
  for (const attempt of attempts) expect(await problemOf(await attempt)).toEqual(TAKEN);
  expect(await problemOf(await send("mine", others, 0, mine))).toEqual({ status: 409, type: "storage_invalid_file" });
  for (const index of [0, 1, 2]) expect((await send("mine", bytes, index, mine)).status).toBe(201);
  const whole = await ask(server.origin, `${FILES}/mine`, { headers: mine.headers });
  expect(JSON.parse(whole.body)).toMatchObject({ signature: md5(bytes) });
  expect(await problemOf(await send("mine", bytes, 1, other))).toEqual(TAKEN);
});

it("an unfinished upload is hidden from visitors, and can be cancelled by another key", async () => {
  const [mine, other] = [await makeKey(), await makeKey()];
  await send("cancelled", mp4(CHUNK + 5), 0, mine);
  expect([await find("cancelled", {}), await find("cancelled", mine.headers)]).toEqual([404, 200]);
  const asOther = { headers: { ...other.headers, "Content-Type": "application/json" } };
  const renamed = await ask(server.origin, `${FILES}/cancelled`, { ...asOther, method: "PUT", body: '{"name":"b.mp4"}' });
  expect([renamed.status, renamed.body]).toEqual([409, expect.stringContaining("general_resource_locked")]);
  expect((await ask(server.origin, `${FILES}/cancelled`, { ...asOther, method: "DELETE", body: "{}" })).status).toBe(204);
  expect(await find("cancelled", mine.headers)).toBe(404);
});

it("a revoked key's uploads end, and a chunk arriving then begins none", async () => {
  const key = await makeKey();
  const bytes = mp4(CHUNK + 5);
  await send("ended", bytes, 0, key);
  const form = (fileId: string) =>
    `--b\r\nContent-Disposition: form-data; name="fileId"\r\n\r\n${fileId}\r\n` +
    `--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n`;
  const tail = bytes.subarray(CHUNK);
  const arriving = await Promise.all(
    [{ "x-appwrite-id": "ended", "content-range": `bytes ${CHUNK}-${CHUNK + 4}/${CHUNK + 5}` }, {}].map(async (own) => {
      const connection = await connectTo(server.origin);
      const length = form("ended").length + tail.length + "\r\n--b--\r\n".length;
      const fields = { Host: "localhost", ...key.headers, ...own, "Content-Length": length };
      const head = Object.entries({ ...fields, "Content-Type": "multipart/form-data; boundary=b" });
      const lines = head.map(([name, value]) => `${name}: ${value}`);
      await new Promise((sent) =>
        connection.socket.write(`POST ${FILES} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n${form("ended")}`, sent),
      );
      return connection;
    }),
  );
  // Answered after the heads of the two: their key was good.
  expect(await find("ended", key.headers)).toBe(200);
  await revokeApiKey(await owner(), key.id);
  expect(await server.services.store.files.get("videos", "ended")).toBeNull();
  for (const connection of arriving) {
    connection.socket.write(tail);
    connection.socket.write("\r\n--b--\r\n");
    await untilReceived(connection, "general_access_forbidden");
    expect(connection.received()).toMatch(/^HTTP\/1.1 401 /);
  }
  expect(await server.services.store.files.get("videos", "ended")).toBeNull();
  expect(await problemOf(await send("ended", bytes, 1, key))).toEqual(UNKNOWN);
});
