import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_SITE } from "#app/site/site.ts";
import type { Store } from "#app/store/store.ts";
import { buildItem } from "../../data/builders.ts";
import type { RunningSite } from "../../sites/site.ts";
import { ask } from "../ask.ts";
import { startWithStore } from "../site-with-store.ts";

const NO_PICTURE = { thumbnailUrl: "", bannerUrl: "" };

let site: RunningSite;
let store: Store;

beforeAll(async () => {
  ({ site, store } = await startWithStore());
  await store.items.insert(buildItem("movie", { id: "caligari", itemName: "The Cabinet", ...NO_PICTURE }));
  await store.items.insert(buildItem("game", { id: "chess", cId: "gm9", itemName: "Chess", ...NO_PICTURE }));
  await store.items.insert(buildItem("software", { id: "program", itemName: "Program" }));
  const lists = [{ slug: "nights", title: "Long nights", text: "", kind: "game" as const, codes: ["gm9"] }];
  await store.settings.set({ site: { ...DEFAULT_SITE, name: "Kino Nord", languages: ["de"] }, lists });
});
afterAll(() => site[Symbol.asyncDispose]());

const read = (path: string) => ask(site.origin, path);
const metaOf = (body: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];

describe("a watchlist link", () => {
  it("shows the items in order, without scripts, and counts missing ones", async () => {
    const { status, body, headers } = await read("/watchlist/shared?items=chess.caligari.gone.program.%3Cb%3E");
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    expect(body.indexOf("Chess</a>")).toBeLessThan(body.indexOf("The Cabinet</a>"));
    expect(body).toContain("3 titles in this link are not in the catalogue.");
    expect(body).not.toContain("Program");
    expect(body).toContain(`data-share="${site.origin}/watchlist/shared?items=chess.caligari"`);
    expect((await read("/de/watchlist/shared?items=chess")).body).toContain("Eine geteilte Merkliste");
  });

  it("has a title, a description and a picture for link previews, and is not indexed", async () => {
    const { body } = await read("/watchlist/shared?items=chess.caligari");
    expect(metaOf(body, "robots")).toBe("noindex");
    expect(metaOf(body, "og:title")).toBe("A shared watchlist");
    expect(metaOf(body, "og:description")).toBe("A watchlist on Kino Nord: Chess, The Cabinet");
    expect(metaOf(body, "og:image")).toMatch(/\/og\/chess-[0-9a-f]{12}\.jpg$/);
  });

  it.each(["", "?items=", "?items=gone", "?items=%00.%FF", `?items=${"x.".repeat(3000)}`, "?items[]=chess"])(
    "says that none of its items exist here: %.40s",
    async (query) => {
      const { status, body } = await read(`/watchlist/shared${query}`);
      expect(status).toBe(200);
      expect(body).toContain("None of the titles in this link are in the catalogue.");
    },
  );

  it("leaves only its path in the log", async () => {
    await read("/watchlist/shared?items=chess.secretly");
    await site.untilLogged({ path: "/watchlist/shared" });
    expect(site.logged.join("\n")).not.toContain("secretly");
  });
});

describe("a list's share picture", () => {
  it("is rendered for its page, and gets a new address when the list changes", async () => {
    const { body } = await read("/lists/nights");
    const path = metaOf(body, "og:image")?.replace(site.origin, "") ?? "";
    expect(path).toMatch(/^\/og\/lists\/nights-[0-9a-f]{12}\.jpg$/);
    expect(metaOf(body, "og:image:alt")).toBe("Long nights, on Kino Nord");
    expect(body).toContain(`data-share="${site.origin}/lists/nights"`);
    const picture = await read(path);
    expect([picture.status, picture.headers["content-type"]]).toEqual([200, "image/jpeg"]);
    expect(picture.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const moved = await read(path.replace(/[0-9a-f]{12}/, "0123456789ab"));
    expect([moved.status, moved.headers["location"]]).toEqual([302, path]);
  });

  it("does not exist for a missing or hidden list", async () => {
    expect((await read("/og/lists/none-0123456789ab.jpg")).status).toBe(404);
    expect((await read("/og/lists/..-0123456789ab.jpg")).status).toBe(404);
    const { site: document } = await store.settings.get();
    await store.settings.set({ site: { ...document, kinds: ["movie"] } });
    expect((await read("/og/lists/nights-0123456789ab.jpg")).status).toBe(404);
    await store.settings.set({ site: document });
  });
});

it("is offered on a title's page without scripts, too", async () => {
  const { body } = await read("/movies/caligari");
  expect(body).toContain(`data-share="${site.origin}/movies/caligari"`);
  expect(body).toMatch(new RegExp(`<input readOnly="" dir="ltr" class="control" value="${site.origin}/movies/caligari"`));
  expect(body).toContain(`href="mailto:?subject=The%20Cabinet&amp;body=${encodeURIComponent(`${site.origin}/movies/caligari`)}"`);
  expect(body).toContain(`&lt;iframe src=&quot;${site.origin}/embed/movies/caligari&quot;`);
});
