import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { Counted } from "#app/context.ts";
import { isAdminPath } from "#app/lib/addresses/admin-paths.ts";
import { plainPath } from "#app/lib/addresses/plain-path.ts";
import { takeCounted } from "../counting/counted-answers.ts";
import { encodingFor } from "../http/encodings.ts";
import { hasKnown, sendStored, type StoredAnswer } from "../http/stored-answer.ts";
import { NotAdmitted } from "../overload/admission.ts";
import { CachedPage } from "./cached-page.ts";

/** Counts on cards may lag by this much; edits show at once. */
const MAX_AGE_MS = 60_000;
/** Memory per entry besides address and bodies: 4 KB measured, 9 KB with an encoded body. */
const ENTRY_BYTES = 8192;
const CHARACTER_BYTES = 2;
const MAX_SHARED = 2;
/** Redirects of downloads are not pages, but what describes their files is. */
const NEVER_CACHED = /^\/(?:v1|download(?!\/.*\.(?:meta4|m3u)$)|preview|static|pictures|og|sitemap|healthz|metrics)(?:\/|$)/;

export type PageCacheOptions = {
  admit: <T>(request: IncomingMessage, render: () => Promise<T>) => Promise<T>;
  /** Renders from the address alone, so that no visitor's data reaches another. */
  render: (address: string, request: IncomingMessage, response: ServerResponse) => Promise<Response>;
  /** Called for each response that counts something, cache hits included. */
  count: (request: IncomingMessage, counted: Counted) => void;
  /** Incremented by every edit; pages of older versions are stale. Synchronous when cached. */
  recentVersion: () => number | Promise<number>;
  version: () => Promise<number>;
  now: () => number;
  maxBytes: number;
};

type Entry = { page: CachedPage; version: number; madeAtMs: number };

/** `answers` and `renderings` count since the start. */
export type PageCacheStats = { answers: number; renderings: number; pages: number; bytes: number };

export type PageCache = {
  /** Answers cache hits that need no waiting; `address` may be malformed. @returns false, with nothing sent, otherwise. */
  answerCached(address: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** @param address The absolute URL. @returns false, with nothing sent, for what is never a public page. */
  answer(address: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Invalidates a path under every host and query. */
  forget(path: string): void;
  stats(): PageCacheStats;
};

/** Concurrent requests for a page share one rendering, unless it is not to be stored; only status 200 is cached. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { admit, render, count, recentVersion, version, now, maxBytes } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, address) => weightOf(address, entry),
  });
  const inProgress = new Map<string, Promise<CachedPage>>();
  const compressWell = createBestCompression();
  let [answers, renderings] = [0, 0];

  function find(address: string, current: number, entry = entries.get(address)): CachedPage | null {
    if (!entry) return null;
    if (entry.version !== current) {
      entries.delete(address);
      return null;
    }
    return now() - entry.madeAtMs > MAX_AGE_MS ? null : entry.page;
  }

  async function make(
    address: string,
    current: number,
    isWanted: () => boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    renderings++;
    const rendered = await render(address, request, response);
    const counted = takeCounted(rendered.headers);
    const page = new CachedPage(rendered.status, rendered.headers, Buffer.from(await rendered.arrayBuffer()), counted);
    // Part of the rendering, so that compression is limited too.
    await page.encode(encodingFor(request.headers["accept-encoding"]));
    // Reads the version again: the first may have come from another database server than the page.
    if (page.status === 200 && page.isForAll && (await version()) === current && isWanted())
      entries.set(address, { page, version: current, madeAtMs: now() });
    return page;
  }

  function makeOnce(address: string, current: number, request: IncomingMessage, response: ServerResponse) {
    // Includes the version: a rendering that began before an edit must not answer requests after it.
    const key = keyOf(current, address);
    const isWanted = () => inProgress.get(key) === made;
    const rendering = async () => find(address, current) ?? make(address, current, isWanted, request, response);
    const made = admit(request, rendering).finally(() => isWanted() && inProgress.delete(key));
    if (!inProgress.has(key)) inProgress.set(key, made);
    return made;
  }

  /** Waits for renderings of other requests a few times only: their clients may leave or be refused. */
  async function shareOrMake(address: string, current: number, request: IncomingMessage, response: ServerResponse) {
    for (let tries = 0; tries < MAX_SHARED; tries++) {
      const shared = inProgress.get(keyOf(current, address));
      if (!shared) break; // Without a pause, all waiting requests would render.
      const page = await shared.catch(nullIfNotAdmitted);
      if (page?.isForAll) return page;
      if (page) break;
    }
    return find(address, current) ?? makeOnce(address, current, request, response);
  }

  /** A page past its age that no edit has changed is better than an error. */
  async function pageOf(address: string, current: number, request: IncomingMessage, response: ServerResponse) {
    const page = find(address, current) ?? (await shareOrMake(address, current, request, response).catch(nullIfNotAdmitted));
    const old = entries.peek(address);
    if (page || old?.version !== current) return page;
    return old.page;
  }

  function send(page: CachedPage, encoded: StoredAnswer, request: IncomingMessage, response: ServerResponse) {
    answers++;
    if (page.counted) count(request, page.counted);
    if (page.status === 200 && hasKnown(page.etag, request)) response.writeHead(304, page.headersNotModified).end();
    else sendStored(page.status, encoded, request, response);
  }

  return {
    answerCached(address, request, response) {
      const entry = isReading(request) && entries.get(address);
      if (!entry) return false;
      const current = recentVersion();
      const page = typeof current === "number" && find(address, current, entry);
      if (!page) return false;
      const encoding = encodingFor(request.headers["accept-encoding"]);
      const encoded = page.encoded(encoding);
      if (!encoded) return false;
      send(page, encoded, request, response);
      if (page.becomesPopular(encoding)) compressWell(page, () => entries.peek(address)?.page === page);
      return true;
    },
    async answer(address, request, response) {
      if (!isReading(request) || !isForPublicPage(address)) return false;
      const current = await recentVersion();
      const page = await pageOf(address, current, request, response);
      if (!page) throw new NotAdmitted();
      const encoded = await page.encode(encodingFor(request.headers["accept-encoding"]));
      send(page, encoded, request, response);
      return true;
    },
    forget(path) {
      const changed = [...entries.keys()].filter((address) => pathOf(address) === path);
      for (const address of changed) entries.delete(address);
      // Renderings in progress may have read the old state: neither share nor cache them.
      for (const key of inProgress.keys()) if (pathOf(addressIn(key)) === path) inProgress.delete(key);
    },
    stats: () => ({ answers, renderings, pages: entries.size, bytes: entries.calculatedSize }),
  };
}

/** Compresses popular pages well, one at a time and in the background. */
function createBestCompression(): (page: CachedPage, isCached: () => boolean) => void {
  let last = Promise.resolve();
  return (page, isCached) => {
    const compress = async () => {
      if (isCached()) await page.encodeBest();
    };
    // After a failure the fast compression stays.
    last = last.then(compress).catch(() => {});
  };
}

function nullIfNotAdmitted(error: unknown): null {
  if (error instanceof NotAdmitted) return null;
  throw error;
}

function keyOf(version: number, address: string): string {
  return `${version} ${address}`;
}

function addressIn(key: string): string {
  return key.slice(key.indexOf(" ") + 1);
}

function pathOf(address: string): string {
  return address.slice(address.indexOf("/", address.indexOf("//") + 2)).split("?", 1)[0] ?? "";
}

/** Encoded bodies count as one more page: together they are smaller than the page. */
function weightOf(address: string, { page }: Entry): number {
  return ENTRY_BYTES + address.length * CHARACTER_BYTES + 2 * page.size;
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function isForPublicPage(address: string): boolean {
  const { pathname } = new URL(address);
  return !NEVER_CACHED.test(plainPath(pathname)) && !isAdminPath(pathname);
}
