import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, get as httpGet, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Change } from "#app/changes/changes.ts";
import type { PageReads } from "#app/store/recorded-services.ts";
import { NotAdmitted } from "../overload/admission.ts";
import { createPageCache, type PageCache, type PageCacheOptions } from "./page-cache.ts";

const MAX_BYTES = 200_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ALL: Change = { noun: "item", id: "*", before: [], after: [] };
const BACK_OFFICE = ["/admin", "/admin.data", "/admin/login", "/ADMIN/login", "/%61dmin"];
const NO_PAGES = ["/v1/x", "/download/x", "/download/x/file/1.meta4", "/movies/x/seen", "/static/x", "/pictures/x", "/healthz"];
const edited = (id: string): Change => ({ noun: "item", id, before: ["kind:movie"], after: ["kind:movie"] });

describe("the page cache", () => {
  let server: Server;
  let origin: string;
  let rendered: string[];
  let version: number;
  /** Of each version after the first; null once pruned. */
  let changes: Change[][] | null;
  let isVersionKnown: boolean;
  let asked: number;
  let atOnce: number;
  let clock: number;
  let cache: PageCache;
  let render: (address: string, reads: PageReads) => Promise<Response>;
  let admit: PageCacheOptions["admit"];

  beforeEach(async () => {
    rendered = [];
    version = 1;
    changes = [];
    isVersionKnown = true;
    asked = 0;
    atOnce = 0;
    clock = 0;
    render = async () => new Response("page", { headers: { "Content-Type": "text/html" } });
    admit = (_request, work) => work();
    cache = createPageCache({
      admit: (request, work) => admit(request, work),
      render: (address, _request, _response, reads) => {
        const { pathname } = new URL(address);
        rendered.push(pathname);
        // Each page shows the title of its own name.
        reads.tags = new Set([`item:${pathname.slice(1)}`] as const);
        return render(address, reads);
      },
      recentVersion: () => {
        asked++;
        return isVersionKnown ? version : Promise.resolve(version);
      },
      version: async () => version,
      changesSince: async (since, limit) => {
        const rows = (changes ?? []).slice(since - 1).flat();
        const page = { changes: rows.map((row) => ({ ...row, version, at: new Date(0) })), version };
        return changes && { ...page, isComplete: rows.length <= limit };
      },
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

  const edit = (...some: Change[]) => {
    changes?.push(some);
    version++;
  };

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

  it.each([...BACK_OFFICE, ...NO_PAGES])("does not handle %s", async (path) => {
    expect((await get(path)).status).toBe(418);
    expect([rendered, asked]).toEqual([[], 0]);
  });

  it("renders a page once until what it shows is edited", async () => {
    const renderedAfter = async (...some: Change[]) => {
      if (some.length > 0) edit(...some);
      rendered = [];
      for (const path of ["/a", "/b", "/a", "/b"]) await get(path);
      return rendered;
    };
    expect(await renderedAfter()).toEqual(["/a", "/b"]);
    expect(await renderedAfter(edited("c"), edited("a"))).toEqual(["/a"]);
    edit(edited("b"));
    expect(await renderedAfter(edited("c"))).toEqual(["/b"]);
    expect(await renderedAfter(edited("c"), ALL)).toEqual(["/a", "/b"]);
    expect(await renderedAfter(...Array<Change>(1000).fill(edited("c")))).toEqual([]);
    expect(await renderedAfter(...Array<Change>(1001).fill(edited("c")))).toEqual(["/a", "/b"]);
  });

  it("renders everything anew once the changes are unknown, or the database is behind", async () => {
    await get("/a");
    [changes, version] = [null, 7];
    await get("/a");
    version = 6;
    await get("/a");
    expect(rendered).toEqual(["/a", "/a", "/a"]);
  });

  it("sends a page of more than ten minutes once more while it renders it again, and none after a day", async () => {
    let number = 0;
    render = async () => new Response(`page ${++number}`);
    const bodyAfter = async (ms: number) => {
      clock += ms;
      const { body } = await get("/a");
      await new Promise(setImmediate);
      return body;
    };
    expect([await bodyAfter(0), await bodyAfter(10 * MINUTE_MS - 1)]).toEqual(["page 1", "page 1"]);
    expect(await bodyAfter(1)).toBe("page 1");
    await expect.poll(() => bodyAfter(0)).toBe("page 2");
    expect(number).toBe(2);
    expect(await bodyAfter(24 * HOUR_MS)).toBe("page 3");
  });

  it("does not send a page after its end, nor for more than a minute if nobody knows what it has read", async () => {
    render = async (address, reads) => {
      if (address.endsWith("/a")) reads.endsAt = clock + 3 * MINUTE_MS;
      else reads.tags = null;
      return new Response("page");
    };
    for (const at of [0, MINUTE_MS - 1, MINUTE_MS, 3 * MINUTE_MS - 1, 3 * MINUTE_MS]) {
      clock = at;
      for (const path of ["/a", "/b"]) await get(path);
    }
    expect(rendered).toEqual(["/a", "/b", "/b", "/b", "/a"]);
    edit(edited("c"));
    for (const path of ["/a", "/b"]) await get(path);
    expect(rendered.slice(5)).toEqual(["/b"]);
  });

  it("does not send a page from after the present, once the clock is set back", async () => {
    clock = HOUR_MS;
    await get("/a");
    clock = 0;
    for (const path of ["/a", "/a"]) await get(path);
    expect(rendered).toEqual(["/a", "/a"]);
  });

  it("does not store a page that asked for what nobody records", async () => {
    render = async (_address, reads) => ((reads.endsAt = 0), new Response("page"));
    for (const path of ["/a", "/a"]) await get(path);
    expect(rendered).toEqual(["/a", "/a"]);
  });

  it.each([
    ["a", ["/a", "/a"]],
    ["c", ["/a"]],
  ])("after an edit of %s during the rendering of a, has rendered %j", async (id, all) => {
    render = async () => {
      render = async () => new Response("new");
      edit(edited(id));
      return new Response("old");
    };
    await get("/a");
    expect((await get("/a")).body).toBe(id === "a" ? "new" : "old");
    expect(rendered).toEqual(all);
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
    const paths = ["/games/a", "/de/games/a", "/games/a?from=elsewhere", "/games/ab", "/games/a"];
    for (const path of paths) await get(path);
    cache.forget("/games/a");
    for (const path of paths) await get(path);
    const forgotten = ["/games/a", "/de/games/a", "/games/a"];
    expect(rendered).toEqual([...forgotten, "/games/ab", ...forgotten]);
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
    edit(edited("a"));
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

  it("serves a page past its end if a new one is not admitted, unless there was an edit", async () => {
    await get("/a");
    clock += 25 * HOUR_MS;
    admit = () => Promise.reject(new NotAdmitted());
    expect((await get("/a")).status).toBe(200);
    edit(edited("a"));
    expect((await get("/a")).status).toBe(503);
  });

  it("stores only responses with status 200", async () => {
    render = async () => new Response("none", { status: 404 });
    expect([(await get("/a")).status, (await get("/a")).status]).toEqual([404, 404]);
    expect(rendered).toHaveLength(2);
  });

  it("evicts the least recently used pages when they take too much space", async () => {
    render = async () => new Response(randomBytes(MAX_BYTES / 4).toString("hex"));
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
