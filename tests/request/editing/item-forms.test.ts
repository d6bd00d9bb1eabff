import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Item } from "#app/kinds/item.ts";
import { KINDS, kindOf } from "#app/kinds/registry.ts";
import { createPath, editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { documentSchema } from "#app/kinds/schemas/schemas.ts";
import type { Draft } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import { withOrigins } from "#app/kinds/forms/source-proposals.ts";
import { buildInput, buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask, type Answer } from "../ask.ts";
import { startAdminSite } from "../site-with-store.ts";
import { decoded, HOSTILE, sendForm, textOf, valuesIn, type Extra } from "./item-form.ts";

const movie = kindOf("movie");

let site: RunningSite;
let cookie: string;
let store: Store;
let stored: Item;

beforeAll(async () => {
  ({ site, cookie, store } = await startAdminSite());
});
afterAll(() => site[Symbol.asyncDispose]());
beforeEach(async () => {
  stored = await store.items.insert(buildItem(movie, { cId: crypto.randomUUID() }));
});

const send = (path: string, input: object, extra: Extra = {}) => sendForm(site.origin, cookie, path, input, extra);
const change = (input: object, extra: Extra = {}) =>
  send(editPath(stored), input, { id: stored.id, basedOn: stored.updatedAt.toISOString(), ...extra });
const read = (path: string) => ask(site.origin, path, { headers: { Cookie: cookie } });

describe("the form for a new item", () => {
  it.each(KINDS)("stores a $type under the next code, and is empty again", async (kind) => {
    const input = buildInput(kind);
    const next = await store.codes.peek(kind.type);
    const answer = await send(createPath(kind), input, { id: `new-${kind.type}` });
    expect([answer.status, await store.items.get(`new-${kind.type}`)]).toMatchObject([200, input]);
    expect(textOf(answer)).toContain(`“${input.itemName}” is saved as ${kind.codePrefix}${next}.`);
    expect(valuesIn(answer)).toContain(`${kind.codePrefix}${next + 1}`);
    expect(valuesIn(answer)).not.toContain(input.itemName);
  });

  it("saves unusual input with a warning", async () => {
    const show = buildInput("tv-show", { itemName: "Twice", genre: "drama ,, DRAMA", seasons: 3 });
    expect(textOf(await send("/admin/create/tv-shows", show, { id: "odd-1" }))).toContain("No link to season 3.");
    const { cId = "" } = (await store.items.get("odd-1")) ?? {};
    const again = textOf(await send("/admin/create/tv-shows", { ...show, releasedYear: "2021" }, { id: "odd-2" }));
    expect(again).toContain(`The same title and year as ${cId}.`);
    const change = { id: "odd-2", basedOn: (await store.items.get("odd-2"))?.updatedAt.toISOString() ?? "" };
    expect(textOf(await send("/admin/edit/tv-show/odd-2", show, change))).toContain("Saved, with warnings: No link to season 3.");
    expect(await store.items.get("odd-2")).toMatchObject({ genre: "drama" });
  });

  it("stores an untouched preset as such, and every other rating as chosen", async () => {
    const preset = { name: "IMDB", rating: 1, isDefault: true };
    const touched = { name: "Rotten Tomatoes", rating: 91, outOf: 100 };
    await send("/admin/create", { ...buildInput(movie), ratings: { imdb: preset, rottenTomatoes: touched } }, { id: "preset" });
    expect((await store.items.get("preset"))?.ratings).toEqual({ imdb: preset, rottenTomatoes: touched });
    expect(valuesIn(await read("/admin/edit/movie/preset"))).toEqual(expect.arrayContaining(["1", "91", "100"]));
    const chosen = { ...preset, rating: 3 };
    await send("/admin/create", { ...buildInput(movie), ratings: { imdb: chosen } }, { id: "chosen" });
    expect((await store.items.get("chosen"))?.ratings).toEqual({ imdb: { name: "IMDB", rating: 3 } });
  });

  it("completes the scheme of links, and accepts magnet links for downloads only while an owner allows them", async () => {
    const magnet = "magnet:?xt=urn:btih:0123456789abcdef0123456789abcdef01234567";
    const video = { videoId: "", videoUrl: "youtu.be/dQw4w9WgXcQ?t=51" };
    await send("/admin/create", { ...buildInput(movie), ...video, movieLink: "www.example.org/x.zip" }, { id: "without-scheme" });
    expect(await store.items.get("without-scheme")).toMatchObject({
      movieLink: "https://www.example.org/x.zip",
      videoId: "dQw4w9WgXcQ",
      videoUrl: "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=51",
    });
    const film = buildInput(movie, { movieLink: magnet });
    const refused = await send("/admin/create", film, { id: "magnet" });
    expect([refused.status, await store.items.get("magnet")]).toEqual([422, null]);
    expect(textOf(refused)).toContain("must not be a magnet link: an owner can allow these in Settings");
    await store.settings.set({ magnetLinks: true });
    expect((await send("/admin/create", { ...film, movieLink: "javascript:alert(1)" }, { id: "magnet" })).status).toBe(422);
    expect((await send("/admin/create", film, { id: "magnet" })).status).toBe(200);
    expect(await store.items.get("magnet")).toMatchObject({ movieLink: magnet });
    await store.settings.set({ magnetLinks: false });
  });

  it("sent twice creates one item", async () => {
    const input = buildInput(movie);
    const before = await store.counts.items("movie");
    for (const _ of [1, 2]) expect((await send("/admin/create", input, { id: "sent-twice" })).status).toBe(200);
    expect(await store.counts.items("movie")).toBe(before + 1);
  });

  it("takes the fields chosen from a draft of it that was saved elsewhere", async () => {
    const mine = buildInput(movie, { itemName: "Mine", overview: "Mine." });
    const id = "saved-elsewhere";
    await send("/admin/create", mine, { id, save: "auto" });
    const draft = (await store.drafts.get(id)) as Draft;
    const { item } = await store.drafts.put({ ...draft, item: { ...draft.item, overview: "Theirs." } });
    const choices = { "choice.itemName": "mine", "choice.overview": "theirs" };
    const given = { id, basedOn: item.updatedAt.toISOString(), ...choices };
    const answer = await send("/admin/create", { ...mine, itemName: "Newer" }, given);
    expect([answer.status, await store.items.get(id)]).toMatchObject([200, { itemName: "Newer", overview: "Theirs." }]);
  });

  it("with an invalid id gets another", async () => {
    const input = buildInput(movie);
    expect((await send("/admin/create", input, { id: "../../etc/passwd" })).status).toBe(200);
    expect(await store.search.byTitle(input.itemName, ["movie"], 1)).toMatchObject([{ itemName: input.itemName }]);
  });

  it("has one address for each kind", async () => {
    for (const kind of KINDS) expect([kind.type, (await read(createPath(kind))).status]).toEqual([kind.type, 200]);
    expect(KINDS.map(createPath)).toEqual([
      "/admin/create",
      "/admin/create/tv-shows",
      "/admin/create/animes",
      "/admin/create/games",
      "/admin/create/softwares",
    ]);
    expect((await read("/admin/create/movies")).headers.location).toBe("/admin/create");
    expect((await read("/admin/create/books")).headers.location).toBe("/admin");
  });
});

describe("the form of an item", () => {
  it("has the item's title, and duplicates it as a draft without a code", async () => {
    const { body } = await read(editPath(stored));
    expect(/<title>[^<]*/.exec(body)?.[0]).toContain(`${stored.itemName} (${stored.cId})`);
    const { status, headers } = await change({}, { duplicate: "yes" });
    const id = decodeURIComponent(headers.location?.split("/").at(-1) ?? "");
    const { id: _id, cId: _cId, createdAt: _created, updatedAt: _updated, ...copied } = stored;
    expect([status, await store.drafts.get(id)]).toMatchObject([302, { item: { ...copied, cId: "" } }]);
    expect(await store.items.get(stored.id)).toEqual(stored);
  });

  it("links the neighbouring items of the list that it was opened from, and the list", async () => {
    const items = [];
    for (const name of ["Neighbour A", "Neighbour B", "Neighbour C"]) {
      items.push(await store.items.insert(buildItem(movie, { itemName: name, genre: "Neighbours", cId: crypto.randomUUID() })));
    }
    const [first, second, third] = items.map(editPath);
    const list = "genre=Neighbours&sort=name";
    const stepsOf = async (path = "", at = 0) => {
      const { body } = await read(`${path}?${new URLSearchParams({ list, at: String(at) }).toString()}`);
      return [...body.matchAll(/href="([^"]*)"[^>]*rel="(?:prev|next)"|rel="(?:prev|next)"[^>]*href="([^"]*)"/g)].map(
        ([, one, other]) => (one ?? other)?.split("?")[0],
      );
    };
    expect(await stepsOf(first)).toEqual([second]);
    expect(await stepsOf(second, 1)).toEqual([first, third]);
    expect(await stepsOf(editPath(stored), 2)).toEqual([second, third]);
    expect(await stepsOf(editPath(stored), 99)).toEqual([third]);
    expect(decoded((await read(`${second}?list=${encodeURIComponent(list)}`)).body)).toContain(`href="/admin?${list}"`);
    for (const broken of ["after=nonsense", "after=a&before=b"]) {
      expect((await read(`${first}?list=${encodeURIComponent(broken)}`)).status).toBe(200);
    }
  });

  it("is found only by its kind and id", async () => {
    expect((await read(editPath(stored))).status).toBe(200);
    for (const path of [`/admin/edit/game/${stored.id}`, `/admin/edit/book/${stored.id}`]) {
      expect([path, (await read(path)).headers.location]).toEqual([path, "/admin"]);
    }
  });

  it("reports a missing item, and offers to restore it from the trash", async () => {
    const nothing = await read("/admin/edit/movie/nothing");
    expect([nothing.status, textOf(nothing)]).toEqual([404, expect.stringContaining("This item does not exist.")]);
    await store.trash.put([stored.id], new Date());
    const trashed = await read(editPath(stored));
    expect([trashed.status, textOf(trashed)]).toEqual([
      404,
      expect.stringContaining("is in the trash. It will be permanently deleted in 30 days"),
    ]);
    const refused = await change(buildInput(movie, { overview: "What nobody may read in a log" }));
    expect([refused.status, textOf(refused)]).toEqual([404, expect.stringContaining("is in the trash")]);
    const logged = await site.untilLogged({ event: "save.refused", thing: stored.id, reason: "item.not-found" });
    expect(logged["actor"]).toEqual(expect.stringMatching(/^\w+$/));
    expect(site.logged.join("\n")).not.toContain("may read in a log");
    const restore = { intent: "restore", ids: stored.id, back: editPath(stored) };
    expect((await send("/admin/items", {}, restore)).headers.location).toBe(editPath(stored));
    expect((await read(editPath(stored))).status).toBe(200);
  });

  it("shows every text as stored", async () => {
    const { ratings: _ratings, cast, screenshots, ...texts } = buildInput(movie, { overview: HOSTILE, description: "\n1\n2" });
    await change({ ...buildInput(movie), ...texts });
    const values = valuesIn(await read(editPath(stored)));
    expect(values).toEqual(expect.arrayContaining(Object.values(texts).filter((text) => text !== "English")));
    expect(values).toEqual(
      expect.arrayContaining([...cast.map(({ role }) => role), ...screenshots.map((each) => each.screenshotUrl)]),
    );
  });

  it("names the source of scanned fields until they are edited", async () => {
    const at = { at: "2026-01-01T00:00:00.000Z", certainty: 0.75 };
    const found = { itemName: stored.itemName, releasedYear: stored.releasedYear };
    const filledFrom = withOrigins([], { address: "file:name", ...at }, found);
    await store.items.replace({ ...stored, filledFrom, itemName: "Edited" });
    const page = await read(editPath(stored));
    expect(textOf(page).match(/From the file name, likely/g)).toHaveLength(1);
    const [, note = ""] = /<p id="([^"]*)"[^>]*>From the file name, likely/.exec(page.body) ?? [];
    const [input = ""] = /<input[^>]*name="releasedYear"[^>]*>/.exec(page.body) ?? [];
    expect(input).toMatch(new RegExp(`aria-describedby="${note} `));
  });

  it("keeps code, downloads and creation time", async () => {
    const answer = await change(buildInput(movie, { itemName: "Changed" }));
    expect([answer.status, textOf(answer).includes("Saved")]).toEqual([200, true]);
    const { cId, createdAt, downloads } = stored;
    expect(await store.items.get(stored.id)).toMatchObject({ itemName: "Changed", cId, createdAt, downloads });
  });

  it("keeps files beyond those it shows, whatever else is changed", async () => {
    const files = Array.from({ length: 1200 }, (_, at) => ({ url: `https://files.example/${at}` }));
    const many = documentSchema(movie).parse({ ...buildInput(movie), files });
    stored = await store.items.insert(buildItem(movie, { ...many, cId: crypto.randomUUID() }));
    const page = await read(editPath(stored));
    expect(textOf(page)).toContain("1200 files are too many for this form");
    expect(valuesIn(page)).not.toContain("https://files.example/7");
    const { files: _files, ...others } = many;
    expect((await change({ ...others, overview: "Changed" }, { "omitted.files": "1200" })).status).toBe(200);
    expect(await store.items.get(stored.id)).toMatchObject({ overview: "Changed", files: many.files });
    const answer = await change({ ...others, overview: "Mine" }, { "omitted.files": "1200" });
    expect([answer.status, textOf(answer).includes("https://files.example/7")]).toEqual([409, false]);
  });

  it("is rejected with another document's id", async () => {
    const answer = await change(buildInput(movie), { id: "another" });
    expect(answer.status).toBe(422);
    expect(answer.body.replaceAll("<!-- -->", "")).toContain("</svg> The document ID does not match</p>");
    expect(await store.items.get(stored.id)).toEqual(stored);
  });

  it("is not accepted for an item of another kind", async () => {
    const answer = await send(`/admin/edit/game/${stored.id}`, buildInput("game"), {
      id: stored.id,
      basedOn: stored.updatedAt.toISOString(),
    });
    expect(answer.status).toBe(404);
    expect(await store.items.get(stored.id)).toEqual(stored);
  });

  it("shows both versions after a save in another tab of the same account, and stores the choice", async () => {
    const base = buildInput(movie);
    const theirs = { ...base, itemName: "Theirs", overview: "Their overview" };
    const mine = { ...base, itemName: "Mine", overview: "My overview" };
    expect((await change(theirs)).status).toBe(200);
    const answer = await change(mine);
    expect(answer.status).toBe(409);
    const text = textOf(answer);
    for (const part of ["You have saved this item in another tab", "Other tab", "Their overview", "My overview"])
      expect(text).toContain(part);
    expect(await store.items.get(stored.id)).toMatchObject(theirs);

    const [, basedOn = ""] = /name="basedOn" value="([^"]+)"/.exec(answer.body) ?? [];
    const choices = { "choice.itemName": "mine", "choice.overview": "theirs" };
    expect((await change(mine, { basedOn, ...choices })).status).toBe(200);
    expect(await store.items.get(stored.id)).toMatchObject({ itemName: "Mine", overview: "Their overview" });
  });

  it("sent twice is saved once and confirmed twice", async () => {
    const input = buildInput(movie);
    await change(input);
    const once = await store.items.get(stored.id);
    expect((await change(input)).status).toBe(200);
    expect(await store.items.get(stored.id)).toEqual(once);
  });

  it.each(["", "yesterday"])("based on %j does not count as current", async (basedOn) => {
    expect((await change(buildInput(movie), { basedOn })).status).toBe(409);
  });
});

describe("rows without scripts", () => {
  const intent = (type: string, payload: object) => ({ __intent__: JSON.stringify({ type, payload }) });

  it("are added, moved and removed by the server, without saving", async () => {
    const input = buildInput("tv-show");
    const show = await store.items.insert(buildItem("tv-show", input));
    const [first, second] = input.downloadLinks ?? [];
    const press = (extra: Extra) => send(editPath(show), input, { id: show.id, basedOn: show.updatedAt.toISOString(), ...extra });
    const links = (answer: Answer) => valuesIn(answer).filter((value) => value.startsWith("https://files.example/season"));

    const added = await press(intent("insert", { name: "downloadLinks", defaultValue: { id: "3", seasonUrl: "" } }));
    expect([added.status, added.body.includes('name="downloadLinks[2].seasonUrl"')]).toEqual([200, true]);
    expect(links(await press(intent("reorder", { name: "downloadLinks", from: 0, to: 1 })))).toEqual([
      second?.seasonUrl,
      first?.seasonUrl,
    ]);
    expect(links(await press(intent("remove", { name: "downloadLinks", index: 0 })))).toEqual([second?.seasonUrl]);
    expect(await store.items.get(show.id)).toEqual(show);
  });
});
