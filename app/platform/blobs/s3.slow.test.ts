import { inject, describe, expect, it } from "vitest";
import { testBucket } from "../../../tests/servers/s3-bucket.ts";
import { startOwnS3 } from "../../../tests/servers/own-s3.ts";
import { describeBlobs } from "./blobs.contract.ts";
import { PART_BYTES } from "./blobs.ts";
import { openS3Blobs } from "./s3.ts";
import { describeUploads } from "./uploads.contract.ts";

describeBlobs("A bucket of S3", testBucket);
describeUploads("A bucket of S3", testBucket);

function streamOfBytes(size: number, ends: () => void = () => {}): ReadableStream<Uint8Array> {
  const piece = new Uint8Array(65_536).fill(7);
  let left = size;
  return new ReadableStream({
    pull(controller) {
      if (left > 0) controller.enqueue(piece.subarray(0, Math.min(left, piece.byteLength)));
      left -= piece.byteLength;
      if (left > 0) return;
      ends();
      controller.close();
    },
  });
}

async function sizeOf(body: ReadableStream<Uint8Array>): Promise<number> {
  let size = 0;
  for await (const bytes of body) size += bytes.byteLength;
  return size;
}

describe("a bucket of blobs", () => {
  it.each([PART_BYTES - 1, PART_BYTES, PART_BYTES + 1, 3 * PART_BYTES + 5])(
    "accepts %d bytes of unannounced length",
    async (size) => {
      await using bucket = await testBucket();
      expect(await bucket.blobs.put("a", streamOfBytes(size), 4 * PART_BYTES)).toBe(size);
      const blob = await bucket.blobs.get("a");
      expect([blob.size, await sizeOf(blob.body)]).toEqual([size, size]);
    },
  );

  it("stores nothing of a body that is too large or breaks off, and keeps the previous blob", async () => {
    await using bucket = await testBucket();
    const { blobs } = bucket;
    await blobs.put("a", streamOfBytes(5), 5);
    const tooLarge = blobs.put("a", streamOfBytes(3 * PART_BYTES), 2 * PART_BYTES);
    await expect(tooLarge).rejects.toMatchObject({ code: "blob.too-large" });
    const breaks = () => {
      throw new Error("connection lost");
    };
    await expect(blobs.put("a", streamOfBytes(2 * PART_BYTES, breaks), 3 * PART_BYTES)).rejects.toThrow("connection lost");
    expect(await Array.fromAsync(blobs.list(""))).toEqual([{ key: "a", size: 5 }]);
  });

  it("lists more keys than one S3 response holds, in order", { tags: "full" }, async () => {
    await using bucket = await testBucket();
    const keys = Array.from({ length: 1005 }, (_, number) => `many/${String(number).padStart(4, "0")}`);
    for (let from = 0; from < keys.length; from += 50) {
      await Promise.all(keys.slice(from, from + 50).map((key) => bucket.blobs.put(key, streamOfBytes(1), 1)));
    }
    expect((await Array.fromAsync(bucket.blobs.list("many/"))).map(({ key }) => key)).toEqual(keys);
  });

  it("continues an upload from another process, and completes it in both", async () => {
    await using bucket = await testBucket();
    const other = openS3Blobs(bucket);
    const upload = await bucket.blobs.beginUpload("a");
    await Promise.all([
      bucket.blobs.putPart(upload, 1, streamOfBytes(PART_BYTES), PART_BYTES),
      other.putPart(upload, 2, streamOfBytes(PART_BYTES), PART_BYTES),
      other.putPart(upload, 3, streamOfBytes(1), 1),
    ]);
    const size = 2 * PART_BYTES + 1;
    await Promise.all([bucket.blobs.completeUpload(upload, size), other.completeUpload(upload, size)]);
    expect(await other.stat("a")).toMatchObject({ size });
    expect(await Array.fromAsync(other.uploads())).toEqual([]);
  });

  it("does not complete an upload with a missing part", async () => {
    await using bucket = await testBucket();
    const { blobs } = bucket;
    const upload = await blobs.beginUpload("a");
    await blobs.putPart(upload, 1, streamOfBytes(PART_BYTES), PART_BYTES);
    await blobs.putPart(upload, 3, streamOfBytes(PART_BYTES), PART_BYTES);
    await expect(blobs.completeUpload(upload, 2 * PART_BYTES)).rejects.toMatchObject({ code: "blob.wrong-size" });
  });

  it("gives out a public URL with the requested type and file name", async () => {
    await using bucket = await testBucket();
    await bucket.blobs.put("a", streamOfBytes(1000), 1000);
    const served = { type: "video/mp4", disposition: `attachment; filename="A film.mp4"` };
    const address = await bucket.blobs.addressOf("a", served);
    const answer = await fetch(address ?? "", { headers: { range: "bytes=10-19" } });
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([206, 10]);
    expect(answer.headers.get("content-type")).toBe(served.type);
    expect(answer.headers.get("content-disposition")).toBe(served.disposition);
    expect(await bucket.blobs.addressOf("../a", served)).toBeNull();
  });
});

describe("an unusable bucket is reported in one line without keys", () => {
  const unusable = (line: string) => ({ code: "blob.unusable", message: `FILES_URL cannot be used: ${line}` });

  it("when the bucket does not exist", async () => {
    const keys = inject("s3");
    const nowhere = openS3Blobs({ ...keys, bucket: "nowhere" });
    const line = `the bucket nowhere does not exist at ${keys.endpoint}.`;
    await expect(nowhere.check()).rejects.toMatchObject(unusable(line));
  });

  it("when the key is unknown", async () => {
    await using bucket = await testBucket();
    const stranger = openS3Blobs({ ...bucket, accessKeyId: "STRANGER" });
    const line = `${bucket.endpoint} rejects S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.`;
    await expect(stranger.check()).rejects.toMatchObject(unusable(line));
  });

  it("when the key is read-only", async () => {
    const server = await startOwnS3();
    await using _stopping = { [Symbol.asyncDispose]: server.stop };
    await using bucket = await testBucket(server);
    const line = `the access key has no permission to write to the bucket ${bucket.bucket} at ${server.endpoint}.`;
    await expect(openS3Blobs({ ...bucket, accessKeyId: "READER" }).check()).rejects.toMatchObject(unusable(line));
  });

  it("when the server goes away, at the start or later", async () => {
    await using bucket = await testBucket();
    const server = await startOwnS3();
    await server.stop();
    const blobs = openS3Blobs({ ...bucket, endpoint: server.endpoint });
    await expect(blobs.check()).rejects.toMatchObject(unusable(`${server.endpoint} does not respond (ECONNREFUSED).`));
    await expect(blobs.get("a")).rejects.toMatchObject({ code: "blob.unavailable", retryAfter: 5 });
  });

  it("when the server is not S3", async () => {
    await using bucket = await testBucket();
    const blobs = openS3Blobs({ ...bucket, endpoint: `${bucket.endpoint}/not-s3/` });
    await expect(blobs.check()).rejects.toMatchObject({ code: "blob.unusable" });
  });
});
