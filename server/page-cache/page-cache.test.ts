import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get as httpGet, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NotAdmitted } from "../overload/admission.ts";
import { createPageCache, type PageCache, type PageCacheOptions } from "./page-cache.ts";

const MAX_BYTES = 200_000;
const MINUTE_MS = 60_000;

describe("the page cache", () => {
  let server: Server;
  let origin: string;
  let rendered: string[];
  let version: number;
  let isVersionKnown: boolean;
  let asked: number;
  let atOnce: number;
  let counted: string[];
  let clock: number;
  let cache: PageCache;
  let render: (address: string) => Promise<Response>;
  let admit: PageCacheOptions["admit"];

  beforeEach(async () => {
    rendered = [];
    version = 1;
    isVersionKnown = true;
    asked = 0;
    atOnce = 0;
    counted = [];
    clock = 0;
    render = async () => new Response("page", { headers: { "Content-Type": "text/html" } });
    admit = (_request, work) => work();
    cache = createPageCache({
      admit: (request, work) => admit(request, work),
      render: (address) => {
        rendered.push(new URL(address).pathname);
        return render(address);
      },
      count: ({ method }, { event, id }) => counted.push(`${method} ${event} ${id}`),
      recentVersion: () => {
        asked++;
        return isVersionKnown ? version : Promise.resolve(version);
      },
      version: async () => version,
      now: () => clock,
      maxBytes: MAX_BYTES,
    });
    server = createServer((request, response) => {
      const answer = async () => {
        const address = `http://site.example${request.url}`;
        if (cache.answerCached(address, request, response)) atOnce++;
        else if (!(await cache.answer(address, request, response))) response.writeHead(418).end();
      };
      answer().catch(() => response.writeHead(503).end());
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(() => server.close());

  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(origin + path, { redirect: "manual", ...init });
    return { status: response.status, headers: response.headers, body: await response.text() };
  };

  it("does not store personal pages", async () => {
    render = async () => new Response("page", { headers: { "Cache-Control": "no-store, private" } });
    for (const path of ["/x/", "/x/"]) await get(path);
    expect(rendered).toEqual(["/x/", "/x/"]);
  });

  it("renders an uncacheable page for each request, even concurrent ones", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    let number = 0;
    render = async () => {
      const body = `page ${++number}`;
      await promise;
      return new Response(body, { headers: { "Cache-Control": "no-store" } });
    };
    const answers = [get("/x"), get("/x"), get("/x")];
    resolve();
    expect((await Promise.all(answers)).map(({ body }) => body).toSorted()).toEqual(["page 1", "page 2", "page 3"]);
  });

  it.each(["/admin", "/admin.data", "/admin/login", "/ADMIN/login", "/%61dmin"])("does not handle %s", async (path) => {
    expect((await get(path)).status).toBe(418);
    expect([rendered, asked]).toEqual([[], 0]);
  });

  it("renders a page once until an edit, for at most a minute", async () => {
    for (const step of [0, 1, MINUTE_MS - 1, 1]) {
      clock += step;
      expect((await get("/a")).body).toBe("page");
    }
    expect(rendered).toEqual(["/a", "/a"]);
    version++;
    await get("/a");
    expect(rendered).toHaveLength(3);
  });

  it("serves a cached page at once in the requested encoding only", async () => {
    const atOnceAfter = async (init?: RequestInit) => (await get("/a", init), atOnce);
    const brotli = { headers: { "Accept-Encoding": "br" } };
    expect([await atOnceAfter(brotli), await atOnceAfter(brotli)]).toEqual([0, 1]);
    expect([await atOnceAfter({ ...brotli, method: "HEAD" }), await atOnceAfter({ ...brotli, method: "POST" })]).toEqual([2, 2]);
    const gzip = { headers: { "Accept-Encoding": "gzip" } };
    expect([await atOnceAfter(gzip), await atOnceAfter(gzip)]).toEqual([2, 3]);
    isVersionKnown = false;
    expect(await atOnceAfter(brotli)).toBe(3);
    expect(rendered).toEqual(["/a"]);
  });

  it("renders a path anew on request, with any query, and no other path", async () => {
    for (const path of ["/games/a", "/games/a?from=elsewhere", "/games/ab", "/games/a"]) await get(path);
    cache.forget("/games/a");
    for (const path of ["/games/a", "/games/a?from=elsewhere", "/games/ab", "/games/a"]) await get(path);
    expect(rendered).toEqual(["/games/a", "/games/a", "/games/ab", "/games/a", "/games/a"]);
  });

  it("neither shares nor stores a page whose rendering began before a request to renew it", async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    const started = Promise.withResolvers<void>();
    render = () => (started.resolve(), promise);
    const early = get("/games/a");
    await started.promise;
    cache.forget("/games/a");
    render = async () => new Response("new");
    expect((await get("/games/a")).body).toBe("new");
    resolve(new Response("old"));
    expect((await early).body).toBe("old");
    expect((await get("/games/a")).body).toBe("new");
    expect(rendered).toHaveLength(2);
  });

  it("renders once for concurrent requests, but again for one after an edit", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    render = async () => {
      const seen = version;
      if (seen === 1) await promise;
      return new Response(`version ${seen}`);
    };
    const early = [get("/a"), get("/a")];
    while (asked < early.length) await new Promise(setImmediate);
    version = 2;
    expect((await get("/a")).body).toBe("version 2");
    resolve();
    expect((await Promise.all(early)).map(({ body }) => body)).toEqual(["version 1", "version 1"]);
    expect((await get("/a")).body).toBe("version 2");
  });

  it("renders for the next request if the first is not admitted", async () => {
    const turn = Promise.withResolvers<never>();
    const waiting: (string | undefined)[] = [];
    admit = (request, work) => (waiting.push(request.headers["x-visitor"]?.toString()) === 1 ? turn.promise : work());
    const ask = (visitor: string) => get("/a", { headers: { "X-Visitor": visitor } });
    const first = ask("first");
    await expect.poll(() => waiting).toEqual(["first"]);
    const others = [ask("second"), ask("third")];
    await expect.poll(() => asked).toBe(3);
    turn.reject(new NotAdmitted());
    expect((await first).status).toBe(503);
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200]);
    expect([waiting.length, rendered]).toEqual([2, ["/a"]]);
  });

  it("serves a stale page if a new one is not admitted, unless there was an edit", async () => {
    await get("/a");
    clock += 61_000;
    admit = () => Promise.reject(new NotAdmitted());
    expect((await get("/a")).status).toBe(200);
    version = 2;
    expect((await get("/a")).status).toBe(503);
  });

  it("stores only responses with status 200", async () => {
    render = async () => new Response("none", { status: 404 });
    expect([(await get("/a")).status, (await get("/a")).status]).toEqual([404, 404]);
    expect(rendered).toHaveLength(2);
  });

  it("evicts the least recently used pages when they take too much space", async () => {
    render = async () => new Response("x".repeat(MAX_BYTES / 8));
    for (const path of ["/a", "/b", "/a", "/c", "/d", "/a", "/d", "/b"]) await get(path);
    expect(rendered).toEqual(["/a", "/b", "/c", "/d", "/b"]);
  });

  it("counts the overhead of small pages, so that a flood of addresses cannot fill the memory", async () => {
    for (let page = 0; page < 200; page++) await get(`/${page}`);
    await get("/0");
    expect(rendered.filter((path) => path === "/0")).toHaveLength(2);
    rendered = [];
    for (let page = 0; page < 20; page++) await get(`/search?${"a".repeat(8_000)}${page}`);
    await get(`/search?${"a".repeat(8_000)}0`);
    expect(rendered).toHaveLength(21);
  });

  it("compresses a new page faster, and a popular one better", async () => {
    const text = readFileSync(new URL("../../app/store/store.ts", import.meta.url), "utf8");
    render = async () => new Response(text, { headers: { "Content-Type": "text/html" } });
    const size = async () => {
      const { headers, body } = await get("/a", { headers: { "Accept-Encoding": "br" } });
      expect([body === text, headers.get("content-encoding")]).toEqual([true, "br"]);
      return Number(headers.get("content-length"));
    };
    const first = await size();
    await expect.poll(size).toBeLessThan(first);
    expect(rendered).toEqual(["/a"]);
  });

  it("answers HEAD with headers only, and a known entity tag with 304", async () => {
    const whole = await get("/a");
    const head = await get("/a", { method: "HEAD" });
    expect([head.status, head.body, head.headers.get("content-length")]).toEqual([200, "", whole.headers.get("content-length")]);
    const known = await get("/a", { headers: { "If-None-Match": whole.headers.get("etag") ?? "" } });
    expect([known.status, known.body]).toEqual([304, ""]);
  });

  it("reports what each response counts, including cached ones, and never sends it", async () => {
    render = async (address) =>
      new Response(address, { headers: address.endsWith("/a") ? { "Marquee-Counts": "view some%20id" } : {} });
    const { headers } = await get("/a");
    await get("/a");
    await get("/a", { headers: { "If-None-Match": headers.get("etag") ?? "" } });
    await get("/a", { method: "HEAD" });
    await get("/b");
    expect(counted).toEqual([...Array<string>(3).fill("GET view some id"), "HEAD view some id"]);
    expect(rendered).toEqual(["/a", "/b"]);
    expect(headers.has("marquee-counts")).toBe(false);
  });

  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["deflate", null],
    ["", null],
  ])("serves a client that accepts %j with the encoding %s", async (accepted, encoding) => {
    const { headers, body } = await get("/a", { headers: { "Accept-Encoding": accepted } });
    expect([headers.get("content-encoding"), headers.get("vary"), body]).toEqual([encoding, "Accept-Encoding", "page"]);
  });

  it.each(["/admin", "/admin/login", "/v1/x", "/download/x", "/static/x", "/pictures/x", "/healthz"])(
    "ignores %s",
    async (path) => {
      expect((await get(path)).status).toBe(418);
    },
  );

  it("stores what describes files to download managers, but not the redirects", async () => {
    for (const path of ["/download/x/file/1.meta4", "/download/x/file/1.meta4", "/download/x/season/1.m3u"]) await get(path);
    expect(rendered).toEqual(["/download/x/file/1.meta4", "/download/x/season/1.m3u"]);
    for (const path of ["/download/x/file/1.torrent", "/download/x/file/1/bytes", "/download/x.meta4/file/1"])
      expect((await get(path)).status).toBe(418);
  });

  it.each(["/movies/%2e%2e/admin/login", "/x/../admin", "/x/.%2E/%61dmin", "/DOWNLOAD/x", "/x/../%64ownload/x"])(
    "ignores %s, in a form that a client would normalize",
    async (path) => {
      const { port } = server.address() as AddressInfo;
      const [response] = (await once(httpGet({ port, path, agent: false }), "response")) as [IncomingMessage];
      response.resume();
      expect(response.statusCode).toBe(418);
    },
  );

  it("ignores all methods but GET and HEAD", async () => {
    expect((await get("/a", { method: "POST" })).status).toBe(418);
    expect(rendered).toEqual([]);
  });
});
