import { expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildItem, buildKeyActor } from "../../tests/data/builders.ts";
import { chunksOf, CHUNK, jpeg, mp4 } from "../../tests/data/file-bytes.ts";
import { bytesOf, fileServices } from "../../tests/file-services.ts";
import { deleteFile, listFiles, readVisibleFile, updateFile } from "./files.ts";
import { deleteFiles, parseMediaQuery, readMedia } from "#app/media/list-media.ts";
import { receiveChunk } from "#app/uploads/receive-chunk.ts";
import { receiveFile } from "#app/uploads/receive-file.ts";

const TARGET = { bucketId: "images", fileId: "poster" };

it("a file used by items is not deleted unless the caller insists", async () => {
  await using services = await fileServices();
  const sent = { bucketId: "images", name: "a.jpg", permissions: [], bytes: jpeg(100) };
  const used = await receiveFile(services, { ...sent, fileId: "poster" });
  const unused = await receiveFile(services, { ...sent, fileId: "nobody" });
  await services.store.items.insert(buildItem("movie", { itemName: "Nosferatu", cId: "mv9", bannerUrl: viewPath(TARGET) }));
  await expect(deleteFile(services, TARGET)).rejects.toMatchObject({
    code: "file.in-use",
    message: "This file is used by Nosferatu (mv9).",
  });
  expect(await deleteFile(services, TARGET, { evenInUse: true })).toMatchObject({ id: "poster" });
  expect((await bytesOf(services.blobs)).stored).toEqual([unused.blobKey]);
  expect(services.published.at(-1)).toMatchObject({ about: "file", change: "delete", file: { blobKey: used.blobKey } });
});

it("a visitor cannot change or delete files", async () => {
  await using services = await fileServices();
  await receiveFile(services, { ...TARGET, name: "a.jpg", permissions: [], bytes: jpeg(100) });
  const visitor = { ...services, actor: { role: "visitor" } as const };
  const refused = { code: "actor.not-admin" };
  await expect(updateFile(visitor, TARGET, { name: "b.jpg" })).rejects.toMatchObject(refused);
  await expect(deleteFile(visitor, TARGET, { evenInUse: true })).rejects.toMatchObject(refused);
  expect(await services.store.files.get("images", "poster")).toMatchObject({ name: "a.jpg" });
});

it("a contributor can upload files, but not change or delete them", async () => {
  await using services = await fileServices();
  const account = { id: "ben", email: "ben@marquee.example", role: "contributor" } as const;
  const contributor = { ...services, actor: { role: "admin", account } as const };
  await receiveFile(contributor, { ...TARGET, name: "a.jpg", permissions: [], bytes: jpeg(100) });
  for (const attempt of [
    updateFile(contributor, TARGET, { name: "b.jpg" }),
    deleteFile(contributor, TARGET),
    deleteFiles(contributor, [TARGET]),
  ])
    await expect(attempt).rejects.toMatchObject({ code: "actor.not-allowed" });
  expect(await services.store.files.get("images", "poster")).toMatchObject({ name: "a.jpg" });
});

it("an unfinished file is visible to, and cancelled by, its uploader and file managers, who cannot change it", async () => {
  await using services = await fileServices();
  const target = { bucketId: "videos", fileId: "film" };
  const as = (id: string, role: "contributor" | "editor") => {
    const account = { id, email: `${id}@marquee.example`, role };
    return { ...services, actor: { role: "admin", account } as const };
  };
  const [uploader, other, editor] = [as("ben", "contributor"), as("cy", "contributor"), as("dee", "editor")];
  const [first] = chunksOf(mp4(CHUNK + 1));
  if (!first) throw new Error("no chunk");
  const begin = () => receiveChunk(uploader, { ...target, ...first, name: "film.mp4", permissions: [], isContinued: true });
  const query = { bucketId: "videos", where: [], search: "", orders: [], limit: 5, offset: 0, cursor: null, countsTotal: true };
  const sees = async (who: typeof services) => ({
    found: await readVisibleFile(who, target).then(
      () => true,
      () => false,
    ),
    listed: (await listFiles(who, query)).total,
    shown: (await readMedia(who, parseMediaQuery(new URLSearchParams()))).page.items.length,
  });
  await begin();
  expect(await sees(uploader)).toEqual({ found: true, listed: 1, shown: 1 });
  expect(await sees(editor)).toEqual({ found: true, listed: 1, shown: 1 });
  expect(await sees(other)).toEqual({ found: false, listed: 0, shown: 0 });
  for (const actor of [{ role: "visitor" }, buildKeyActor("read")] as const)
    await expect(readVisibleFile({ ...services, actor }, target)).rejects.toMatchObject({ code: "file.not-found" });
  await expect(updateFile(editor, target, { name: "mine.mp4" })).rejects.toMatchObject({ code: "file.in-use" });
  await expect(deleteFile(other, target)).rejects.toMatchObject({ code: "actor.not-allowed" });
  for (const who of [uploader, editor]) {
    await deleteFile(who, target);
    expect((await bytesOf(services.blobs)).begun).toBe(0);
    await begin();
  }
});
