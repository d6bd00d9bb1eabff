import { createServer } from "node:http";
import { beforeEach, describe, expect, it } from "vitest";
import { listening } from "../../tests/servers/local-host.ts";
import { createPageCache, type Cdn } from "./page-cache.ts";

const HOUR_MS = 3_600_000;

/** Shows which page may be shared, as which version, until when. */
const CDN: Cdn = {
  tagHeader: (tags) => ["xkey", tags ? [...tags].join(" ") : "unknown"],
  cacheControl: ({ version, endsAt, isFresh }) => `s-maxage=${version} ${endsAt / HOUR_MS} ${isFresh ? "fresh" : "aged"}`,
};

describe("with a CDN, a page", () => {
  let version: number;
  let clock: number;
  let render: (path: string) => Promise<Response>;

  beforeEach(() => {
    version = 1;
    clock = 0;
    render = async () => new Response("page");
  });

  async function open() {
    const cache = createPageCache({
      admit: (_request, work) => work(),
      render: async (address, _request, _response, reads) => {
        const { pathname } = new URL(address);
        if (pathname !== "/icon") reads.tags = new Set([`item:${pathname.slice(1)}` as const]);
        return render(pathname);
      },
      recentVersion: () => version,
      version: async () => version,
      changesSince: async () => ({
        changes: [{ noun: "item", id: "a", before: [], after: [], version, at: new Date(0) }],
        version,
        isComplete: true,
      }),
      now: () => clock,
      maxBytes: 100_000,
      cdn: CDN,
    });
    const server = createServer((request, response) => {
      const address = `http://site.example${request.url}`;
      if (!cache.answerCached(address, request, response)) void cache.answer(address, request, response);
    });
    const { port, ...host } = await listening(server);
    const get = async (path: string, headers: Record<string, string> = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers, redirect: "manual" });
      return { status: response.status, control: response.headers.get("cache-control"), headers: response.headers };
    };
    return { get, ...host };
  }

  it("says for each answer how long it may be kept, and by what it is purged", async () => {
    await using site = await open();
    const first = await site.get("/b");
    expect([first.control, first.headers.get("xkey")]).toEqual(["s-maxage=1 24 fresh", "item:b"]);
    version = 2;
    expect((await site.get("/b")).control).toBe("s-maxage=2 24 fresh");
    const known = await site.get("/b", { "If-None-Match": first.headers.get("etag") ?? "" });
    expect([known.status, known.control, known.headers.get("xkey")]).toEqual([304, "s-maxage=2 24 fresh", "item:b"]);
    clock = HOUR_MS;
    expect((await site.get("/b")).control).toBe("s-maxage=2 24 aged");
    expect((await site.get("/icon")).headers.get("xkey")).toBe("unknown");
  });

  it("is not kept if something that it shows changed while it was rendered", async () => {
    await using site = await open();
    await site.get("/b");
    render = async () => {
      version++;
      return new Response("page");
    };
    const [concerned, other] = [await site.get("/a"), await site.get("/c")];
    expect([concerned.control, other.control]).toEqual(["no-store", "s-maxage=3 24 fresh"]);
  });

  it("is not kept if it is an error or a redirect, and keeps what it says itself", async () => {
    await using site = await open();
    const answers = [
      new Response("page", { status: 404 }),
      new Response(null, { status: 302, headers: { Location: "/b" } }),
      new Response("page", { headers: { "Cache-Control": "public, max-age=60" } }),
      new Response("page", { status: 410, headers: { "Cache-Control": "no-cache" } }),
    ];
    render = async (path) => answers[Number(path.slice(1))]!;
    const controls = [];
    for (const at of answers.keys()) controls.push((await site.get(`/${at}`)).control);
    expect(controls).toEqual(["no-store", "no-store", "public, max-age=60", "no-cache"]);
  });

  it.each([
    ["Cookie", "__Host-marquee.session_token=x"],
    ["Cookie", "a=b; marquee.session_token=x"],
    ["Authorization", "Bearer x"],
  ])("is private for %s: %s", async (name, value) => {
    await using site = await open();
    const controls = [];
    for (const path of ["/b", "/b"]) controls.push((await site.get(path, { [name]: value })).control);
    controls.push((await site.get("/b", { Cookie: "theme=dark" })).control);
    expect(controls).toEqual(["private, no-cache", "private, no-cache", "s-maxage=1 24 fresh"]);
  });
});
