import { describe, expect, it } from "vitest";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import type { Item } from "#app/kinds/item.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { viewPath } from "#app/lib/addresses/storage-paths.ts";
import type { Store } from "./store.ts";
import { addFile, buildItem, testStore } from "../../tests/data/builders.ts";
import { storeWithRenderedPictures } from "./rendered-pictures-store.ts";

const HASH = "ab".repeat(32);

async function addUploads({ files }: Store) {
  const [still, moving, unseen] = [await addFile(files), await addFile(files), await addFile(files)];
  await files.setPicture(still.sequence, { hash: HASH, width: 60, height: 40 });
  await files.setPicture(moving.sequence, null);
  const address = (fileId: string) => viewPath({ bucketId: "images", fileId });
  return { still: address(still.id), moving: address(moving.id), unseen: address(unseen.id), missing: address("missing") };
}

describe("the store that pages read", () => {
  it("shows an uploaded picture in every field that names one", async () => {
    await using store = await testStore();
    const { still } = await addUploads(store);
    const item = await store.items.insert(
      buildItem("movie", {
        thumbnailUrl: still,
        bannerUrl: still,
        screenshots: [{ id: 1, screenshotUrl: still }],
        cast: [{ id: 1, imageUrl: still, name: "Ada Player", role: "The Hero" }],
        crew: [{ id: 1, imageUrl: still, name: "Ada Player", role: "Director" }],
      }),
    );
    const shown = await storeWithRenderedPictures(store).items.get(item.id);
    const addresses = [
      shown?.thumbnailUrl,
      shown?.bannerUrl,
      ...(shown?.screenshots ?? []).map(({ screenshotUrl }) => screenshotUrl),
      ...[...(shown?.cast ?? []), ...(shown?.crew ?? [])].map(({ imageUrl }) => imageUrl),
    ];
    expect(addresses.map((address) => parsePicturePath(address ?? "")?.hash)).toEqual([HASH, HASH, HASH, HASH, HASH]);
    expect(await store.items.get(item.id)).toMatchObject({ thumbnailUrl: still });
  });

  it.each(["http://films.example", "https://old.films.example:8443", "HTTP://127.0.0.1:3000"])(
    "shows an uploaded picture that is named with the host %s",
    async (host) => {
      await using store = await testStore();
      const { still, missing } = await addUploads(store);
      const cast = [{ id: 1, imageUrl: host + missing, name: "", role: "" }];
      const item = await store.items.insert(buildItem("movie", { thumbnailUrl: host + still, cast }));
      const shown = await storeWithRenderedPictures(store).items.get(item.id);
      expect(shown?.thumbnailUrl).toBe(`/pictures/${HASH}/640.jpg`);
      expect(shown?.cast[0]?.imageUrl).toBe(host.startsWith("https") ? host + missing : "");
    },
  );

  it("keeps addresses that have no picture, are external or are gone", async () => {
    await using store = await testStore();
    const { moving, unseen, missing } = await addUploads(store);
    const addresses = [moving, unseen, missing, "", "https://pictures.example/a.jpg"];
    for (const thumbnailUrl of addresses) await store.items.insert(buildItem("game", { thumbnailUrl }));
    const newest = await storeWithRenderedPictures(store).items.newest("game", 10);
    expect(newest.map(({ thumbnailUrl }) => thumbnailUrl)).toEqual(addresses.toReversed());
  });

  it("shows external pictures by their copies, and omits failed and http: ones, which are not copied", async () => {
    await using store = await testStore();
    const copies = store.pictureCopies;
    const [copied, insecure, given, waiting, http, unknown] = [
      "https://pictures.example/a.jpg",
      "http://pictures.example/a.jpg",
      "https://pictures.example/gone.jpg",
      "https://pictures.example/waiting.jpg",
      "http://pictures.example/waiting.jpg",
      "HTTP://pictures.example/unknown.jpg",
    ];
    const at = new Date();
    await copies.note(
      [copied, insecure, given, waiting, http].map((address) => ({ address, editedAt: at })),
      at,
    );
    const picture = { picture: HASH, width: 1, height: 1, bytes: 1 };
    for (const address of [copied, insecure]) await copies.setCopied(address, picture, at);
    await copies.setFailed(given, { problem: "Gone.", nextTry: null, counts: true }, at);
    const cast = [copied, insecure, given, waiting, http, unknown].map((imageUrl, id) => ({ id, imageUrl, name: "", role: "" }));
    const item = await store.items.insert(buildItem("movie", { thumbnailUrl: insecure, bannerUrl: http, cast }));
    const shown = await storeWithRenderedPictures(store).items.get(item.id);
    const path = `/pictures/${HASH}/640.jpg`;
    expect([shown?.thumbnailUrl, shown?.bannerUrl]).toEqual([path, ""]);
    expect(shown?.cast.map(({ imageUrl }) => imageUrl)).toEqual([path, path, "", waiting, "", ""]);
    expect(await store.items.get(item.id)).toMatchObject({ thumbnailUrl: insecure, bannerUrl: http, cast });
  });

  it("does the same in every list", async () => {
    await using store = await testStore();
    const { still } = await addUploads(store);
    const one = await store.items.insert(buildItem("movie", { itemName: "Metropolis", thumbnailUrl: still }));
    const other = await store.items.insert(buildItem("movie", { itemName: "Nosferatu", thumbnailUrl: still }));
    const { items, lists, search, trash } = storeWithRenderedPictures(store);
    const filter = { ...NO_FILTERS, types: ["movie" as const] };
    const found: (Pick<Item, "thumbnailUrl"> | null)[] = [
      await items.getByCode(one.cId),
      ...(await items.byCodes("movie", [one.cId])),
      ...(await items.byIds([one.id])),
      ...(await items.newest("movie", 1)),
      ...(await items.newReleases("movie", 1)),
      ...(await items.similar(one.id, 1)),
      ...(await items.page({ ...filter, sort: "newest", limit: 1, cursor: null })).items,
      ...(await lists.read({ ...filter, sort: "newest", limit: 1, cursor: null })).items,
      ...(await search.byTitle("metro", ["movie"], 1)),
    ];
    await trash.put([other.id], new Date());
    found.push(...(await trash.page({ limit: 1, cursor: null })).items);
    expect(found.map((item) => parsePicturePath(item?.thumbnailUrl ?? "")?.hash)).toEqual(Array(10).fill(HASH));
    expect(await items.byCodes("movie", ["mv0", one.cId])).toMatchObject([null, { id: one.id }]);
    expect(await items.get("nobody")).toBeNull();
  });
});
