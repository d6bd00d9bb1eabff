import { expect, it } from "vitest";
import type { Blobs } from "#app/platform/blobs/blobs.ts";
import { chunksOf, CHUNK, mp4 } from "../../tests/data/file-bytes.ts";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { receiveChunk } from "./receive-chunk.ts";
import { receiveFile } from "./receive-file.ts";
import { sweepUploads } from "./sweep-uploads.ts";

const HOUR_MS = 3_600_000;

it("drops uploads idle for a day and bytes without a file, and keeps those active or complete", async () => {
  await using services = await fileServices();
  const at = (ms: number) => ({ ...services, now: () => new Date(ms) });
  const start = Date.now();
  const [first, , last] = chunksOf(mp4(2 * CHUNK + 1));
  if (!first || !last) throw new Error("no chunks");
  const sent = { bucketId: "videos", name: "film.mp4", permissions: [], isContinued: true };
  await receiveFile(at(start), { ...sent, fileId: "whole", bytes: mp4(100) });
  await receiveChunk(at(start), { ...sent, fileId: "left", ...first });
  await receiveChunk(at(start), { ...sent, fileId: "slow", ...first });
  await receiveChunk(at(start + 23 * HOUR_MS), { ...sent, fileId: "slow", ...last });
  await services.blobs.beginUpload("files/videos/nobody");

  expect(await sweepUploads(at(start + HOUR_MS / 2))).toBe(0);
  expect(await sweepUploads(at(start + 23 * HOUR_MS))).toBe(1);
  expect(await sweepUploads(at(start + 25 * HOUR_MS))).toBe(1);
  expect(await services.store.files.get("videos", "left")).toBeNull();
  expect(await services.store.files.get("videos", "slow")).toMatchObject({ chunksUploaded: 2 });
  expect(await bytesOf(services.blobs)).toMatchObject({ stored: [expect.anything()], begun: 1 });
  await expect(sweepUploads({ ...services, actor: { role: "visitor" } })).rejects.toMatchObject({ code: "actor.not-admin" });
});

it("keeps an upload that continues after a day, while its next bytes are being stored", async () => {
  await using services = await fileServices();
  const at = (ms: number) => ({ ...services, now: () => new Date(ms) });
  const start = Date.now();
  const dayAfter = start + 25 * HOUR_MS;
  const [first, last] = chunksOf(mp4(CHUNK + 1));
  if (!first || !last) throw new Error("no chunks");
  const sent = { bucketId: "videos", fileId: "slow", name: "film.mp4", permissions: [], isContinued: true };
  await receiveChunk(at(start), { ...sent, ...first });
  const sweeping: Blobs = {
    ...services.blobs,
    async putPart(...part) {
      expect(await sweepUploads(at(dayAfter))).toBe(0);
      await services.blobs.putPart(...part);
    },
  };
  const { file } = await receiveChunk({ ...at(dayAfter), blobs: sweeping }, { ...sent, ...last });
  expect(file).toMatchObject({ upload: null, chunksUploaded: 2 });
});
