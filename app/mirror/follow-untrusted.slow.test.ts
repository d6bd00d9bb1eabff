import { describe, expect, it } from "vitest";
import { DATA_PATHS } from "#app/publication/entry.ts";
import { lineOf, newKey, publicationOf } from "../../tests/data/publication.ts";
import { localHost } from "../../tests/servers/local-host.ts";
import { readFollowing } from "./following.ts";
import {
  serving,
  addressOf,
  followed,
  run,
  ids,
  services,
  site,
  host,
  origin,
  followInEmptySites,
} from "../../tests/followed-site.ts";

followInEmptySites();

describe("a mirror that is sent something else,", () => {
  it("refuses another key, an older entry and another history in one line, and stays as it was", async () => {
    site.publish([lineOf("a")]);
    await run();
    const first = new Map(site.files);
    site.publish([lineOf("b")]);
    await run(null);
    const stateOf = async () => [await readFollowing(services), (await services.store.settings.get()).mirror];
    const before = await stateOf();
    const refusals = async (files: ReadonlyMap<string, Uint8Array>) => {
      origin.answer = serving(files);
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
    origin.answer = serving(early.files);
    await expect(run(null)).rejects.toMatchObject({ code: "mirror.refused" });
    origin.answer = serving(site.files);
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
    origin.answer = ({ url = "" }, response) => {
      const path = url.slice("/data/".length);
      const bytes = Buffer.from(site.files.get(path) ?? "");
      if (path === first) return response.end(bytes.fill("x"));
      if (path.startsWith("packs/")) return response.writeHead(302, { location: `http://127.0.0.1:${host.port}/admin` }).end();
      return response.end(bytes);
    };
    expect(await run(followed(), { hosts: [host, other] })).toMatchObject({ number: entry.number, refused: 0 });
    expect(await ids()).toEqual(["a", "b", "c", "d"]);
    expect(host.requested).not.toContain("/admin");
    origin.answer = (_request, response) => response.destroy();
    site.publish([lineOf("e")], [], { mirrors: [addressOf(other, "other")] });
    expect(await run(null, { hosts: [host, other] }), "the origin is gone").toMatchObject({ number: 2, changed: 1 });
  });

  it("stops reading a mirror that sends more than was signed, or for ever", async () => {
    site.publish([lineOf("a")]);
    let sent = 0;
    origin.answer = (request, response) => {
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
    origin.answer = serving(site.files);
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
        pages: [
          {
            name: "links",
            text: "[a](/admin/logout) [b](/x/../v1/ping) [c](https://x.example/admin) [d](/about) [e](&#47;admin) [f](\\/admin)",
          },
        ],
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
    expect(texts[0]?.text).toBe("[a](/) [b](/) [c](https://x.example/admin) [d](/about) [e](/) [f](/)");
  });
});
