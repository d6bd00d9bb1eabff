import { expect, it } from "vitest";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildItem } from "../../../tests/data/builders.ts";
import { jpeg } from "../../../tests/data/file-bytes.ts";
import { bytesOf, fileServices } from "../../../tests/file-services.ts";
import { deleteFile, updateFile } from "./files.ts";
import { deleteFiles } from "./media.ts";
import { receiveFile } from "./receive-file.ts";

const TARGET = { bucketId: "images", fileId: "poster" };

it("a file that items use stays unless the caller insists", async () => {
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
  expect((await bytesOf(services.blobs)).kept).toEqual([unused.blobKey]);
  expect(services.published.at(-1)).toMatchObject({ about: "file", change: "delete", file: { blobKey: used.blobKey } });
});

it("a visitor changes and deletes nothing", async () => {
  await using services = await fileServices();
  await receiveFile(services, { ...TARGET, name: "a.jpg", permissions: [], bytes: jpeg(100) });
  const visitor = { ...services, actor: { role: "visitor" } as const };
  const refused = { code: "actor.not-admin" };
  await expect(updateFile(visitor, TARGET, { name: "b.jpg" })).rejects.toMatchObject(refused);
  await expect(deleteFile(visitor, TARGET, { evenInUse: true })).rejects.toMatchObject(refused);
  expect(await services.store.files.get("images", "poster")).toMatchObject({ name: "a.jpg" });
});

it("a contributor uploads files, and changes and deletes none", async () => {
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
