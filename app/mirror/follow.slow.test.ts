import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { readDownloads } from "#app/downloads/open-download.ts";
import { DATA_PATHS, type Hashed } from "#app/publication/entry.ts";
import { buildFileRow, buildItem, testStore } from "../../tests/data/builders.ts";
import { lineOf, newKey } from "../../tests/data/publication.ts";
import { readFollowing } from "./following.ts";
import { type Followed } from "./follow.ts";
import {
  DAY,
  serving,
  now,
  followed,
  run,
  ids,
  partsAsked,
  picture,
  services,
  site,
  host,
  origin,
  followInEmptySites,
} from "../../tests/followed-site.ts";

followInEmptySites();

describe("a mirror", () => {
  it("has the titles of its site with their ids, codes and times, its documents, and pictures of its own", async () => {
    const poster = site.addPicture(await picture("#369"));
    const cover = site.addPicture(await picture("#396"));
    const shown = `/pictures/${cover.sha256}/640.jpg`;
    site.setDocuments([
      { collection: "pictures", pictures: [cover] },
      { collection: "customization", id: "game", genres: [{ id: 1, title: "Drama", imageUrl: shown }] },
      {
        collection: "settings",
        id: "site",
        name: "Night Films",
        logo: shown,
        accent: "#336699",
        contact: "origin@films.example",
        checkLinks: true,
      },
      {
        collection: "settings",
        id: "pages",
        pages: [
          { name: "history", text: "# History" },
          { name: "privacy", text: "# Theirs" },
        ],
      },
      { collection: "customization", id: "movie", banners: ["mv-a"] },
    ]);
    site.publish([
      lineOf("a", { thumbnailUrl: "/pictures/x/640.jpg", overview: "Night" }, { "/pictures/x/640.jpg": poster }),
      ...["b", "c"].map((id) => lineOf(id)),
    ]);
    expect(await run()).toEqual({
      name: "Night Films",
      number: 1,
      notice: "",
      changed: 7,
      removed: 0,
      refused: 0,
      lost: 0,
    });
    expect(await services.store.items.get("a")).toMatchObject({
      cId: "mv-a",
      overview: "Night",
      thumbnailUrl: `/pictures/${poster.sha256}/640.jpg`,
      createdAt: new Date("2024-01-01T00:00:00Z"),
      updatedAt: new Date("2024-02-02T00:00:00Z"),
    });
    expect(await services.pictures.render(poster.sha256, { width: 160, format: "jpg" })).toMatchObject({
      contentType: "image/jpeg",
    });
    const settings = await services.store.settings.get();
    expect(settings.site).toMatchObject({
      name: "Night Films",
      accent: "#336699",
      logo: shown,
      contact: "",
      checkLinks: false,
    });
    expect((await services.store.customization.get("game"))?.genres).toEqual([{ id: 1, title: "Drama", imageUrl: shown }]);
    expect(await services.pictures.render(cover.sha256, { width: 160, format: "jpg" })).toMatchObject({});
    expect(settings.texts.map(({ name }) => name)).toEqual(["history"]);
    expect(settings.mirror).toEqual({ name: "Night Films", at: "2025-01-01T00:00:00.000Z", isFork: false, notice: "" });
    expect(await readFollowing(services)).toMatchObject({ key: site.key, applied: 1 });
    const asked = host.requested.length;
    expect(await run(null), "nothing is new").toMatchObject({ changed: 0, removed: 0 });
    expect(host.requested.length - asked).toBe(2);
  });

  it("follows single steps, and leaves nothing of what its site withdrew", async () => {
    const poster = site.addPicture(await picture("#693"));
    const shown = { thumbnailUrl: "/p.jpg" };
    site.publish([lineOf("a"), lineOf("b", { overview: "Canary", ...shown }, { "/p.jpg": poster }), lineOf("c")]);
    await run();
    site.publish([lineOf("a", { overview: "Edited", updatedAt: "2025-01-01T10:00:00.000Z" })], ["b"]);
    site.publish([lineOf("d")]);
    host.requested.length = 0;
    expect(await run(null)).toMatchObject({ number: 3, changed: 2, removed: 1 });
    expect(await ids()).toEqual(["a", "c", "d"]);
    expect(partsAsked().every((path) => path.startsWith("diffs/"))).toBe(true);
    expect(await services.store.items.get("a")).toMatchObject({
      overview: "Edited",
      updatedAt: new Date("2025-01-01T10:00:00Z"),
    });
    expect(await services.store.trash.get("b")).toBeNull();
    expect((await Array.fromAsync(services.blobs.list(`pictures/${poster.sha256}/`))).length).toBe(0);
    expect(await readFollowing(services)).toMatchObject({ dropped: [] });
  });

  it("takes the packs if no mirror has a diff any more", async () => {
    site.publish([lineOf("a")]);
    await run();
    site.publish([lineOf("a", { overview: "Edited" })]);
    for (const path of site.files.keys()) if (path.startsWith("diffs/")) site.files.delete(path);
    expect(await run(null)).toMatchObject({ number: 2, changed: 1 });
  });

  it("keeps a removed title's picture that another title has", async () => {
    const poster = site.addPicture(await picture("#963"));
    const [a, b] = ["a", "b"].map((id) => lineOf(id, { thumbnailUrl: "/p.jpg" }, { "/p.jpg": poster }));
    site.publish([a, b].filter((line) => line !== undefined));
    await run();
    site.publish([], ["b"]);
    await run(null);
    expect(await services.blobs.stat(`pictures/${poster.sha256}/original`)).not.toBeNull();
  });

  it("fetches the packs that differ when it is more than ten steps behind, and removes what none names", async () => {
    site.publish(["a", "b", "c", "d", "e", "f"].map((id) => lineOf(id)));
    await run();
    for (let at = 0; at < 12; at++) site.publish([lineOf("a", { overview: `${at}` })], at === 5 ? ["e", "f"] : []);
    host.requested.length = 0;
    expect(await run(null)).toMatchObject({ number: 13, removed: 2 });
    expect(await ids()).toEqual(["a", "b", "c", "d"]);
    expect(partsAsked()).toHaveLength(2); // of a and b, and the one of c and d, which now ends the packs
    site.publish([], ["a", "b", "c", "d"]);
    for (let at = 0; at < 11; at++) site.publish();
    await run(null);
    expect(await ids()).toEqual([]);
  });

  describe("has the uploads that its site lets everybody pass on", () => {
    const FILM = `\0\0\0\u0018ftypisom\0\0\0\0isommp42 frames`;
    const file = () => site.addFile(Buffer.from(FILM));
    const withFile = (id: string, part: Hashed) => ({
      ...lineOf(id, { files: [buildFileRow({ fileId: "u1", label: "Reel" })] }),
      files: { u1: part },
    });
    const downloads = async () => {
      const item = await services.store.items.get("a");
      return item ? await readDownloads(services, item) : [];
    };

    it("as downloads of its own, and none once no title names them", async () => {
      const part = file();
      site.publish([withFile("a", part), lineOf("b")]);
      expect(await run()).toMatchObject({ refused: 0, lost: 0 });
      const [download] = await downloads();
      expect(download).toMatchObject({ host: "", label: "Reel", sha256: part.sha256, sizeBytes: part.bytes });
      const stored = await services.store.files.get("videos", part.sha256.slice(0, 36));
      expect(stored).toMatchObject({ name: "Film a.mp4", mimeType: "video/mp4", sizeActual: part.bytes, upload: null });
      expect(await text((await services.blobs.get(stored!.blobKey)).body)).toBe(FILM);
      site.publish([], ["a"]);
      await run(null);
      expect(await downloads()).toEqual([]);
      expect(await services.blobs.stat(stored!.blobKey)).toBeNull();
      expect(await services.store.files.get("videos", stored!.id)).toBeNull();
    });

    it("unless no mirror has them as they were signed", async () => {
      const part = file();
      site.publish([withFile("a", part)]);
      for (const wrong of [FILM.toUpperCase(), "short", FILM + FILM]) {
        site.files.set(DATA_PATHS.file(part.sha256), Buffer.from(wrong));
        expect(await run()).toMatchObject({ lost: 1 });
        expect(await downloads()).toEqual([]);
        expect(await Array.fromAsync(services.blobs.list("files/"))).toEqual([]);
        site.publish([withFile("a", part)]);
      }
    });
  });

  it("asks again after a day for pictures that no mirror had", async () => {
    const [poster, cover] = [site.addPicture(await picture("#369")), site.addPicture(await picture("#396"))];
    const ofPictures = [poster, cover].map(({ sha256 }) => DATA_PATHS.picture(sha256));
    const bytes = ofPictures.map((path) => site.files.get(path) ?? new Uint8Array());
    const lose = () => ofPictures.forEach((path) => site.files.delete(path));
    const find = () => ofPictures.forEach((path, at) => site.files.set(path, bytes[at] ?? new Uint8Array()));
    const shownOf = async (id: string) => (await services.store.items.get(id))?.thumbnailUrl;
    const posterOf = (id: string, part: Hashed) => lineOf(id, { thumbnailUrl: "/p.jpg" }, { "/p.jpg": part });
    site.publish([posterOf("a", poster)]);
    lose();
    expect(await run()).toMatchObject({ lost: 1 });
    find();
    expect(await run(null)).toMatchObject({ changed: 0 });
    origin.time += DAY;
    expect(await run(null)).toMatchObject({ lost: 0 });
    expect(await shownOf("a")).toContain(poster.sha256);
    site.publish([posterOf("b", cover)]); // a diff
    lose();
    expect(await run(null)).toMatchObject({ lost: 1 });
    find();
    site.publish([lineOf("c")]);
    expect(await run(null)).toMatchObject({ lost: 0 });
    origin.time += DAY;
    expect(await run(null)).toMatchObject({ lost: 0 });
    expect(await shownOf("b")).toContain(cover.sha256);
  });

  it("continues wherever it was killed", async () => {
    const poster = site.addPicture(await picture("#396"));
    const all = ["a", "b", "c", "d", "e"].map((id) => lineOf(id, { thumbnailUrl: "/p.jpg" }, { "/p.jpg": poster }));
    site.publish(all);
    let left = 0;
    origin.answer = (request, response) => (left-- > 0 ? serving(site.files)(request, response) : response.destroy());
    const runUntilDone = async (given: Followed | null) => {
      for (let budget = 1; ; budget++) {
        left = budget;
        const done = await run(given).catch(() => null);
        if (done && done.lost === 0) return;
      }
    };
    await runUntilDone(followed());
    expect(await ids()).toEqual(["a", "b", "c", "d", "e"]);
    for (let at = 0; at < 3; at++) site.publish([lineOf(`new-${at}`)], [["a", "b", "c"][at] ?? ""]);
    await runUntilDone(null);
    expect(await ids()).toEqual(["d", "e", "new-0", "new-1", "new-2"]);
    expect(await services.store.counts.verify()).toBe(true);
  });

  it("has no edit that was undone after a kill", async () => {
    site.publish([lineOf("a"), lineOf("b")]);
    await run();
    site.publish([lineOf("a", { overview: "Undone later" })]);
    const { blobs } = services;
    services.blobs = {
      ...blobs,
      async put(...args) {
        if ((await services.store.items.get("a"))?.overview) throw new Error("killed");
        return blobs.put(...args);
      },
    };
    await expect(run(null)).rejects.toThrow("killed");
    services.blobs = blobs;
    site.publish([lineOf("a")], [], { diffs: [] });
    await run(null);
    expect(await services.store.items.get("a")).toMatchObject({ overview: "" });
  });

  it("keeps withdrawn what was withdrawn here, whatever its site publishes later", async () => {
    site.publish([lineOf("a"), lineOf("b"), lineOf("c")]);
    await run();
    await withdrawItem({ ...services, now }, movie, "a", "A court asked for it");
    site.publish([lineOf("a", { overview: "Again" })]);
    await run(null);
    for (let at = 0; at < 12; at++) site.publish([lineOf("a", { overview: `${at}` })]);
    await run(null);
    expect(await ids()).toEqual(["b", "c"]);
    site.publish([], ["a"]);
    await run(null);
    expect(await services.store.drafts.get("a"), "its site withdrew it too").toBeNull();
    site.publish([lineOf("a")]);
    await run(null);
    expect(await ids()).toEqual(["b", "c"]);
    expect(await services.store.withdrawals.current("a")).toMatchObject({ reason: "A court asked for it" });
  });

  it("says when its site is not heard of for too long, and raises the version then only", async () => {
    site.publish([lineOf("a")]);
    await run();
    const noticed = async () =>
      [(await services.store.settings.get()).mirror?.notice, await services.store.version.current()] as const;
    const [, version] = await noticed();
    expect(await run(null).then(noticed)).toEqual(["", version]);
    origin.answer = (_request, response) => response.destroy();
    origin.time = Date.parse("2025-03-01T00:00:01Z");
    await expect(run(null)).rejects.toMatchObject({ code: "mirror.unreachable" });
    const [expired, raised] = await noticed();
    expect([expired, raised > version]).toEqual(["expired", true]);
    origin.time += 30 * DAY;
    await run(null).catch(() => undefined);
    expect((await noticed())[0]).toBe("closed");
  });

  it("compares everything again once an older backup of its catalogue is restored", async () => {
    site.publish([lineOf("a"), lineOf("b"), lineOf("c")]);
    await run();
    await using restored = await testStore();
    await restored.settings.set({ mirror: (await services.store.settings.get()).mirror });
    await restored.items.insert(buildItem("movie", { id: "a", cId: "mv-a" }));
    expect(await restored.version.current()).toBeLessThan(await services.store.version.current());
    Object.assign(services, { store: restored });
    expect(await run(null)).toMatchObject({ changed: 3 });
    expect(await ids()).toEqual(["a", "b", "c"]);
    await services.blobs.delete("mirror/state.json");
    expect(await run(), "also without what it remembers").toMatchObject({ changed: 0, number: 1 });
  });

  it("begins in an empty site alone, and follows one site", async () => {
    site.publish([lineOf("a")]);
    await expect(run(null)).rejects.toMatchObject({ code: "mirror.none" });
    const own = await services.store.items.insert(buildItem("movie"));
    await expect(run()).rejects.toMatchObject({ code: "mirror.not-empty" });
    expect((await services.store.settings.get()).mirror).toBeNull();
    await services.store.trash.put([own.id], now());
    await services.store.trash.remove([own.id]);
    await run();
    await run();
    await expect(run({ ...followed(), key: newKey().publicKey })).rejects.toMatchObject({ code: "mirror.not-empty" });
  });
});
