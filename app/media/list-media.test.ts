import { describe, expect, it } from "vitest";
import { ALL_MEDIA } from "./media.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import { buildItem } from "../../tests/data/builders.ts";
import { CHUNK, chunksOf, jpeg, mp4 } from "../../tests/data/file-bytes.ts";
import { fileServices } from "../../tests/file-services.ts";
import type { FileServices } from "#app/files/files.ts";
import { deleteFiles, deleteUnusedFiles, parseMediaQuery, readMedia } from "./list-media.ts";
import { receiveChunk } from "#app/uploads/receive-chunk.ts";
import { receiveFile } from "#app/uploads/receive-file.ts";

const DAY_MS = 86_400_000;

const visitor = (services: FileServices): FileServices => ({ ...services, actor: { role: "visitor" } });
const later = (services: FileServices): FileServices => ({ ...services, now: () => new Date(services.now().getTime() + DAY_MS) });

function addPicture(services: FileServices, fileId: string) {
  return receiveFile(services, { bucketId: "images", fileId, name: `${fileId}.jpg`, permissions: [], bytes: jpeg(8) });
}

async function addFirstChunk(services: FileServices, fileId: string) {
  const [first] = chunksOf(mp4(CHUNK * 4));
  if (first)
    await receiveChunk(services, {
      bucketId: "videos",
      fileId,
      name: `${fileId}.mp4`,
      permissions: [],
      ...first,
      isContinued: false,
    });
}

async function showPicture({ store }: FileServices, fileId: string, itemName: string) {
  const item = buildItem("movie", { itemName, bannerUrl: viewPath({ bucketId: "images", fileId }) });
  return store.items.insert(item);
}

const idsOf = async (services: FileServices) => (await readMedia(services, ALL_MEDIA)).page.items.map(({ id }) => id);

describe("the query of the media page", () => {
  it("is parsed, and unknown values are ignored", () => {
    const query = parseMediaQuery(new URLSearchParams("q=+poster++a&kind=videos&show=unused&after=12"));
    expect(query).toEqual({ text: "poster a", bucket: "videos", part: "unused", cursor: { after: "12" } });
    expect(parseMediaQuery(new URLSearchParams("kind=toString&show=all"))).toEqual(ALL_MEDIA);
  });
});

describe("the list of all files", () => {
  it("shows files of every bucket, unfinished ones too, with the items that name them", async () => {
    await using services = await fileServices();
    await addPicture(services, "poster");
    await addFirstChunk(services, "trailer");
    const { cId } = await showPicture(services, "poster", "The Quiet Harbour");
    const { page, unused } = await readMedia(services, ALL_MEDIA);
    expect(page.items).toMatchObject([
      { id: "trailer", bucketId: "videos", mimeType: "", arrived: 0.25, size: CHUNK * 4, users: [] },
      { id: "poster", bucketId: "images", mimeType: "image/jpeg", arrived: 1, size: 8, users: [{ cId, isTrashed: false }] },
    ]);
    expect(unused).toEqual({ files: 0, bytes: 0, exact: true });
  });

  it("is visible to admins only", async () => {
    await using services = await fileServices();
    await expect(readMedia(visitor(services), ALL_MEDIA)).rejects.toMatchObject({ code: "actor.not-admin" });
    await expect(deleteFiles(visitor(services), [])).rejects.toMatchObject({ code: "actor.not-admin" });
    await expect(deleteUnusedFiles(visitor(services))).rejects.toMatchObject({ code: "actor.not-admin" });
  });
});

describe("deleting files", () => {
  it("keeps files that an item uses, and names that item", async () => {
    await using services = await fileServices();
    await addPicture(services, "spare");
    await addPicture(services, "used");
    await addFirstChunk(services, "half");
    const { cId } = await showPicture(services, "used", "The Quiet Harbour");
    const targets = ["spare", "used", "gone"].map((fileId) => ({ bucketId: "images", fileId }));
    expect(await deleteFiles(services, [...targets, { bucketId: "videos", fileId: "half" }])).toMatchObject({
      deleted: 2,
      problems: [{ message: `used.jpg: This file is used by The Quiet Harbour (${cId}).` }],
    });
    expect(await idsOf(services)).toEqual(["used"]);
    expect(await Array.fromAsync(services.blobs.uploads())).toEqual([]);
  });

  it("accepts at most 500 files at once", async () => {
    await using services = await fileServices();
    const targets = Array.from({ length: 501 }, (_, index) => ({ bucketId: "images", fileId: `f${index}` }));
    await expect(deleteFiles(services, targets)).rejects.toMatchObject({ code: "query.invalid" });
  });

  it("without uses keeps files that an open form may use", async () => {
    await using services = await fileServices();
    for (let index = 0; index < 5; index++) await addPicture(services, `old-${index}`);
    await showPicture(services, "old-3", "The Quiet Harbour");
    expect(await deleteUnusedFiles(services)).toBe(0);
    await addPicture(later(services), "new");
    await addFirstChunk(services, "half");
    expect(await deleteUnusedFiles(later(services))).toBe(4);
    expect(await idsOf(services)).toEqual(["half", "new", "old-3"]);
  });

  it("without uses keeps files that drafts, versions, the trash or the site's settings use", async () => {
    await using services = await fileServices();
    const { store, now } = services;
    const used = ["draft", "trashed-draft", "pending", "version", "trashed", "cast", "logo", "genre", "genre-draft"];
    for (const id of [...used, "spare"]) await addPicture(services, id);
    const address = (fileId: string) => viewPath({ bucketId: "images", fileId });
    const plain = { bannerUrl: "", thumbnailUrl: "" };
    const asDraft = { status: "draft", publishAt: null, createdBy: "", updatedBy: "" } as const;

    await store.drafts.put({ item: buildItem("movie", { ...plain, thumbnailUrl: address("draft") }), ...asDraft });
    const trashedDraft = buildItem("movie", { ...plain, cId: "", thumbnailUrl: address("trashed-draft") });
    await store.drafts.put({ item: trashedDraft, ...asDraft });
    const changed = await showPicture(services, "version", "Changed since");
    await store.items.replace({ ...changed, bannerUrl: "" });
    await store.drafts.put({ item: { ...changed, bannerUrl: address("pending") }, ...asDraft });
    const trashed = await showPicture(services, "trashed", "In the trash");
    await store.trash.put([trashed.id, trashedDraft.id], now());
    const cast = [{ id: 1, imageUrl: address("cast"), name: "Ada", role: "" }];
    await store.items.insert(buildItem("game", { ...plain, cast }));
    await store.settings.set({ site: { ...DEFAULT_SITE, logo: address("logo") } });

    const genresWith = (fileId: string) => ({ genres: [{ id: 1, title: "Noir", imageUrl: address(fileId) }] });
    await store.customization.set("landing", genresWith("genre"));
    await store.customizationDrafts.put({
      key: "game",
      customization: genresWith("genre-draft"),
      updatedBy: "",
      updatedAt: now(),
    });

    expect(await deleteUnusedFiles(later(services))).toBe(1);
    expect((await idsOf(services)).toSorted()).toEqual(used.toSorted());
  });
});
