import sharp from "sharp";
import { expect, it } from "vitest";
import { CHUNK, chunksOf, jpeg, mp4 } from "../../tests/data/file-bytes.ts";
import { fileServices } from "../../tests/file-services.ts";
import { readLibrary } from "./read-library.ts";
import { receiveChunk } from "#app/uploads/receive-chunk.ts";
import { receiveFile } from "#app/uploads/receive-file.ts";
import { prepareUploads } from "#app/files/uploaded-pictures.ts";

const read = async (services: Awaited<ReturnType<typeof fileServices>>, query = "") =>
  (await readLibrary(services, new URLSearchParams(query))).page;

it("lists complete pictures, newest first, with their dimensions once they are known", async () => {
  await using services = await fileServices();
  const blue = { width: 60, height: 40, channels: 3, background: "#369" } as const;
  const still = await sharp({ create: blue }).png().toBuffer();
  const sent = { bucketId: "images", permissions: [] };
  await receiveFile(services, { ...sent, fileId: "a", name: "still.png", bytes: still });
  await receiveFile(services, { ...sent, fileId: "b", name: "damaged.jpg", bytes: jpeg(100) });
  const [first, video] = [chunksOf(jpeg(CHUNK * 2))[0], mp4(200)];
  if (!first) throw new Error("no chunk");
  await receiveChunk(services, { ...sent, fileId: "c", name: "unfinished.jpg", ...first, isContinued: false });
  await receiveFile(services, { ...sent, bucketId: "videos", fileId: "d", name: "trailer.mp4", bytes: video });
  await prepareUploads(services);

  expect((await read(services)).items).toEqual([
    { fileId: "b", name: "damaged.jpg", size: 100, dimensions: null },
    { fileId: "a", name: "still.png", size: still.byteLength, dimensions: { width: 60, height: 40 } },
  ]);
  expect((await read(services, "q=sti")).items.map(({ fileId }) => fileId)).toEqual(["a"]);
  await expect(read({ ...services, actor: { role: "visitor" } })).rejects.toMatchObject({ code: "actor.not-admin" });
});

it("shows 24 pictures a page", async () => {
  await using services = await fileServices();
  const ids = Array.from({ length: 25 }, (_, index) => `p${index}`);
  for (const fileId of ids) {
    await receiveFile(services, { bucketId: "images", fileId, name: `${fileId}.jpg`, permissions: [], bytes: jpeg(8) });
  }
  const first = await read(services);
  const second = await read(services, `after=${first.next}`);
  expect([...first.items, ...second.items].map(({ fileId }) => fileId)).toEqual(ids.toReversed());
  expect([first.items.length, second.next]).toEqual([24, null]);
});
