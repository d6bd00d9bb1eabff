import { describe, expect, it } from "vitest";
import type { AttentionReason } from "#app/catalogue/attention/attention.ts";
import { buildFileRow, buildItem, buildLinkCheck, testServices } from "../../tests/data/builders.ts";
import { ENGLISH } from "#app/languages/english.ts";
import { countAttention, parseAttentionQuery, readAttention } from "./read-attention.ts";

const DAY_MS = 86_400_000;
const LINK = "https://files.example/film";
const STARTED = Date.UTC(2025, 0, 1);
const GONE = buildLinkCheck({
  address: LINK,
  state: "gone",
  failures: 3,
  failedSince: new Date(STARTED - 9 * DAY_MS),
  checkedAt: new Date(STARTED),
  nextCheck: new Date(STARTED),
  problem: "The host responded with 404 Not Found.",
  sizeBytes: 700_000_000,
});

const contributor = { role: "admin", account: { id: "eve", email: "eve@marquee.example", role: "contributor" } } as const;

describe("what needs attention", () => {
  it("lists what is wrong with each item", async () => {
    await using services = await testServices();
    const { store } = services;
    const first = await store.items.insert(
      buildItem("movie", {
        itemName: "Metropolis",
        movieLink: LINK,
        files: [buildFileRow({ url: LINK, sizeBytes: 1_400_000_000 })],
        ratings: { imdb: { name: "IMDB", rating: 1, isDefault: true } },
        overview: "",
        genre: "",
        videoId: "",
        screenshots: [],
      }),
    );
    const second = await store.items.insert(buildItem("movie", { itemName: "Metropolis", movieLink: "" }));
    await store.items.insert(buildItem("tv-show", { seasons: 3 }));
    await store.links.set(GONE);
    const draft = buildItem("movie", { updatedAt: new Date(STARTED - 40 * DAY_MS) });
    await store.drafts.put({ item: draft, status: "draft", publishAt: null, createdBy: "", updatedBy: "" });
    const notes = async (reason: AttentionReason) => {
      const list = await readAttention(services, { reason, cursor: null }, ENGLISH);
      return list?.page.items.map((item) => item.notes);
    };
    expect(await notes("dead-link")).toEqual([
      [{ text: "The host responded with 404 Not Found. First failed 9 days ago.", address: LINK }],
    ]);
    expect(await notes("size")).toEqual([[{ text: "1.4 GB stated, 700 MB according to the host.", address: LINK }]]);
    expect(await notes("missing")).toEqual([
      [{ text: "Movie link" }],
      [{ text: "Genre · Overview" }, { text: "Screenshots must contain 3 pictures." }],
    ]);
    expect(await notes("seasons")).toEqual([[{ text: "3 seasons stated, links to 2 seasons: 1, 2." }]]);
    expect(await notes("same-title")).toEqual([
      [{ text: `The same as ${first.cId}`, to: `/admin/edit/movie/${first.id}` }],
      [{ text: `The same as ${second.cId}`, to: `/admin/edit/movie/${second.id}` }],
    ]);
    expect(await notes("rating")).toEqual([[{ text: "IMDB: still the default." }]]);
    expect(await notes("old-draft")).toEqual([[{ text: "Last saved 40 days ago." }]]);
    expect((await readAttention(services, { reason: null, cursor: null }, ENGLISH))?.reason).toBe("dead-link");
  });

  it("is empty on a site in order, and visible to editors only", async () => {
    await using services = await testServices();
    await services.store.items.insert(buildItem("movie"));
    expect(await readAttention(services, parseAttentionQuery(new URLSearchParams("reason=none&after=1")), ENGLISH)).toBeNull();
    await expect(countAttention({ ...services, actor: contributor })).rejects.toMatchObject({ code: "actor.not-allowed" });
  });
});
