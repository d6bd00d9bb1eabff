import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { matchRoutes, RouterContextProvider, type LoaderFunctionArgs, type RouteObject } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { formsContext, languageContext, requestContext, servicesContext } from "#app/context.ts";
import { PACKAGED } from "#app/languages/packaged.ts";
import { createSiteLanguages } from "#app/languages/site-languages.ts";
import { NO_FILTERS } from "#app/kinds/lists/filters.ts";
import { BUCKETS } from "#app/kinds/buckets.ts";
import { dayOf } from "#app/lib/time/days.ts";
import routes from "#app/routes.ts";
import type { Services } from "#app/services.ts";
import { readIdentity } from "#app/settings/site-identity.ts";
import { automationOf } from "#app/site/automation.ts";
import { cacheSettings } from "#app/site/cached-settings.ts";
import type { ReadTags } from "#app/store/read-tags.ts";
import { recordedServices, type PageReads } from "#app/store/recorded-services.ts";
import { storeWithRenderedPictures } from "#app/store/rendered-pictures-store.ts";
import type { Store } from "#app/store/store.ts";
import { storeInLanguage } from "#app/store/translated-store.ts";
import { createPageCache } from "../server/page-cache/page-cache.ts";
import { openStoreAt, type StoreLocation } from "./open-store-at.ts";

export const ORIGIN = "http://site.example";

type Method = (...args: unknown[]) => unknown;
type Doors = Record<string, Record<string, Method>>;
type Json = { [name: string]: Json } & Json[];

/** A call of the store, with what it answered. */
export type Read = { door: string; method: string; args: Json; answer: Json };

/** `number` counts the renderings of an instance. */
type Rendered = { status: number; data: string; reads: Read[]; number?: number };
type Loader = (args: Omit<LoaderFunctionArgs, "url" | "pattern" | "unstable_pattern" | "unstable_url">) => unknown;

const QUERY = { ...NO_FILTERS, types: ["movie"], limit: 3, cursor: null } as const;
const PART = { number: 1, size: 1000 };

/** Pages at `/probe/{door}/{method}` that make a single call, which other reads cannot keep fresh. */
const PROBES: { [Door in keyof ReadTags]: { [Name in keyof ReadTags[Door]]: (store: Store) => Promise<unknown> } } = {
  items: {
    get: ({ items }) => items.get("film-0"),
    byIds: ({ items }) => items.byIds(["film-0", "film-1"]),
    byCodes: ({ items }) => items.byCodes("movie", ["mv1"]),
    overviews: ({ items }) => items.overviews(["film-0"]),
    translations: ({ items }) => items.translations(["film-1"], "de"),
    newest: ({ items }) => items.newest("movie", 3),
    newReleases: ({ items }) => items.newReleases("movie", 3),
    trending: ({ items }) => items.trending("movie", "2026-03-10", 3),
    similar: ({ items }) => items.similar("film-1", 3),
    page: ({ items }) => items.page({ ...QUERY, genres: ["comedy"], sort: "newest" }),
    person: ({ items }) => items.person("busterkeaton"),
  },
  lists: {
    read: ({ lists }) => lists.read({ ...QUERY, genres: ["drama"], sort: "title" }),
    label: ({ lists }) => lists.label("genre", "comedy"),
  },
  genres: {
    list: ({ genres }) => genres.list("movie"),
    find: ({ genres }) => genres.find("com", ["movie"], { limit: 3 }),
  },
  search: {
    find: ({ search }) => search.find("keaton", ["movie"], 3),
    people: ({ search }) => search.people("lil", ["movie"], { limit: 3 }),
  },
  addresses: {
    lastPart: ({ addresses }) => addresses.lastPart(2),
    updatedAt: ({ addresses }) => addresses.updatedAt(["movie"], PART),
    part: ({ addresses }) => addresses.part(["movie"], PART),
    lastPartOfPeople: ({ addresses }) => addresses.lastPartOfPeople(1),
    people: ({ addresses }) => addresses.people(["movie"], PART),
  },
  withdrawals: { current: ({ withdrawals }) => withdrawals.current("film-0") },
  customization: { get: ({ customization }) => customization.get("movie") },
  settings: { get: ({ settings }) => settings.get() },
  files: {
    list: async () => [],
    picturesOf: ({ files }) => files.picturesOf("images", ["film-0"]),
  },
  pictureCopies: { picturesOf: ({ pictureCopies }) => pictureCopies.picturesOf(["https://pictures.example/thumbnail.jpg"]) },
  links: { get: ({ links }) => links.get(["https://files.example/film.mkv"]) },
};

async function probe(store: Store, door: string, method: string): Promise<string> {
  return textOf(await (PROBES as Record<string, Record<string, (store: Store) => Promise<unknown>>>)[door]?.[method]?.(store));
}

/** The loaders of the pages that tests read. */
const MODULES: Record<string, () => Promise<object>> = {
  "browse/category.route.tsx": () => import("#app/browse/category.route.tsx"),
  "browse/home.route.tsx": () => import("#app/browse/home.route.tsx"),
  "crawlers/llms.route.ts": () => import("#app/crawlers/llms.route.ts"),
  "crawlers/manifest.route.ts": () => import("#app/crawlers/manifest.route.ts"),
  "downloads/formats/file-description.route.ts": () => import("#app/downloads/formats/file-description.route.ts"),
  "feeds/feed.route.ts": () => import("#app/feeds/feed.route.ts"),
  "feeds/feeds.route.tsx": () => import("#app/feeds/feeds.route.tsx"),
  "feeds/kind-feed.route.ts": () => import("#app/feeds/kind-feed.route.ts"),
  "feeds/search-feed.route.ts": () => import("#app/feeds/search-feed.route.ts"),
  "hand-made/hand-made-list.route.tsx": () => import("#app/hand-made/hand-made-list.route.tsx"),
  "hand-made/list-files.route.ts": () => import("#app/hand-made/list-files.route.ts"),
  "item-page/item.route.tsx": () => import("#app/item-page/item.route.tsx"),
  "people/person.route.tsx": () => import("#app/people/person.route.tsx"),
  "search/completions.route.ts": () => import("#app/search/completions.route.ts"),
  "search/search.route.tsx": () => import("#app/search/search.route.tsx"),
  "search/suggest.route.ts": () => import("#app/search/suggest.route.ts"),
  "sharing/embed.route.tsx": () => import("#app/sharing/embed.route.tsx"),
  "sharing/oembed.route.ts": () => import("#app/sharing/oembed.route.ts"),
  "site.route.tsx": () => import("#app/site.route.tsx"),
  "sitemap/sitemap.route.ts": () => import("#app/sitemap/sitemap.route.ts"),
  "texts/text-page.route.tsx": () => import("#app/texts/text-page.route.tsx"),
  "watchlist/shared-watchlist.route.tsx": () => import("#app/watchlist/shared-watchlist.route.tsx"),
  "watchlist/watchlist-files.route.ts": () => import("#app/watchlist/watchlist-files.route.ts"),
  "watchlist/watchlist-items.route.ts": () => import("#app/watchlist/watchlist-items.route.ts"),
};

const tree = (entries: readonly RouteConfigEntry[]): RouteObject[] =>
  entries.map(({ path, index, children, file }) =>
    index ? { index: true, handle: file } : { path, handle: file, children: children && tree(children) },
  );
const ROUTES = tree(routes);

const LANGUAGES = createSiteLanguages(PACKAGED);

/**
 * An instance of a site: its store, its cache, and the loaders of all public pages behind it.
 * @param read Reads the pages instead of the loaders, where their components cannot be loaded.
 */
export async function openInstance(
  location: StoreLocation,
  clock: { ms: number },
  read?: (services: Services, url: URL) => Promise<unknown>,
) {
  const now = () => new Date(clock.ms);
  const store = await openStoreAt(location, now);
  const visitor = storeWithRenderedPictures(store);
  const renderings = { now: 0, all: 0 };

  async function render(address: string, reads?: PageReads): Promise<Rendered> {
    const { pathname } = new URL(address);
    const own = cacheSettings(visitor);
    const { site } = await own.settings.get();
    const chosen = LANGUAGES.at(pathname, site);
    const shown = storeInLanguage(own, chosen.language, chosen.offered);
    const log: Read[] = [];
    const services = servicesOf(reads ? logged(shown, log) : shown);
    const context = new RouterContextProvider();
    context.set(servicesContext, reads ? recordedServices(services, reads) : services);
    context.set(languageContext, chosen);
    context.set(formsContext, { takeForm: () => 0, takeSecond: () => 0, senderHash: () => "" });
    context.set(requestContext, {
      id: "request",
      origin: ORIGIN,
      trailerHosts: [],
      privateHosts: [],
      automation: automationOf(site, {}),
      fixedAutomation: {},
      fixedServices: new Set<never>(),
      hasPublicUrl: true,
      contactEmail: null,
      site: await readIdentity({ store: own, pictures: services.pictures }),
      knownLanguages: LANGUAGES.known,
      languageOf: (choice) => LANGUAGES.at("/", choice).data,
      hasServiceWorker: false,
      hasCdn: false,
    });
    if (read) return { status: 200, data: textOf(await read(context.get(servicesContext), new URL(address))), reads: log };
    const [, isProbe, door = "", method = ""] = chosen.path.split("/");
    if (isProbe === "probe")
      return { status: 200, data: await probe(context.get(servicesContext).store, door, method), reads: log };
    const found = matchRoutes(ROUTES, chosen.path) ?? [];
    const request = new Request(new URL(chosen.path + new URL(address).search, ORIGIN));
    try {
      const all = found.map(async ({ route, params }) => {
        if (!route.handle) return null;
        const module: { loader?: Loader } = (await MODULES[route.handle as string]?.()) ?? {};
        const data = await module.loader?.({ context, params, request });
        return data instanceof Response ? data.text() : data;
      });
      return { status: 200, data: textOf(await Promise.all(all)), reads: log };
    } catch (error) {
      if (error instanceof Error) throw error;
      return { status: 404, data: "", reads: log };
    }
  }

  function servicesOf(own: Store): Services {
    const some: Partial<Services> = {
      actor: { role: "visitor" },
      store: own,
      buckets: BUCKETS,
      pictures: { preview: async () => null, wordmark: async () => null } as unknown as Services["pictures"],
      readOwnText: async () => null,
      now,
      today: () => dayOf(now()),
      year: () => now().getUTCFullYear(),
    };
    return some as Services;
  }

  const cache = createPageCache({
    admit: (_request, work) => work(),
    async render(address, _request, _response, reads) {
      renderings.now++;
      try {
        const page = { ...(await render(address, reads)), number: ++renderings.all };
        return new Response(JSON.stringify(page), { status: page.status });
      } finally {
        renderings.now--;
      }
    },
    recentVersion: () => store.version.recent(),
    version: () => store.version.current(),
    changesSince: (...args) => store.changes.since(...args),
    now: () => clock.ms,
    maxBytes: 256 * 1024 ** 2,
  });
  const server = createServer((request, response) => {
    const address = `${ORIGIN}${request.url}`;
    if (cache.answerCached(address, request, response)) return;
    cache.answer(address, request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, "127.0.0.1");
  server.keepAliveTimeout = 0; // A busy machine may take longer.
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    store,
    cache,
    /** From the cache, if it has the page. */
    async get(path: string): Promise<Rendered> {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: "manual" });
      const text = await response.text();
      if (response.status >= 500) throw new Error(text);
      return JSON.parse(text) as Rendered;
    },
    renderFresh: (path: string) => render(ORIGIN + path),
    /** What the store answers now for a page. */
    async again(path: string): Promise<(read: Read) => Promise<Json>> {
      const { language, offered } = LANGUAGES.at(path, (await store.settings.get()).site);
      const doors = storeInLanguage(visitor, language, offered) as unknown as Doors;
      return async ({ door, method, args }) => jsonOf(await doors[door]?.[method]?.(...args));
    },
    /** Edits of other processes are seen after a few milliseconds. */
    async catchUp() {
      const current = await store.version.current();
      while ((await store.version.recent()) !== current) await new Promise(setImmediate);
    },
    renderings: () => renderings.all,
    async idle() {
      while (renderings.now > 0) await new Promise(setImmediate);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await store.close();
    },
  };
}

function logged(store: Store, log: Read[]): Store {
  const doors = Object.entries(store as unknown as Doors).map(([door, methods]) => {
    if (typeof methods === "function") return [door, methods];
    const of = Object.entries(methods).map(([method, call]) => [
      method,
      (...args: unknown[]) => {
        const answer = call(...args);
        if (!(answer instanceof Promise)) return answer;
        return answer.then((value: unknown) => {
          log.push({ door, method, args: jsonOf(args), answer: jsonOf(value) });
          return value;
        });
      },
    ]);
    return [door, Object.fromEntries(of)];
  });
  return Object.fromEntries(doors) as Store;
}

const textOf = (value: unknown) =>
  JSON.stringify(value, (_name, each: unknown) => (each instanceof Map || each instanceof Set ? [...each] : each)) ?? "null";

const jsonOf = (value: unknown) => JSON.parse(textOf(value)) as Json;
