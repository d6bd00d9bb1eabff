import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withdrawItem } from "#app/catalogue/withdrawals/withdraw-item.ts";
import { movie } from "#app/kinds/movie.ts";
import { openDiskBlobs } from "#app/platform/blobs/disk.ts";
import { SITE_LAYOUT } from "#app/platform/blobs/key.ts";
import type { SigningKey } from "#app/platform/minisign.ts";
import { createHttpOutbound } from "#app/platform/outbound/http-outbound.ts";
import { publish, type Publication } from "#app/publication/publish.ts";
import { DEFAULT_OPTIONS } from "#app/publication/options.ts";
import { openPublicationState, type StoredEntry } from "#app/publication/state.sql.ts";
import { DEFAULT_SITE } from "#app/site/site.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import { buildItem, temporaryFolder, type TemporaryFolder } from "../../tests/data/builders.ts";
import { newKey } from "../../tests/data/publication.ts";
import { fileServices } from "../../tests/file-services.ts";
import { localHost, type LocalHost } from "../../tests/servers/local-host.ts";
import { follow } from "./follow.ts";
import { fork, promote } from "./take-over.ts";

type Services = Awaited<ReturnType<typeof fileServices>>;
const operator = (services: Services) => ({ ...services, actor: { role: "operator" } as const, now: () => new Date() });
const HAS_ADMIN = { hasAdmin: async () => true } as Parameters<typeof promote>[0]["accounts"];

describe("a mirror of what a site publishes", () => {
  const [key, heir] = [newKey(), newKey()];
  let folder: TemporaryFolder;
  let host: LocalHost;
  let origin: Services;
  let mirror: Services;

  beforeEach(async () => {
    [folder, origin, mirror] = [await temporaryFolder(), await fileServices(), await fileServices()];
    host = await localHost(({ url = "" }, response) => {
      void readFile(path.join(folder.path, url)).then(
        (bytes) => response.end(bytes),
        () => response.writeHead(404).end(),
      );
    });
    const { store } = origin;
    await store.settings.set({ site: { ...DEFAULT_SITE, name: "Night Films", accent: "#336699" } });
    const original = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#369" } })
      .png()
      .toBuffer();
    const thumbnailUrl = `/pictures/${await origin.pictures.storeOriginal(original)}/640.jpg`;
    await store.items.insertAll(
      ["a", "b", "c"].map((id) =>
        buildItem("movie", { id, cId: `mv-${id}`, itemName: `Film ${id}`, thumbnailUrl, cast: [], screenshots: [] }),
      ),
    );
  });
  afterEach(async () => {
    for (const each of [host, origin, mirror, folder]) await each[Symbol.asyncDispose]();
  });

  async function publishFrom(services: Services, to: string, signer: SigningKey, given: Partial<Publication> = {}) {
    const { state } = openPublicationState(path.join(folder.path, `${to}.db`));
    const target = { ...openDiskBlobs(path.join(folder.path, to), undefined, SITE_LAYOUT), name: to };
    const options = { ...DEFAULT_OPTIONS, heirs: [{ name: "Ada", key: heir.publicKey }] };
    const store = storeWithRenderedPictures(services.store);
    const reader = {
      ...services,
      actor: { role: "visitor" } as const,
      store,
      readOwnText: async () => null,
      now: () => new Date(),
    };
    const fixed = { mirrors: [], hasOldKey: false, release: "1", parts: [], number: null };
    const told = { onProgress: () => {}, onRewrite: () => {} };
    const confirm = () => Promise.reject(new Error("not confirmed"));
    const own = { publicKey: signer.publicKey, key: signer };
    return publish({ services: reader, state, target, options, signer: own, confirm, ...told, ...fixed, ...given }).finally(() =>
      state.close(),
    );
  }
  const followFrom = (services: Services, to = "out") => {
    const outbound = createHttpOutbound({ userAgent: "test", allow: [`127.0.0.1:${host.port}`], now: () => new Date() });
    const followed = { address: `http://127.0.0.1:${host.port}/${to}/data/`, key: key.publicKey };
    return follow(operator(services), followed, { outbound, signal: new AbortController().signal });
  };
  const titles = async ({ store }: Services) =>
    (await Array.fromAsync(store.items.all())).map(({ itemName }) => itemName).toSorted();

  it("has its titles, pictures and look, and follows its edits and withdrawals", async () => {
    await publishFrom(origin, "out", key);
    expect(await followFrom(mirror)).toMatchObject({ number: 1, refused: 0, lost: 0 });
    const [stored, published] = await Promise.all([mirror, origin].map(({ store }) => store.items.get("a")));
    expect(stored).toMatchObject({ cId: "mv-a", createdAt: published?.createdAt, updatedAt: published?.updatedAt });
    const hash = /[0-9a-f]{64}/.exec(stored?.thumbnailUrl ?? "")?.[0] ?? "";
    expect(await mirror.pictures.render(hash, { width: 160, format: "jpg" })).toMatchObject({ contentType: "image/jpeg" });
    expect((await mirror.store.settings.get()).site).toMatchObject({ name: "Night Films", accent: "#336699" });
    await withdrawItem(operator(origin), movie, "b", "Asked");
    await publishFrom(origin, "out", key);
    expect(await followFrom(mirror)).toMatchObject({ number: 2, removed: 1 });
    expect(await titles(mirror)).toEqual(["Film a", "Film c"]);
  });

  it("is taken over by an heir that the last entry names, and by nobody else", async () => {
    const late = await fileServices();
    await publishFrom(origin, "out", key);
    await Promise.all([followFrom(mirror), followFrom(late)]);
    const taking = { ...operator(mirror), accounts: HAS_ADMIN };
    const kept: unknown[] = [];
    const given = { typed: "Night Films", own: heir.publicKey, keep: async (seen: unknown) => void kept.push(seen) };
    await expect(promote(taking, { ...given, typed: "night" })).rejects.toMatchObject({ code: "mirror.refused" });
    await expect(promote(taking, { ...given, own: newKey().publicKey })).rejects.toMatchObject({ code: "mirror.refused" });
    const nobody = { ...HAS_ADMIN, hasAdmin: async () => false };
    await expect(promote({ ...taking, accounts: nobody }, given)).rejects.toMatchObject({ code: "mirror.refused" });
    expect(kept).toEqual([]);
    await promote(taking, given);
    expect((await mirror.store.settings.get()).mirror).toBeNull();
    await expect(promote(taking, given)).rejects.toMatchObject({ code: "mirror.none" });
    const { state } = openPublicationState(path.join(folder.path, "heir.db"));
    const [{ text, signature }] = kept as [{ text: string; signature: string }];
    state.write("entry", { text, signature });
    state.close();
    await mirror.store.items.insert(buildItem("movie", { id: "d", itemName: "Film d" }));
    expect(await publishFrom(mirror, "heir", heir)).toMatchObject({ number: 2 });
    expect(await followFrom(late, "heir")).toMatchObject({ number: 2 });
    expect(await titles(late)).toEqual(["Film a", "Film b", "Film c", "Film d"]);
    await origin.store.items.insert(buildItem("movie", { id: "e" }));
    await publishFrom(origin, "out", key);
    await expect(followFrom(late), "the old key was given up").rejects.toMatchObject({
      code: expect.stringMatching("mirror") as string,
    });
    await late[Symbol.asyncDispose]();
  });

  it.each(["emptied", "as it was"])("is taken over where the state of an earlier publication is, %s", async (left) => {
    const late = await fileServices();
    await origin.store.settings.set({ uploadedDownloads: true });
    await publishFrom(origin, "out", key);
    await Promise.all([followFrom(mirror), followFrom(late)]);
    const { state } = openPublicationState(path.join(folder.path, "out.db"));
    if (left === "emptied") state.clear();
    const keep = async ({ text, signature }: StoredEntry) => {
      state.write("entry", { text, signature });
    };
    await promote({ ...operator(mirror), accounts: HAS_ADMIN }, { typed: "Night Films", own: key.publicKey, keep });
    state.close();
    await mirror.store.items.insert(buildItem("movie", { id: "d", itemName: "Film d" }));
    expect(await publishFrom(mirror, "out", key)).toMatchObject({ number: 2 });
    expect(await followFrom(late)).toMatchObject({ number: 2 });
    expect(await titles(late)).toEqual(["Film a", "Film b", "Film c", "Film d"]);
    await late[Symbol.asyncDispose]();
  });

  it("becomes a site of another name that says what it was", async () => {
    await expect(fork(operator(mirror), "Day Films")).rejects.toMatchObject({ code: "mirror.none" });
    await publishFrom(origin, "out", key);
    await followFrom(mirror);
    await expect(fork(operator(mirror), "night films")).rejects.toMatchObject({ code: "mirror.refused" });
    await fork(operator(mirror), "Day Films");
    const { site, mirror: was } = await mirror.store.settings.get();
    expect([site.name, was]).toMatchObject(["Day Films", { name: "Night Films", isFork: true, notice: "" }]);
    await expect(followFrom(mirror)).rejects.toMatchObject({ code: "mirror.not-empty" });
    expect(await publishFrom(mirror, "fork", newKey())).toMatchObject({ number: 1 });
    expect(await readdir(path.join(folder.path, "fork/data"))).toContain("entry.json");
  });
});
