import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { NewItem } from "#app/catalogue/items/items.store.ts";
import { buildItem, testStore } from "../../tests/data/builders.ts";
import { idsByPopularity } from "./changed-items.ts";
import { copyPathOf } from "./copy-paths.ts";
import { openPageLists } from "./page-lists.sql.ts";
import { publishPages, type RenderPage } from "./publish-pages.ts";
import { DEFAULT_OPTIONS } from "./options.ts";
import { readCopyList } from "./read-copy-list.ts";

let store: Awaited<ReturnType<typeof testStore>>;
beforeEach(async () => {
  store = await testStore();
});
afterEach(() => store[Symbol.asyncDispose]());

/** A publication in memory, whose pages name their titles. */
function publication() {
  const lists = openPageLists(new DatabaseSync(":memory:"));
  const files = new Map<string, string>();
  let written: string[] = [];
  let failing = "";
  const held = { file: "", until: "", removed: Promise.withResolvers<void>() };
  const render: RenderPage = async (address) => {
    if (address === failing) throw new Error(`stopped at ${address}`);
    const [, kind = "", id = "", ...more] = address.split("/").map(decodeURIComponent);
    const page = id === "lists" ? readCopyList(lists, kind, more) : null;
    const ids = page ? page.ids : kind === "people" ? lists.ids(address, "") : [id];
    const items = await store.items.getAll([...ids]);
    const cards = page ? items.map(({ thumbnailUrl }) => `<img src="${thumbnailUrl}">`).join("") : "";
    const status = kind === "movies" && id && id !== "lists" && items.length === 0 ? 404 : 200;
    return { status, type: "text/html", bytes: Buffer.from(`<p>${items.map(({ itemName }) => itemName).join()}</p>${cards}`) };
  };
  const published = {
    put: async (path: string, bytes: Uint8Array | string) => {
      if (path === held.file) await held.removed.promise;
      const text = Buffer.from(bytes).toString();
      if (files.get(path) === text) return;
      files.set(path, text);
      written.push(path.slice("pages/".length));
    },
    putStream: async () => {},
    remove(path: string) {
      files.delete(path);
      if (path === held.until) held.removed.resolve();
      return undefined;
    },
    has: (path: string) => files.has(path),
    removeOthers: () => undefined,
  };
  return {
    files,
    /** The page is written once the file was removed. */
    hold: (address: string, until: string) => Object.assign(held, { file: `pages/${file(address)}`, until }),
    failAt: (address: string) => (failing = address),
    /** @returns The files that were written. */
    async run(ids?: readonly string[], recipe = "1") {
      written = [];
      const pictures = { render: async () => ({ body: new Blob(["picture"]).stream() }) };
      const services = { store, pictures, now: () => new Date() } as unknown as Parameters<typeof publishPages>[0]["services"];
      const changes = { isWhole: !ids, ids: ids ?? (await idsByPopularity(store)) };
      const publishing = { services, files: published, options: DEFAULT_OPTIONS, changes, recipe, onProgress: () => {} };
      await publishPages(publishing, { lists, render, prefixes: [""] });
      return written.toSorted();
    },
    pictures: () => [...files.keys()].filter((path) => path.startsWith("pages/pictures/")),
    naming: (name: string) =>
      [...files]
        .filter(([, text]) => text.includes(name))
        .map(([path]) => path.slice("pages/".length))
        .toSorted(),
  };
}

const person = (name: string) => ({ id: 1, name, role: "", imageUrl: "" });
const film = (fields: Partial<NewItem>) => store.items.insert(buildItem("movie", fields));
const file = (address: string) => copyPathOf(address) ?? "";
const places = (...addresses: string[]) => addresses.map(file).toSorted();

describe("the pages of a publication", () => {
  it("are those of an item, of its lists and of its people", async () => {
    await film({ id: "a1", itemName: "Nosferatu", genre: "Horror, Silent", releasedYear: "1922", cast: [person("Max Schreck")] });
    const copy = publication();
    await copy.run();
    const lists = ["/movies/lists/letter", "/movies/lists/genre/horror", "/movies/lists/genre/silent", "/movies/lists/year/1922"];
    expect(copy.naming("Nosferatu")).toEqual(places("/movies/a1", "/people/max-schreck", ...lists));
  });

  it("are written again where an edited title was and is, and no others", async () => {
    await film({ id: "a1", itemName: "Nosferatu", genre: "Horror", releasedYear: "1922", cast: [person("Max Schreck")] });
    await film({ id: "b1", itemName: "Other", genre: "Drama", releasedYear: "1950", cast: [person("Ada Player")] });
    const copy = publication();
    await copy.run();
    expect(await copy.run()).toEqual([]);
    await store.items.replace(
      buildItem("movie", { id: "a1", itemName: "Renamed", genre: "Silent", releasedYear: "1922", cast: [] }),
    );
    const lists = ["/movies/lists/letter", "/movies/lists/genre/silent", "/movies/lists/year/1922"];
    expect(await copy.run(["a1"])).toEqual(places("/movies/a1", ...lists));
    expect(copy.naming("Nosferatu")).toEqual([]);
    expect(copy.files.has(`pages/${file("/people/max-schreck")}`)).toBe(false);
    expect(copy.files.has(`pages/${file("/movies/lists/genre/horror")}`)).toBe(false);
  });

  it("of a withdrawn title leave, with the pages of what only it had", async () => {
    await film({ id: "a1", itemName: "Nosferatu", genre: "Horror", releasedYear: "1922", cast: [person("Max Schreck")] });
    await film({ id: "b1", itemName: "Other", genre: "Horror", releasedYear: "1950" });
    const copy = publication();
    await copy.run();
    await store.items.remove("a1");
    expect(await copy.run(["a1"])).toEqual(places("/movies/lists/letter", "/movies/lists/genre/horror"));
    expect(copy.naming("Nosferatu")).toEqual([]);
    expect([...copy.files.keys()].filter((path) => path.includes("maxschreck") || path.includes("1922"))).toEqual([]);
  });

  it("have no picture of a withdrawn title that lists alone showed", async () => {
    const hash = "ab".repeat(32);
    await film({ id: "a1", genre: "Horror", thumbnailUrl: `/pictures/${hash}/640.jpg` });
    const copy = publication();
    await copy.run();
    expect(copy.pictures()).toHaveLength(2);
    await store.items.replace(buildItem("movie", { id: "a1", genre: "Horror", thumbnailUrl: "" }));
    await copy.run(["a1"]);
    expect(copy.pictures()).toEqual([]);
  });

  it("keep a picture that one list leaves while another takes it", async () => {
    const [picture, none] = [{ thumbnailUrl: `/pictures/${"ab".repeat(32)}/640.jpg` }, { thumbnailUrl: "" }];
    const [movie, game] = (["movie", "game"] as const).map((type) => buildItem(type, { id: type, genre: "", releasedYear: "" }));
    await store.items.insertAll([
      { ...movie!, ...picture },
      { ...game!, ...none },
    ]);
    const copy = publication();
    await copy.run();
    const pictures = copy.pictures();
    await store.items.replace({ ...movie!, ...none });
    await store.items.replace({ ...game!, ...picture });
    copy.hold("/games/lists/letter", pictures[0]!);
    await copy.run(["movie", "game"]);
    expect(copy.pictures()).toEqual(pictures);
  });

  it("of hidden kinds are not there, nor of a title that becomes hidden", async () => {
    await store.items.insert(buildItem("software", { id: "s1", itemName: "Editor" }));
    const copy = publication();
    await copy.run();
    expect(copy.naming("Editor")).toEqual([]);
  });

  it.each(["/movies/b1", "/people/adaplayer", "/movies/lists/letter", "/privacy"])(
    "are complete after a run that was killed at %s",
    async (at) => {
      for (const id of ["a1", "b1", "c1"])
        await film({ id, itemName: `Film ${id}`, genre: "Horror", cast: [person("Ada Player")] });
      const copy = publication();
      copy.failAt(at);
      await expect(copy.run()).rejects.toThrow("stopped");
      copy.failAt("");
      const rest = await copy.run();
      expect(rest).not.toContain(file("/movies/a1"));
      const whole = publication();
      await whole.run();
      expect(copy.files).toEqual(whole.files);
    },
  );

  it("are all made again by another recipe, and written where they differ", async () => {
    await film({ id: "a1", itemName: "Nosferatu" });
    const copy = publication();
    await copy.run();
    copy.failAt("/movies/a1");
    await expect(copy.run(undefined, "2")).rejects.toThrow("stopped");
    copy.failAt("");
    expect(await copy.run(undefined, "2")).toEqual([]);
  });
});
