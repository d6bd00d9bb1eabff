import { describe, expect, it } from "vitest";
import { BUCKETS } from "#app/kinds/buckets.ts";
import { buildNewFile } from "#app/platform/sql/contract/build-new-file.ts";
import type { LinkCheck } from "./links/links.store.ts";
import type { Store } from "#app/store/store.ts";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { addFile, buildFileRow, buildItem, buildLinkCheck, testStore } from "../../tests/data/builders.ts";
import { readDownload, readDownloads, readFileLink, readSeasonLink, requireAllowedLinks } from "./open-download.ts";

async function add(store: Store, item: NewItem): Promise<NewItem> {
  await store.transaction((tx) => tx.items.insert(item));
  return item;
}

it("redirects to the stored link of an item", async () => {
  await using store = await testStore();
  const film = await add(store, buildItem("movie", { movieLink: "https://files.example/film" }));
  const game = await add(store, buildItem("game", { downloadLink: "http://files.example/setup" }));
  expect(await readDownload({ store, buckets: BUCKETS }, film.id)).toEqual({
    leadsTo: "link",
    link: "https://files.example/film",
  });
  expect(await readDownload({ store, buckets: BUCKETS }, game.id)).toEqual({
    leadsTo: "link",
    link: "http://files.example/setup",
  });
});

describe("a dead link", () => {
  const [link, first, second] = ["https://files.example/1", "https://one.example/1", "https://two.example/1"] as const;
  const gone = (address: string) => buildLinkCheck({ address, state: "gone", failures: 3, failedSince: new Date(0) });
  const policy = { mirrorWhenGone: true };

  it("is reported, and redirects to the first working mirror if the site wants that", async () => {
    await using store = await testStore();
    const services = { store, buckets: BUCKETS };
    const files = [
      buildFileRow({ url: link, mirrors: [first, second] }),
      buildFileRow({ id: 2, url: "https://other.example/2" }),
    ];
    const film = await store.items.insert(buildItem("movie", { movieLink: link, files }));
    const leadsTo = async (given = policy) => {
      const { link: led } = (await readDownload(services, film.id, given)) as { link: string };
      expect(await readFileLink(services, { id: film.id, file: "1" }, given)).toBe(led);
      return led;
    };
    expect(await leadsTo()).toBe(link);
    await store.links.set(gone(link));
    expect(await leadsTo()).toBe(first);
    expect(await leadsTo({ mirrorWhenGone: false })).toBe(link);
    await store.links.set(gone(first));
    expect(await leadsTo()).toBe(second);
    const shown = await readDownloads(services, film);
    expect(shown.map(({ isGone, mirrors }) => [isGone, mirrors.map((mirror) => mirror.isGone)])).toEqual([
      [true, [true, false]],
      [false, []],
    ]);
    await store.links.set(gone(second));
    expect(await leadsTo()).toBe(link);
    expect(await readFileLink(services, { id: film.id, file: "1", mirror: "1" }, policy)).toBe(first);
  });

  it("of a season redirects to a mirror of that season", async () => {
    await using store = await testStore();
    const files = [buildFileRow({ season: 2, url: link, mirrors: [first] })];
    const show = await store.items.insert(buildItem("anime", { downloadLinks: [{ id: 2, seasonUrl: link }], files }));
    await store.links.set(gone(link));
    expect(await readSeasonLink({ store, buckets: BUCKETS }, { id: show.id, season: "2" }, policy)).toBe(first);
  });
});

describe("a link to another file", () => {
  const [link, mirror, inside] = ["https://files.example/1", "https://one.example/1", "http://192.168.0.7/1"] as const;
  const sum = (digit: string) => ({ sha256: digit.repeat(64), verifiedAt: new Date(1) });
  const mark = (store: Store, address: string, overrides: Partial<LinkCheck>) =>
    store.links.set(buildLinkCheck({ address, state: "working", ...overrides }));
  const refused = (code: string) => expect.objectContaining({ code });

  it("of a program is withheld, and a mirror takes its place", async () => {
    await using store = await testStore();
    const services = { store, buckets: BUCKETS };
    const files = [buildFileRow({ url: link, mirrors: [mirror] }), buildFileRow({ id: 2, url: inside })];
    const { id, ...game } = await store.items.insert(buildItem("game", { downloadLink: link, files }));
    const read = () => [
      readDownload(services, id),
      readFileLink(services, { id, file: "1" }),
      readFileLink(services, { id, file: "1", mirror: "1" }),
    ];
    await mark(store, link, { changedAt: new Date(0) });
    expect(await Promise.all(read())).toEqual([{ leadsTo: "link", link: mirror }, mirror, mirror]);
    expect(await readDownloads(services, { id, ...game })).toMatchObject([
      { path: `/download/${id}`, url: mirror, host: "one.example", row: 1, mirrors: [], isChanged: false },
      { url: inside, row: 2 },
    ]);
    await mark(store, mirror, { changedAt: new Date(0) });
    for (const reading of read()) await expect(reading).rejects.toEqual(refused("item.changed-file"));
    expect(await readFileLink(services, { id, file: "2" })).toBe(inside);
    await mark(store, mirror, { changedAt: null, ...sum("b") });
    await mark(store, link, { changedAt: null, ...sum("a") });
    expect(await readFileLink(services, { id, file: "1" })).toBe(link);
    await expect(readFileLink(services, { id, file: "1", mirror: "1" })).rejects.toEqual(refused("item.no-link"));
  });

  it("of a film or a season is offered until its bytes are known to differ", async () => {
    await using store = await testStore();
    const services = { store, buckets: BUCKETS };
    const files = [buildFileRow({ season: 1, url: link, sha256: "a".repeat(64) })];
    const { id } = await store.items.insert(buildItem("tv-show", { downloadLinks: [{ id: 1, seasonUrl: link }], files }));
    await mark(store, link, { changedAt: new Date(0) });
    expect(await readSeasonLink(services, { id, season: "1" })).toBe(link);
    await mark(store, link, { changedAt: new Date(0), ...sum("b") });
    await expect(readSeasonLink(services, { id, season: "1" })).rejects.toEqual(refused("item.changed-file"));
  });
});

it("tells which links were read and are the same, and the sums of an upload", async () => {
  await using store = await testStore();
  await store.settings.set({ uploadedDownloads: true });
  const upload = { sizeActual: 5, sha256: "c".repeat(64) };
  const { id: fileId } = await addFile(store.files, { bucketId: "videos" }, upload);
  const [link, direct, inside] = ["https://files.example/1", "https://one.example/1", "http://192.168.0.7/1"];
  const files = [
    buildFileRow({ id: 1, url: link, sizeBytes: 1_400, mirrors: [direct, inside] }),
    buildFileRow({ id: 2, fileId }),
  ];
  const film = await store.items.insert(buildItem("movie", { movieLink: link, files }));
  const read = { state: "working", sizeBytes: 1_437, sha256: "a".repeat(64), verifiedAt: new Date(5) } as const;
  await store.links.set(buildLinkCheck({ address: link, ...read, movedTo: "https://cdn.example/1" }));
  await store.links.set(buildLinkCheck({ address: direct, ...read, verifiedAt: new Date(7) }));
  const checked = { at: new Date(7), links: 2 };
  const mirrors = [direct, inside].map((url) => ({ url, isDirect: url === direct }));
  expect(await readDownloads({ store, buckets: BUCKETS }, film)).toMatchObject([
    { sha256: read.sha256, sizeBytes: 1_437, isDirect: false, checked, mirrors },
    { sha256: upload.sha256, sizeBytes: 5, host: "", isDirect: false, checked: null },
  ]);
});

it("redirects to the chooser of a show, even with one season", async () => {
  await using store = await testStore();
  const show = await add(store, buildItem("tv-show", { downloadLinks: [{ id: 1, seasonUrl: "https://files.example/1" }] }));
  expect(await readDownload({ store, buckets: BUCKETS }, show.id)).toMatchObject({
    leadsTo: "chooser",
    item: { id: show.id, type: "tv-show" },
  });
});

it("redirects to the requested season, by its stored number", async () => {
  await using store = await testStore();
  const seasons = [
    { id: 7, seasonUrl: "https://files.example/seven" },
    { id: 0, seasonUrl: "https://files.example/specials" },
    { id: 2, seasonUrl: "" },
  ];
  const show = await add(store, buildItem("anime", { downloadLinks: seasons }));
  expect(await readSeasonLink({ store, buckets: BUCKETS }, { id: show.id, season: "7" })).toBe("https://files.example/seven");
  expect(await readSeasonLink({ store, buckets: BUCKETS }, { id: show.id, season: "0" })).toBe("https://files.example/specials");
  for (const season of ["2", "1", "8", "-7", "7.0", "seven", "", "1e1", "9".repeat(40)]) {
    await expect(readSeasonLink({ store, buckets: BUCKETS }, { id: show.id, season })).rejects.toMatchObject({
      code: "item.no-link",
    });
  }
});

it("reports a missing link and one that may not be followed", async () => {
  await using store = await testStore();
  const links = [
    "",
    "javascript:alert(1)",
    "//elsewhere.example",
    "/own/path",
    "https://user:secret@files.example",
    "http:///evil",
  ];
  for (const movieLink of links) {
    const film = await add(store, buildItem("movie", { movieLink }));
    await expect(readDownload({ store, buckets: BUCKETS }, film.id)).rejects.toMatchObject({ code: "item.no-link" });
    await expect(readSeasonLink({ store, buckets: BUCKETS }, { id: film.id, season: "1" })).rejects.toMatchObject({
      code: "item.no-link",
    });
  }
});

it("rejects an item that is missing, malformed or not public", async () => {
  await using store = await testStore();
  const program = await add(store, buildItem("software"));
  for (const id of ["nobody", "", "../x", "a".repeat(10_000), "\0", program.id]) {
    await expect(readDownload({ store, buckets: BUCKETS }, id)).rejects.toMatchObject({ code: "item.not-found" });
  }
  await store.settings.set({ softwareSection: true });
  expect(await readDownload({ store, buckets: BUCKETS }, program.id)).toMatchObject({ leadsTo: "link" });
});

describe("a file of an item", () => {
  it("is reached by its row's number, and a mirror by its index", async () => {
    await using store = await testStore();
    const services = { store, buckets: BUCKETS };
    const files = [
      buildFileRow({ id: 7, url: "https://files.example/film-hd" }),
      buildFileRow({
        id: 2,
        url: "https://files.example/film-sd",
        mirrors: ["https://mirror.example/1", "https://mirror.example/2"],
      }),
    ];
    const { id } = await add(store, buildItem("movie", { files }));
    expect(await readFileLink(services, { id, file: "7" })).toBe("https://files.example/film-hd");
    expect(await readFileLink(services, { id, file: "2", mirror: "2" })).toBe("https://mirror.example/2");
    const none = [{ file: "1" }, { file: "07" }, { file: "seven" }, { file: "" }, { file: "9".repeat(40) }];
    const noMirrors = ["0", "3", "-1", "1.0", "length", ""].map((mirror) => ({ file: "2", mirror }));
    for (const address of [...none, ...noMirrors]) {
      await expect(readFileLink(services, { id, ...address })).rejects.toMatchObject({ code: "item.no-link" });
    }
    await expect(readFileLink(services, { id: "nobody", file: "7" })).rejects.toMatchObject({ code: "item.not-found" });
  });

  it("that is uploaded here can be downloaded only if it is complete and the site offers uploads", async () => {
    await using store = await testStore();
    const services = { store, buckets: BUCKETS };
    const stored = await addFile(store.files, { bucketId: "videos" }, { sizeActual: 1_400_000 });
    const unfinished = await store.files.begin(buildNewFile({ bucketId: "videos" }));
    const files = [stored.id, unfinished.file.id, "missing"].map((fileId, index) => buildFileRow({ id: index + 1, fileId }));
    const item = await store.items.insert(buildItem("movie", { movieLink: "", files }));
    const link = `/v1/storage/buckets/videos/files/${stored.id}/download?project=marquee`;

    expect(await readDownloads(services, item)).toEqual([]);
    await expect(readFileLink(services, { id: item.id, file: "1" })).rejects.toMatchObject({ code: "item.no-link" });
    await expect(readDownload(services, item.id)).rejects.toMatchObject({ code: "item.no-link" });

    await store.settings.set({ uploadedDownloads: true });
    expect(await readDownloads(services, item)).toMatchObject([{ url: link, size: "1.4 MB", opens: "file" }]);
    expect(await readFileLink(services, { id: item.id, file: "1" })).toBe(link);
    expect(await readDownload(services, item.id)).toEqual({ leadsTo: "link", link });
    for (const file of ["2", "3"]) {
      await expect(readFileLink(services, { id: item.id, file })).rejects.toMatchObject({ code: "item.no-link" });
    }
  });

  it("is found among many uploads", async () => {
    await using store = await testStore();
    await store.settings.set({ uploadedDownloads: true });
    const stored = await addFile(store.files, { bucketId: "images" });
    const ids = [...Array.from({ length: 250 }, (_, index) => `missing-${index}`), stored.id];
    const files = ids.map((fileId, index) => buildFileRow({ id: index + 1, fileId }));
    const item = await store.items.insert(buildItem("movie", { movieLink: "", files }));
    expect(await readDownloads({ store, buckets: BUCKETS }, item)).toHaveLength(1);
  });
});

it("redirects an item without a link to its only file, or else to the list of files", async () => {
  await using store = await testStore();
  const services = { store, buckets: BUCKETS };
  const files = ["https://files.example/a", "https://files.example/b"].map((url, index) => buildFileRow({ id: index + 1, url }));
  const one = await add(store, buildItem("movie", { movieLink: "", files: files.slice(0, 1) }));
  const two = await add(store, buildItem("tv-show", { downloadLinks: [], files }));
  expect(await readDownload(services, one.id)).toEqual({ leadsTo: "link", link: "https://files.example/a" });
  expect(await readDownload(services, two.id)).toMatchObject({ leadsTo: "chooser", item: { id: two.id } });
});

it("redirects to a magnet link only while an owner allows it", async () => {
  await using store = await testStore();
  const services = { store, buckets: BUCKETS };
  const magnet = "magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567&dn=Film";
  const http = "https://files.example/film";
  const files = [buildFileRow({ id: 1, url: magnet }), buildFileRow({ id: 2, url: http, mirrors: [magnet, http] })];
  const film = await store.items.insert(buildItem("movie", { movieLink: magnet, files }));
  const show = await store.items.insert(buildItem("tv-show", { downloadLinks: [{ id: 1, seasonUrl: magnet }] }));
  const seen = async () => ({
    offered: (await readDownloads(services, film)).map(({ url, host, mirrors }) => [url, host, mirrors.length]),
    mirror: await readFileLink(services, { id: film.id, file: "2", mirror: "2" }),
    film: await readDownload(services, film.id),
    file: await readFileLink(services, { id: film.id, file: "1" }).catch(() => null),
    hidden: await readFileLink(services, { id: film.id, file: "2", mirror: "1" }).catch(() => null),
    season: await readSeasonLink(services, { id: show.id, season: "1" }).catch(() => null),
  });
  const off = { offered: [[http, "files.example", 1]], mirror: http, file: null, hidden: null, season: null };
  expect(await seen()).toEqual({ ...off, film: { leadsTo: "link", link: http } });
  await expect(requireAllowedLinks(services, film)).rejects.toMatchObject({ code: "item.invalid" });

  await store.settings.set({ magnetLinks: true });
  const offered = [
    [magnet, "magnet:", 0],
    [http, "files.example", 2],
  ];
  const links = { mirror: http, file: magnet, hidden: magnet, season: magnet };
  expect(await seen()).toEqual({ ...links, offered, film: { leadsTo: "link", link: magnet } });
  await requireAllowedLinks(services, film);
});
