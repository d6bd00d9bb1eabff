import type { RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { movie } from "#app/kinds/movie.ts";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { readDownloads } from "#app/downloads/open-download.ts";
import { DATA_PATHS, type Hashed } from "#app/publication/entry.ts";
import { buildFileRow, buildItem, testStore } from "../../tests/data/builders.ts";
import { lineOf, newKey, publicationOf } from "../../tests/data/publication.ts";
import { fileServices } from "../../tests/file-services.ts";
import { localHost, type LocalHost } from "../../tests/servers/local-host.ts";
import { readFollowing } from "./following.ts";
import { follow, type Followed } from "./follow.ts";

const START = Date.parse("2025-01-02T00:00:00Z");
const DAY = 86_400_000;

/** Answers with the files of a publication. */
const serving =
  (files: ReadonlyMap<string, Uint8Array>): RequestListener =>
  ({ url = "" }, response) => {
    const bytes = files.get(url.slice("/data/".length));
    response.writeHead(bytes ? 200 : 404).end(bytes);
  };

describe("a mirror", () => {
  let services: Awaited<ReturnType<typeof fileServices>>;
  let site: ReturnType<typeof publicationOf>;
  let host: LocalHost;
  let answer: RequestListener;
  let time: number;

  beforeEach(async () => {
    services = await fileServices();
    site = publicationOf();
    answer = serving(site.files);
    time = START;
    host = await localHost((request, response) => answer(request, response));
  });
  afterEach(async () => {
    await host[Symbol.asyncDispose]();
    await services[Symbol.asyncDispose]();
  });

  const now = () => new Date(time);
  const addressOf = ({ port }: LocalHost, name = "origin") => `http://${name}.example:${port}/data/`;
  const followed = (): Followed => ({ address: addressOf(host), key: site.key });
  const run = (given: Followed | null = followed(), { hosts = [host], signal = new AbortController().signal } = {}) => {
    const allow = hosts.flatMap(({ port }) => ["origin", "other"].map((name) => `${name}.example:${port}`));
    const resolve = async () => [{ address: "127.0.0.1", family: 4 }];
    const outbound = createHttpOutbound({ userAgent: "test", allow, now, resolve, turns: { atOnce: 8, perHost: 4, pauseMs: 0 } });
    return follow({ ...services, actor: { role: "operator" }, now }, given, { outbound, signal });
  };
  const ids = async () => (await Array.fromAsync(services.store.items.all())).map(({ id }) => id).toSorted();
  const partsAsked = () =>
    host.requested.map((path) => path.slice("/data/".length)).filter((path) => /^(packs|diffs)\//.test(path));
  const picture = (background: string) =>
    sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .webp()
      .toBuffer();

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

  it("continues wherever it was killed", async () => {
    const poster = site.addPicture(await picture("#396"));
    const all = ["a", "b", "c", "d", "e"].map((id) => lineOf(id, { thumbnailUrl: "/p.jpg" }, { "/p.jpg": poster }));
    site.publish(all);
    let left = 0;
    answer = (request, response) => (left-- > 0 ? serving(site.files)(request, response) : response.destroy());
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

  it("refuses another key, an older entry and another history in one line, and stays as it was", async () => {
    site.publish([lineOf("a")]);
    await run();
    const first = new Map(site.files);
    site.publish([lineOf("b")]);
    await run(null);
    const stateOf = async () => [await readFollowing(services), (await services.store.settings.get()).mirror];
    const before = await stateOf();
    const refusals = async (files: ReadonlyMap<string, Uint8Array>) => {
      answer = serving(files);
      const error: unknown = await run(null).catch((thrown: unknown) => thrown);
      expect(await stateOf()).toEqual(before);
      expect(await ids()).toEqual(["a", "b"]);
      return error;
    };
    const foreign = publicationOf();
    for (const at of [1, 2, 3]) foreign.publish([lineOf(`foreign-${at}`)]);
    const refused = (text: RegExp) =>
      expect.objectContaining({ code: "mirror.refused", message: expect.stringMatching(text) as string });
    expect(await refusals(foreign.files)).toEqual(refused(/is not signed by the key RW/));
    expect(await refusals(first)).toEqual(refused(/number 1, but number 2 was seen before/));
    const flipped = new Map(site.files);
    const bytes = Buffer.from(site.files.get(DATA_PATHS.entry) ?? "");
    bytes.writeUInt8(bytes.readUInt8(20) ^ 1, 20);
    expect(await refusals(flipped.set(DATA_PATHS.entry, bytes))).toEqual(refused(/is not signed/));
    const entry = site.publish([lineOf("c")]);
    site.sign({ ...entry, previous: "0".repeat(64) });
    expect(await refusals(site.files)).toEqual(refused(/does not follow/));
    site.sign({ ...entry, number: 2 });
    expect(await refusals(site.files)).toEqual(refused(/two different histories/));
    expect(await refusals(new Map())).toMatchObject({ code: "mirror.unreachable" });
  });

  it("accepts the successor that the first entry named, and no later one", async () => {
    const [successor, thief] = [newKey(), newKey()];
    site.nameSuccessor(successor.publicKey);
    site.publish([lineOf("a")]);
    await run();
    site.nameSuccessor(thief.publicKey);
    site.publish([lineOf("b")]);
    await run(null);
    const stolen = new Map(site.files);
    site.publish([lineOf("stolen")], [], {}, thief);
    await expect(run(null)).rejects.toMatchObject({ code: "mirror.refused" });
    for (const [path, bytes] of stolen) site.files.set(path, bytes);
    const { number } = site.publish([lineOf("c")], ["stolen"], { successor: null, diffs: [] }, successor);
    expect(await run(null)).toMatchObject({ number });
    expect(await ids()).toEqual(["a", "b", "c"]);
    expect(await readFollowing(services)).toMatchObject({ key: successor.publicKey, successor: null });
  });

  it("accepts an heir only if the last entry that it saw names it", async () => {
    const heir = newKey();
    site.publish([lineOf("a")]);
    await run();
    const early = publicationOf({ key: heir });
    for (const at of [1, 2]) early.publish([lineOf(`early-${at}`)]);
    answer = serving(early.files);
    await expect(run(null)).rejects.toMatchObject({ code: "mirror.refused" });
    answer = serving(site.files);
    site.publish([lineOf("b")], [], { heirs: [{ name: "Ada", key: heir.publicKey }] });
    await run(null);
    site.publish([lineOf("c")], [], { diffs: [] }, heir);
    await run(null);
    expect(await ids()).toEqual(["a", "b", "c"]);
  });

  it("takes a part that one mirror lacks or sends wrong from the next", async () => {
    await using other = await localHost(serving(site.files));
    const entry = site.publish(
      ["a", "b", "c", "d"].map((id) => lineOf(id)),
      [],
      { mirrors: [addressOf(other, "other")] },
    );
    const first = [...site.files.keys()].find((path) => path.startsWith("packs/"));
    answer = ({ url = "" }, response) => {
      const path = url.slice("/data/".length);
      const bytes = Buffer.from(site.files.get(path) ?? "");
      if (path === first) return response.end(bytes.fill("x"));
      if (path.startsWith("packs/")) return response.writeHead(302, { location: `http://127.0.0.1:${host.port}/admin` }).end();
      return response.end(bytes);
    };
    expect(await run(followed(), { hosts: [host, other] })).toMatchObject({ number: entry.number, refused: 0 });
    expect(await ids()).toEqual(["a", "b", "c", "d"]);
    expect(host.requested).not.toContain("/admin");
    answer = (_request, response) => response.destroy();
    site.publish([lineOf("e")], [], { mirrors: [addressOf(other, "other")] });
    expect(await run(null, { hosts: [host, other] }), "the origin is gone").toMatchObject({ number: 2, changed: 1 });
  });

  it("stops reading a mirror that sends more than was signed, or for ever", async () => {
    site.publish([lineOf("a")]);
    let sent = 0;
    answer = (request, response) => {
      if (!request.url?.startsWith("/data/packs/")) return serving(site.files)(request, response);
      const chunk = Buffer.alloc(64 * 1024, "x");
      const send = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on("drain", send).on("error", () => undefined);
      send();
    };
    await expect(run()).rejects.toMatchObject({ code: "mirror.part-missing" });
    expect(sent).toBeLessThan(50_000_000);
    expect(await ids()).toEqual([]);
    answer = serving(site.files);
    await run();
    expect(await ids()).toEqual(["a"]);
  });

  it("leaves out lines that are no documents, however they are made", async () => {
    site.publish([lineOf("a")]);
    const hostile = [
      lineOf("../../etc/passwd"),
      lineOf("..", { itemName: "Up" }),
      lineOf("no-kind", { type: "../movie" }),
      { gone: "../a", at: "2025-01-01T00:00:00.000Z" },
      { item: { id: "no-pictures" } },
      lineOf("picture", {}, { "/p.jpg": { sha256: "../../../etc/passwd", bytes: 1 } }),
      "not a document",
      lineOf("rows", {
        cast: [null],
        screenshots: [null],
        files: "x",
        sources: [{ url: { toString: 1 }, fields: ["cast", { toString: 1 }] }],
      }),
    ];
    const deep = `{"item":{"id":"deep","type":"movie","cast":${"[".repeat(200_000)}${"]".repeat(200_000)}},"pictures":{},"files":{}}`;
    const huge = `{"item":{"id":"huge","itemName":"${"x".repeat(90_000_000)}"},"pictures":{},"files":{}}`;
    const good = [lineOf("Case", { cId: "mv-1" }), lineOf("case", { cId: "mv-2" })];
    const pack = site.putPack(
      [...hostile.map((line) => JSON.stringify(line)), huge, deep, ...good.map((line) => JSON.stringify(line))].join("\n"),
    );
    const nested = `{"collection":"settings","id":"site","hero":${"[".repeat(200_000)}${"]".repeat(200_000)}}`;
    const texts = JSON.stringify({ collection: "settings", id: "pages", pages: [null, { name: "links", text: 5 }] });
    const documents = site.putPack(["{", nested, texts].join("\n"));
    site.publishIndex({ packs: [{ first: "a", ...pack, items: 9 }], documents });
    expect(await run()).toMatchObject({ changed: 3, refused: 10 });
    expect(await ids()).toEqual(["Case", "case", "rows"]);
  });

  it("refuses an index with a million packs, without an order or that is no JSON", async () => {
    site.publish([lineOf("a")]);
    await run();
    const pack = { first: "a", sha256: "0".repeat(64), bytes: 1, items: 1 };
    const documents = { sha256: "0".repeat(64), bytes: 1 };
    const many = Array.from({ length: 200_000 }, (_, at) => ({ ...pack, first: `${1_000_000 + at}` }));
    for (const index of [{ packs: many, documents }, { packs: [pack, pack], documents }, "[{"]) {
      site.publishIndex(index);
      await expect(run(null)).rejects.toMatchObject({ code: "mirror.refused" });
    }
    expect(await ids()).toEqual(["a"]);
  });

  it("treats documents as an untrusted import: public, without scripts, and without ways into its own back office", async () => {
    site.setDocuments([
      {
        collection: "settings",
        id: "site",
        name: "Night Films",
        hero: { title: "Hi", text: "", button: "Go", target: "/%61dmin/accounts" },
      },
      {
        collection: "settings",
        id: "pages",
        pages: [{ name: "links", text: "[a](/admin/logout) [b](/x/../v1/ping) [c](https://x.example/admin) [d](/about)" }],
      },
      { collection: "contents", id: "smuggled", type: "movie", itemName: "Smuggled" },
      { collection: "accounts", id: "eve" },
    ]);
    const hostile = {
      status: "draft",
      thumbnailUrl: "/admin/logout",
      bannerUrl: "javascript:alert(1)",
      videoUrl: "/v1/storage/x",
      movieLink: "javascript:alert(1)",
      downloads: 99,
      sources: [{ name: "Wikidata", url: "https://www.wikidata.org/wiki/Q1", fields: ["overview"] }],
      overview: "From Wikidata",
    };
    site.publish([lineOf("a", hostile)]);
    await run();
    expect(await services.store.items.get("a")).toMatchObject({
      thumbnailUrl: "",
      bannerUrl: "",
      videoUrl: "",
      movieLink: "",
      downloads: 0,
      filledFrom: [expect.stringContaining("overview https://www.wikidata.org/wiki/Q1 ") as string],
    });
    expect(await ids()).toEqual(["a"]);
    const { site: stored, texts } = await services.store.settings.get();
    expect(stored.hero.target).toBe("/");
    expect(texts[0]?.text).toBe("[a](/) [b](/) [c](https://x.example/admin) [d](/about)");
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
    answer = (_request, response) => response.destroy();
    time = Date.parse("2025-03-01T00:00:01Z");
    await expect(run(null)).rejects.toMatchObject({ code: "mirror.unreachable" });
    const [expired, raised] = await noticed();
    expect([expired, raised > version]).toEqual(["expired", true]);
    time += 30 * DAY;
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
    services = { ...services, store: restored, [Symbol.asyncDispose]: services[Symbol.asyncDispose] };
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
