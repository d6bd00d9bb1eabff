import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { chunksOf, CHUNK, md5, mp4, sha256 } from "../../data/file-bytes.ts";
import { temporaryFolder } from "../../data/builders.ts";
import { bytesOf } from "../../file-services.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { dataFiles } from "../../../server/process/data-files.ts";
import { startSiteProcess, type SiteProcess } from "../../sites/site.ts";
import { connectTo, type RawConnection } from "../raw.ts";
import { ADMIN_SITE, signIn } from "../sign-in.ts";
import { inputFile, sendFile, storageOf } from "./storage.ts";

const TARGET = { bucketId: "videos", fileId: "film" };

const sendChunk = (site: SiteProcess, cookie: string, bytes: Buffer, index: number) => {
  const { range, bytes: part } = chunksOf(bytes)[index] ?? { range: { start: 0, end: 0, size: 0 }, bytes };
  const headers = { cookie, "content-range": `bytes ${range.start}-${range.end}/${range.size}`, "x-appwrite-id": TARGET.fileId };
  return sendFile(site, { bytes: part, headers });
};

/** Sends the first chunk up to where its bytes begin. */
async function beginChunk({ origin }: SiteProcess, cookie: string, bytes: Buffer): Promise<RawConnection> {
  const connection = await connectTo(origin);
  const part = `--b\r\nContent-Disposition: form-data; name="file"; filename="film.mp4"\r\n\r\n`;
  const head = [
    `POST /v1/storage/buckets/videos/files HTTP/1.1`,
    `Host: ${new URL(origin).host}`,
    `Cookie: ${cookie}`,
    `X-Appwrite-Project: marquee`,
    `X-Appwrite-ID: film`,
    `Content-Range: bytes 0-${CHUNK - 1}/${bytes.length}`,
    `Content-Type: multipart/form-data; boundary=b`,
    `Content-Length: ${CHUNK + part.length + 9}`,
  ];
  await new Promise((resolve) => connection.socket.write(`${head.join("\r\n")}\r\n\r\n${part}`, resolve));
  return connection;
}

/** Resolves once this many requests ended without a response. */
async function untilCut({ process, logged }: SiteProcess, requests: number): Promise<void> {
  const cut = () => logged.filter((line) => line.includes('"aborted":true')).length;
  while (cut() < requests) await once(process.stdout ?? process, "data");
}

describe("an upload", () => {
  it("continues after the server was killed, and counts the chunks stored", async () => {
    await using folder = await temporaryFolder();
    const bytes = mp4(3 * CHUNK + 5);
    const start = () => startSiteProcess({ environment: ADMIN_SITE, dataDir: folder.path });
    let cookie: string;
    {
      await using site = await start();
      cookie = await signIn(site);
      await sendChunk(site, cookie, bytes, 0);
      const inProgress = sendChunk(site, cookie, bytes, 1).catch(() => null);
      await sendChunk(site, cookie, bytes, 3);
      await site.stop("SIGKILL");
      await inProgress;
    }
    await using site = await start();
    const storage = storageOf(site, cookie);
    const before = await storage.getFile(TARGET);
    expect(before).toMatchObject({ signature: "", chunksTotal: 4, sizeOriginal: bytes.length });
    expect(before.chunksUploaded).toBeGreaterThanOrEqual(2);
    const counts: number[] = [];
    const onProgress = ({ chunksUploaded }: { chunksUploaded: number }) => void counts.push(chunksUploaded);
    const whole = await storage.createFile({ ...TARGET, file: inputFile(bytes, "film.mp4"), onProgress });
    expect(whole).toMatchObject({ chunksUploaded: 4, signature: md5(bytes) });
    expect(sha256(await storage.getFileView(TARGET))).toBe(sha256(bytes));
    expect(counts.length).toBeGreaterThan(0);
    expect(await bytesOf(openDiskBlobs(dataFiles(folder.path).blobs))).toMatchObject({ begun: 0 });
  });

  it("does not count a chunk whose connection was cut", async () => {
    await using site = await startSiteProcess({ environment: ADMIN_SITE });
    const cookie = await signIn(site);
    const bytes = mp4(CHUNK + 5);
    await sendChunk(site, cookie, bytes, 1);
    const connection = await beginChunk(site, cookie, bytes);
    connection.socket.write(bytes.subarray(0, CHUNK / 2), () => connection.socket.destroy());
    await site.untilLogged({ event: "request", method: "POST", path: "/v1/storage/buckets/videos/files", aborted: true });
    const storage = storageOf(site, cookie);
    expect(await storage.getFile(TARGET)).toMatchObject({ chunksUploaded: 1 });
    expect(await storage.createFile({ ...TARGET, file: inputFile(bytes, "film.mp4") })).toMatchObject({ signature: md5(bytes) });
    expect(sha256(await storage.getFileView(TARGET))).toBe(sha256(bytes));
    expect(site.logged.filter((line) => line.includes('"defect"'))).toEqual([]);
  });

  it("gets its turn after others that were cut while waiting for theirs", async () => {
    await using site = await startSiteProcess({ environment: ADMIN_SITE });
    const cookie = await signIn(site);
    const bytes = mp4(CHUNK + 5);
    const sending = await Promise.all(Array.from({ length: 4 }, () => beginChunk(site, cookie, bytes)));
    const waiting = await Promise.all(Array.from({ length: 8 }, () => beginChunk(site, cookie, bytes)));
    for (const { socket } of waiting) socket.destroy();
    await untilCut(site, waiting.length);
    for (const { socket } of sending) socket.destroy();
    await untilCut(site, waiting.length + sending.length);
    const sent = storageOf(site, cookie).createFile({ ...TARGET, file: inputFile(bytes, "film.mp4") });
    expect(await sent).toMatchObject({ signature: md5(bytes) });
  });
});
