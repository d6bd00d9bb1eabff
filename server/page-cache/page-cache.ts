import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { followChanges, isConcerned, type Changed, type ChangeSource } from "#app/changes/followed-changes.ts";
import type { PageTag, TagHeader } from "#app/changes/page-tags.ts";
import { isAdminPath } from "#app/lib/addresses/admin-paths.ts";
import { plainPath } from "#app/lib/addresses/plain-path.ts";
import type { PageReads } from "#app/store/recorded-services.ts";
import { needsPrimary } from "../http/needs-primary.ts";
import { encodingFor } from "../http/encodings.ts";
import { hasKnown, sendStored, type StoredAnswer } from "../http/stored-answer.ts";
import { NotAdmitted } from "../overload/admission.ts";
import { CachedPage } from "./cached-page.ts";

/** Counts, and what depends on them, may lag by this much: an older page is sent once more, and rendered again meanwhile. */
const AGED_MS = 10 * 60_000;
/** An older page is not sent. */
const MAX_AGE_MS = 24 * 60 * 60_000;
/** For what is not recorded. */
const MAX_UNRECORDED_MS = 60_000;
/** Memory per entry besides address, tags and body. */
const ENTRY_BYTES = 4096;
const TAG_BYTES = 64;
const CHARACTER_BYTES = 2;
const MAX_SHARED = 2;
/** Of the cache, for encodings beside brotli. */
const OTHERS = 1 / 16;
/** Downloads and reports of pages are counted. */
const NEVER_CACHED = /^\/(?:v1|download|preview|static|pictures|og|sitemap|healthz|metrics)(?:\/|$)|\/seen$/;

export type PageCacheOptions = ChangeSource & {
  admit: <T>(request: IncomingMessage, render: () => Promise<T>) => Promise<T>;
  /** Renders from the address alone, so that no visitor's data reaches another, and notes what it reads. */
  render: (address: string, request: IncomingMessage, response: ServerResponse, reads: PageReads) => Promise<Response>;
  /** Raised by every edit. Synchronous when cached. */
  recentVersion: () => number | Promise<number>;
  /** In ms since 1970. */
  now: () => number;
  maxBytes: number;
  cdn?: Cdn | null;
};

/** Says what caches in front of the site may store. */
export type Cdn = {
  /** The header by which they purge a page; null tags are unknown. */
  tagHeader: TagHeader;
  /** @param page Its version of the catalogue, and its end in ms since 1970. */
  cacheControl(page: { version: number; endsAt: number; isFresh: boolean }): string;
};

type Entry = { page: CachedPage; tags: ReadonlySet<PageTag> | null; madeAt: number; endsAt: number };

/** `answers` and `renderings` count since the start. */
export type PageCacheStats = { answers: number; renderings: number; pages: number; bytes: number };

export type PageCache = {
  /** Answers cache hits that need no waiting; `address` may be malformed. @returns false, with nothing sent, otherwise. */
  answerCached(address: string, request: IncomingMessage, response: ServerResponse): boolean;
  /** @param address The absolute URL. @returns false, with nothing sent, for what is never a public page. */
  answer(address: string, request: IncomingMessage, response: ServerResponse): Promise<boolean>;
  /** Invalidates a path under every host, language and query. */
  forget(path: string): void;
  stats(): PageCacheStats;
};

/**
 * Concurrent requests for a page share one rendering, unless it is not to be stored; only status 200 is cached. Before each
 * answer, what has changed since the last one is read from the database, and the pages that depend on it are dropped.
 */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { admit, render, recentVersion, version, now, maxBytes, cdn } = options;
  const entries = new LRUCache<string, Entry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, address) => weightOf(address, entry),
  });
  const changes = followChanges(options, drop);
  const others = { gzip: otherEncoding(maxBytes), identity: otherEncoding(maxBytes) };
  const inProgress = new Map<string, Promise<CachedPage>>();
  /** What has changed since each rendering began. */
  const changedSince = new Set<Changed[]>();
  const compressWell = createBestCompression();
  let [answers, renderings] = [0, 0];

  function drop(changed: Changed): void {
    for (const seen of changedSince) seen.push(changed);
    const stale = [...entries.entries()].flatMap(([address, { tags }]) => (isConcerned(tags, changed) ? address : []));
    for (const address of stale) entries.delete(address);
  }

  function find(address: string): Entry | null {
    const entry = entries.get(address);
    return entry && isWithin(entry.madeAt, entry.endsAt) ? entry : null;
  }

  /** Not before the start either: the clock may have been set back. */
  const isWithin = (start: number, end: number) => start <= now() && now() < end;
  const isFresh = ({ madeAt, endsAt }: Entry) => isWithin(madeAt, Math.min(endsAt, madeAt + AGED_MS));

  async function make(address: string, isWanted: () => boolean, request: IncomingMessage, response: ServerResponse) {
    renderings++;
    const reads: PageReads = { tags: null, endsAt: Infinity };
    const seen: Changed[] = [];
    changedSince.add(seen);
    const madeAt = now();
    try {
      const rendered = await render(address, request, response, reads);
      const { status, headers } = rendered;
      const body = Buffer.from(await rendered.arrayBuffer());
      if (cdn && status === 200) headers.set(...cdn.tagHeader(reads.tags));
      const page = new CachedPage(status, headers, body, others);
      // Part of the rendering, so that compression is limited too.
      await page.encode(encodingFor(request.headers["accept-encoding"]));
      if (page.status !== 200 || !page.isForAll || reads.endsAt <= now()) return page;
      await page.pack();
      // Reads may have come before a change or after it.
      await changes.catchUp(await version());
      const { tags } = reads;
      const endsAt = Math.min(reads.endsAt, madeAt + (tags ? MAX_AGE_MS : MAX_UNRECORDED_MS));
      const isStale = seen.some((changed) => isConcerned(tags, changed));
      if (isWanted() && !isStale) entries.set(address, { page, tags, madeAt, endsAt });
      return page;
    } finally {
      changedSince.delete(seen);
    }
  }

  function makeOnce(address: string, request: IncomingMessage, response: ServerResponse) {
    // Includes the version: a rendering that began before an edit must not answer requests after it.
    const key = keyOf(changes.version(), address);
    const isWanted = () => inProgress.get(key) === made;
    const rendering = async () => {
      const known = find(address);
      return known && isFresh(known) ? known.page : make(address, isWanted, request, response);
    };
    const made = admit(request, rendering).finally(() => isWanted() && inProgress.delete(key));
    if (!inProgress.has(key)) inProgress.set(key, made);
    return made;
  }

  /** Waits for renderings of other requests a few times only: their clients may leave or be refused. */
  async function shareOrMake(address: string, request: IncomingMessage, response: ServerResponse) {
    for (let tries = 0; tries < MAX_SHARED; tries++) {
      const shared = inProgress.get(keyOf(changes.version(), address));
      if (!shared) break; // Without a pause, all waiting requests would render.
      const page = await shared.catch(nullIfNotAdmitted);
      if (page?.isForAll) return page;
      if (page) break;
    }
    return find(address)?.page ?? makeOnce(address, request, response);
  }

  /** A page past its end that no edit has changed is better than an error. */
  async function pageOf(address: string, request: IncomingMessage, response: ServerResponse) {
    const known = find(address);
    if (!known) {
      const made = await shareOrMake(address, request, response).catch(nullIfNotAdmitted);
      return made ?? entries.peek(address)?.page ?? null;
    }
    const isMade = isFresh(known) || inProgress.has(keyOf(changes.version(), address));
    if (!isMade) void makeOnce(address, request, response).catch(() => {}); // The next request tries again.
    return known.page;
  }

  /** What the CDN may do with this answer: it is decided when it is sent, and the stored page stays as it is. */
  function withControl(own: readonly string[], page: CachedPage, address: string, { headers }: IncomingMessage): string[] {
    if (!cdn || page.hasControl) return own as string[];
    const entry = entries.peek(address);
    const isPersonal = needsPrimary(headers) || headers.authorization !== undefined;
    // What is not stored here was stale when it was finished, or is no page.
    const stored =
      entry?.page === page ? cdn.cacheControl({ ...entry, version: changes.version(), isFresh: isFresh(entry) }) : "no-store";
    return [...own, "Cache-Control", isPersonal ? "private, no-cache" : stored];
  }

  function send(page: CachedPage, encoded: StoredAnswer, address: string, request: IncomingMessage, response: ServerResponse) {
    answers++;
    const isKnown = page.status === 200 && hasKnown(page.etag, request);
    const headers = withControl(isKnown ? page.headersNotModified : encoded.headers, page, address, request);
    if (isKnown) response.writeHead(304, headers).end();
    else sendStored(page.status, { headers, body: encoded.body }, request, response);
  }

  return {
    answerCached(address, request, response) {
      const entry = isReading(request) && entries.get(address);
      if (!entry || recentVersion() !== changes.version() || !isFresh(entry)) return false;
      const { page } = entry;
      const encoding = encodingFor(request.headers["accept-encoding"]);
      const encoded = page.encoded(encoding);
      if (!encoded) return false;
      send(page, encoded, address, request, response);
      if (page.becomesPopular(encoding)) compressWell(page, () => entries.peek(address)?.page === page);
      return true;
    },
    async answer(address, request, response) {
      if (!isReading(request) || !isForPublicPage(address)) return false;
      await changes.catchUp(await recentVersion());
      const page = await pageOf(address, request, response);
      if (!page) throw new NotAdmitted();
      const encoded = await page.encode(encodingFor(request.headers["accept-encoding"]));
      send(page, encoded, address, request, response);
      return true;
    },
    forget(path) {
      const isOf = (address: string) => pathOf(address).endsWith(path);
      const changed = [...entries.keys()].filter(isOf);
      for (const address of changed) entries.delete(address);
      // Renderings in progress may have read the old state: neither share nor cache them.
      for (const key of inProgress.keys()) if (isOf(addressIn(key))) inProgress.delete(key);
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

function weightOf(address: string, { page, tags }: Entry): number {
  return ENTRY_BYTES + address.length * CHARACTER_BYTES + (tags?.size ?? 0) * TAG_BYTES + page.size;
}

function otherEncoding(maxBytes: number): LRUCache<CachedPage, StoredAnswer> {
  return new LRUCache({ maxSize: Math.ceil(maxBytes * OTHERS), sizeCalculation: ({ body }) => body.length + 1 });
}

function isReading({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function isForPublicPage(address: string): boolean {
  const { pathname } = new URL(address);
  return !NEVER_CACHED.test(plainPath(pathname)) && !isAdminPath(pathname);
}
