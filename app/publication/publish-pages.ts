import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import type { Item } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { publicLists } from "#app/hand-made/hand-made.ts";
import { readPeopleParts, readSitemapParts } from "#app/sitemap/read-sitemap.ts";
import { downloadPath, feedPath, filePath, handMadeListPath } from "#app/kinds/addresses/addresses.ts";
import { AppError } from "#app/lib/errors.ts";
import { isTextPage, ownPagePath, TEXT_PAGE_NAMES } from "#app/lib/text-pages.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import { COPY_LISTS, copyListPath } from "#app/kinds/addresses/copy-lists.ts";
import { updateItems } from "./changed-items.ts";
import { COPY_WIDTHS, copyPathOf } from "./copy-paths.ts";
import { placesOf } from "./item-places.ts";
import type { PageLists } from "./page-lists.sql.ts";
import { PAGES } from "./published-files.ts";
import type { Publishing } from "./publishing.ts";
import { inFull, RENDERED_ORIGIN, rewritePage } from "./rewrite-page.ts";
import { changedTree } from "./title-tree.ts";

/** Renders an address of the site as a page of a copy. */
export type RenderPage = (address: string) => Promise<{ status: number; type: string; bytes: Uint8Array }>;

export type PageParts = {
  lists: PageLists;
  render: RenderPage;
  /** Of the languages to publish: "" for the site's own, "/de". */
  prefixes: readonly string[];
};

type Pages = Publishing & PageParts;

const AT_ONCE = 50;
const SITE_PAGES = ["/", "/search", "/watchlist", "/offline", "/copy", ...TEXT_PAGE_NAMES.map((name) => `/${name}`)];
const ICONS = ["/favicon.ico", "/icon.svg", "/apple-touch-icon.png"];
const PICTURE = /^(pictures\/[0-9a-f]{2}\/([0-9a-f]{64}))\/\d+\.webp$/;

/** Writes the pages of items that changed, of the lists that they are or were in, and of the site. Continues where a run was killed. */
export async function publishPages(publishing: Publishing, parts: PageParts): Promise<void> {
  const pages = { ...publishing, ...parts };
  await publishItems(pages);
  await publishLists(pages);
  await publishSite(pages);
}

async function publishItems(pages: Pages): Promise<void> {
  const { services, lists } = pages;
  const { language } = (await services.store.settings.get()).site;
  await updateItems(pages, {
    noun: { one: "page of a title", many: "pages of titles" },
    known: lists.itemIds,
    set: (items) => allOf(items.map((item) => publishItem(pages, item, language))),
    remove(id) {
      removeFiles(pages, lists.ownFiles(id));
      lists.removeItem(id);
    },
  });
}

async function publishItem(pages: Pages, item: Item, language: string): Promise<void> {
  const { lists, recipe, prefixes } = pages;
  const { views: _views, visitorRating: _rating, downloads: _downloads, ...document } = item;
  const digest = createHash("sha256")
    .update(JSON.stringify([recipe, document]))
    .digest("base64url");
  const address = itemPath(item);
  if (lists.digest(item.id) === digest && pages.files.has(PAGES + copyPathOf(address))) return;
  const addresses = prefixes.map((prefix) => prefix + address);
  const files = (item.files ?? []).flatMap(({ id, season }) => [filePath(item, id), downloadPath(item, season)]);
  const descriptions = files.map((path) => `${path}.meta4`);
  await publishOwn(pages, item.id, addresses, descriptions);
  lists.setItem(item.id, digest, placesOf(item, language));
}

/** Publishes the pages of an owner, and those of `named` that they name. What it had besides leaves, unless others have it. */
async function publishOwn(
  pages: Pages,
  owner: string,
  addresses: readonly string[],
  named: readonly string[] = [],
): Promise<void> {
  const { lists } = pages;
  const make = async () => {
    const files = new Set<string>();
    const add = async (address: string) => {
      for (const file of await publishPage(pages, address)) files.add(file);
    };
    for (const address of addresses) await add(address);
    for (const address of new Set(named)) if (files.has(copyPathOf(address) ?? "")) await add(address);
    return files;
  };
  const isLost = (file: string) => file.startsWith("pictures/") && !pages.files.has(PAGES + file);
  let files = await make();
  // Meanwhile, the last owner of a picture may have left it.
  while ([...files].some(isLost)) files = await make();
  const obsolete = lists.ownFiles(owner).filter((file) => !files.has(file));
  removeFiles(pages, obsolete);
  lists.setFiles(owner, [...files]);
}

async function publishLists(pages: Pages): Promise<void> {
  const { lists, onProgress } = pages;
  let done = 0;
  for (let next = lists.nextStale(""); next !== null;) {
    const some: string[] = [];
    for (; next !== null && some.length < AT_ONCE; next = lists.nextStale(next)) some.push(next);
    await allOf(some.map((list) => publishList(pages, list)));
    done += some.length;
    onProgress({ done, total: null, note: countOf(done, { one: "list", many: "lists and people" }) });
  }
}

/** A person's page is a list of one page, written by its own route. */
async function publishList(pages: Pages, list: string): Promise<void> {
  const { lists, prefixes } = pages;
  const known = lists.nodes(list);
  const { nodes, stale } = list.startsWith("/people/")
    ? { nodes: new Set(lists.count(list, "", 1) > 0 ? [""] : []), stale: lists.count(list, "", 1) > 0 ? [""] : [] }
    : changedTree(lists, list, known, lists.staleKeys(list));
  for (const node of new Set([...stale, ...known.filter((each) => !nodes.has(each))])) {
    const address = node === "" ? list : `${list}/${encodeURIComponent(node)}`;
    await publishOwn(pages, address, nodes.has(node) ? prefixes.map((prefix) => prefix + address) : []);
  }
  lists.setNodes(list, nodes);
  lists.settle(list);
}

/** Pages are rendered while others are written and synced. After a failure, none is under way. */
async function allOf(pages: readonly Promise<void>[]): Promise<void> {
  await Promise.allSettled(pages);
  await Promise.all(pages);
}

/** Everything else, which is compared each time: some hundred files at most, beside parts of the sitemap. */
async function publishSite(pages: Pages): Promise<void> {
  const addresses = await siteAddresses(pages);
  const inLanguages = (address: string) => (/\.\w+$/.test(address) ? address : pages.prefixes.map((prefix) => prefix + address));
  await publishOwn(pages, "", addresses.flatMap(inLanguages));
}

async function siteAddresses({ services, options, lists }: Pages): Promise<string[]> {
  const kinds = await publicKinds(services);
  // A list by letter with titles is written as a list.
  const isOfSite = (address: string) => lists.count(address, "", 1) === 0;
  const { texts } = await services.store.settings.get();
  const handMade = (await publicLists(services)).map(handMadeListPath);
  const pages = [
    ...SITE_PAGES,
    ...kinds.flatMap(({ path }) => [`/${path}`, ...COPY_LISTS.map((list) => copyListPath(path, list)).filter(isOfSite)]),
    ...texts.filter(({ name }) => !isTextPage(name)).map(({ name }) => ownPagePath(name)),
    ...handMade.flatMap((path) => [path, `${path}.meta4`]),
    ...ICONS,
  ];
  if (options.base === null) return pages;
  const feeds = [null, ...kinds].map((kind) => feedPath(kind)).flatMap((path) => [path, path.replace(/xml$/, "rss")]);
  const items = (await readSitemapParts(services)).map(({ part }) => `/sitemap/${part}.xml`);
  const people = (await readPeopleParts(services)).map((part) => `/sitemap/people-${part}.xml`);
  return [...pages, "/feeds", ...feeds, "/sitemap.xml", "/sitemap/pages.xml", ...items, ...people];
}

/** @returns Its file with those that it needs or names; none if there is no such page. */
async function publishPage(pages: Pages, address: string): Promise<string[]> {
  const { files, options, render } = pages;
  const file = copyPathOf(address);
  if (file === null) return [];
  const { status, type, bytes } = await render(address);
  if (status >= 500) throw new Error(`The page ${address} failed with ${status}.`);
  if (status !== 200) return removeFiles(pages, [file]);
  if (!/html|xml/.test(type) || type.includes("svg")) {
    await files.put(PAGES + file, bytes);
    return [file];
  }
  const text = Buffer.from(bytes).toString();
  const written = (lost?: ReadonlySet<string>) =>
    type.includes("html")
      ? rewritePage({ html: text, file, base: options.base, lost })
      : { html: inFull(text, options.base), files: new Set<string>() };
  const { html, files: named } = written();
  // Links to the site's own files lead nowhere without an address.
  if (options.base === null && !type.includes("html") && html.includes(RENDERED_ORIGIN)) return removeFiles(pages, [file]);
  const own = [file, ...[...named].filter((each) => each.endsWith(".meta4"))];
  const pictures = new Map(
    [...named].flatMap((each) => {
      const [, folder, hash] = PICTURE.exec(each) ?? [];
      return folder && hash ? [[folder, hash] as const] : [];
    }),
  );
  const lost = new Set<string>();
  const publishOne = async ([folder, hash]: readonly [string, string]) => {
    const published = await publishPicture(pages, folder, hash);
    if (published.length === 0) lost.add(folder);
    own.push(...published);
  };
  await Promise.all([...pictures].map(publishOne));
  await files.put(PAGES + file, lost.size > 0 ? written(lost).html : html);
  return own;
}

/** In all sizes that copies have, whichever the page names; none of one that is lost. */
async function publishPicture({ files, services }: Pages, folder: string, hash: string): Promise<string[]> {
  const own: string[] = [];
  for (const width of COPY_WIDTHS) {
    const path = `${folder}/${width}.webp`;
    if (!files.has(PAGES + path)) {
      const picture = await services.pictures.render(hash, { width, format: "webp" }).catch(lostPicture);
      if (!picture) return [];
      await files.put(PAGES + path, await buffer(picture.body));
    }
    own.push(path);
  }
  return own;
}

function lostPicture(error: unknown): null {
  if (error instanceof AppError && (error.code === "picture.not-found" || error.code === "picture.invalid")) return null;
  throw error;
}

function removeFiles({ files }: Pages, paths: readonly string[]): [] {
  for (const path of paths) files.remove(PAGES + path);
  return [];
}
