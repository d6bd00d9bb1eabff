import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { movie } from "#app/kinds/movie.ts";
import { addFile, buildFileRow, buildItem } from "../../tests/data/builders.ts";
import { mp4 } from "../../tests/data/file-bytes.ts";
import { fileServices } from "../../tests/file-services.ts";
import { hashUploads } from "./hash-uploads.ts";

const MIB = 2 ** 20;
const NEVER = new AbortController().signal;
const sum = (algorithm: string, bytes: Uint8Array) => createHash(algorithm).update(bytes).digest("hex");

it("hashes the pieces of offered uploads, and begins a file again after a kill", async () => {
  await using services = await fileServices();
  const { store, blobs } = services;
  const bytes = mp4(2 * MIB + 5);
  const facts = { sha256: sum("sha256", bytes), sizeActual: bytes.byteLength, mimeType: "video/mp4" };
  const { blobKey } = await addFile(store.files, { bucketId: "videos", id: "film" }, facts);
  await blobs.put(blobKey, new Blob([new Uint8Array(bytes)]).stream(), bytes.byteLength);
  const away = await addFile(store.files, { bucketId: "videos", id: "away" }, { ...facts, sha256: "0".repeat(64) });
  expect(away.blobKey).not.toBe(blobKey);
  const files = ["away", "film"].map((fileId, index) => buildFileRow({ id: index + 1, fileId }));
  await store.items.insert(buildItem("movie", { files }));
  const found = () => store.pieces.get([facts.sha256, "0".repeat(64)]);

  await hashUploads(services, NEVER);
  expect(await found()).toEqual([]);
  await store.settings.set({ uploadedDownloads: true });
  await expect(hashUploads(services, AbortSignal.abort())).rejects.toThrow("abort");
  expect(await found()).toEqual([]);
  await hashUploads(services, NEVER);
  const parts = [bytes.subarray(0, MIB), bytes.subarray(MIB, 2 * MIB), bytes.subarray(2 * MIB)];
  const joined = (algorithm: string) => parts.map((part) => sum(algorithm, part)).join("");
  const pieces = { sha256Pieces: joined("sha256"), sha1Pieces: joined("sha1") };
  expect(await found()).toEqual([{ sha256: facts.sha256, sizeBytes: bytes.byteLength, pieceBytes: MIB, ...pieces }]);
});

it("stores no pieces of a file that is withdrawn meanwhile", async () => {
  await using services = await fileServices();
  const { store, blobs } = services;
  const bytes = mp4(50);
  const facts = { sha256: sum("sha256", bytes), sizeActual: bytes.byteLength, mimeType: "video/mp4" };
  const { blobKey } = await addFile(store.files, { bucketId: "videos", id: "film" }, facts);
  await blobs.put(blobKey, new Blob([new Uint8Array(bytes)]).stream(), bytes.byteLength);
  await store.settings.set({ uploadedDownloads: true });
  const { id } = await store.items.insert(buildItem("movie", { files: [buildFileRow({ fileId: "film" })] }));
  const get: typeof blobs.get = async (key) => {
    await withdrawItem(services, movie, id, "Claimed");
    return blobs.get(key);
  };
  await hashUploads({ store, blobs: { ...blobs, get } }, NEVER);
  expect(await store.pieces.get([facts.sha256])).toEqual([]);
});
