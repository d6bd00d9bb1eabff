import { COPY_LISTS } from "#app/kinds/addresses/copy-lists.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { parsePicturePath, type PictureWidth } from "#app/lib/addresses/picture-paths.ts";
import { sha256 } from "#app/lib/sha256.ts";
import { decoded } from "#app/lib/addresses/plain-path.ts";
import { isPageName, isTextPage } from "#app/lib/text-pages.ts";
import { slugOf } from "#app/lib/text/text.ts";

/** The paths of all kinds. The registry would bring the code of each kind into every page's scripts. */
export const KIND_PATHS: readonly string[] = ["movies", "tv-shows", "animes", "games", "softwares"];

/** A copy has two files of a picture: for cards, and for dense screens and across a page. */
export const COPY_WIDTHS = [320, 960] as const satisfies PictureWidth[];

const PAGES: ReadonlySet<string> = new Set(["copy", "feeds", "offline", "search", "watchlist"]);
const ROOT_FILES = /^\/(?:favicon\.ico|icon\.svg|apple-touch-icon\.png|feed\.(?:xml|rss)|sitemap\.xml|service-worker\.js)$/;
const STATIC_FILE = /^\/static(?:\/[\w-][\w.-]*)+$/;
const SITEMAP_PART = /^\/sitemap\/(?:pages|(?:people-)?[1-9]\d*)\.xml$/;
const FILE_DESCRIPTION = /^\/download\/([^/]+)\/(file|season)\/(\d{1,9})\.meta4$/;
const LANGUAGE = /^\/([a-z]{2,3}(?:-[a-z]{2,4})?)(\/.*)?$/;
/** Beside the pages. */
const COPIED_FILE = /^\/data\/files\/[0-9a-f]{2}\/[0-9a-f]{64}$/;
const LIST_FILE = /^\/lists\/([a-z0-9-]{1,64})\.meta4$/;
/** The names of devices, which Windows gives to no file. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const MAX_FOLDER = 64;
const ORIGIN = "http://copy.invalid";

/**
 * The file of a copy for an address of the site, relative to the copy's root; null if a copy has none. Two addresses never share
 * a file, also where file names ignore case. That there is such a file is for the caller to know.
 */
export function copyPathOf(address: string): string | null {
  if (!address.startsWith("/") || !URL.canParse(address, ORIGIN)) return null;
  const { origin, pathname, searchParams } = new URL(address, ORIGIN);
  if (origin !== ORIGIN) return null;
  return fileOf(pathname, searchParams) ?? pageOf(pathname, searchParams);
}

/** The same with the fragment, and the query of a search, which scripts read. */
export function copyLinkOf(address: string): string | null {
  const file = copyPathOf(address);
  if (file === null) return null;
  const { hash, search } = new URL(address, ORIGIN);
  return file + (file.endsWith("search/index.html") ? search : "") + hash;
}

function fileOf(pathname: string, params: URLSearchParams): string | null {
  if (COPIED_FILE.test(pathname)) return `..${pathname}`;
  if (ROOT_FILES.test(pathname) || STATIC_FILE.test(pathname) || SITEMAP_PART.test(pathname)) return pathname.slice(1);
  const picture = parsePicturePath(pathname);
  if (picture) return pictureFile(picture);
  const [, id, of, number] = FILE_DESCRIPTION.exec(pathname) ?? [];
  if (id !== undefined) return isDocumentId(id) ? `download/${shardOf(id)}/${folderOf(id)}/${of}/${number}.meta4` : null;
  if (LIST_FILE.test(pathname)) return pathname.slice(1);
  const [, kind = ""] = /^\/([^/]+)\/feed\.(?:xml|rss)$/.exec(pathname) ?? [];
  return KIND_PATHS.includes(kind) && params.size === 0 ? pathname.slice(1) : null;
}

/** The format that every browser reads, at least as wide as asked for if the copy has that. */
function pictureFile({ hash, width }: { hash: string; width: number }): string {
  const chosen = COPY_WIDTHS.find((each) => each >= width) ?? COPY_WIDTHS.at(-1);
  return `pictures/${hash.slice(0, 2)}/${hash}/${chosen}.webp`;
}

function pageOf(pathname: string, params: URLSearchParams): string | null {
  const [, language, rest = "/"] = LANGUAGE.exec(pathname) ?? [];
  const page = pageFolder((language === undefined ? pathname : rest).replace(/(?<=.)\/$/, ""), params);
  return page === null ? null : [language, page, "index.html"].filter(Boolean).join("/");
}

function pageFolder(pathname: string, params: URLSearchParams): string | null {
  const segments = pathname.slice(1).split("/").map(decoded);
  if (!segments.every((segment) => segment !== null)) return null;
  const [first = "", second, ...others] = segments;
  if (KIND_PATHS.includes(first)) return folderOfKind(first, second, others, params);
  if (second === undefined) return first === "" || isTextPage(first) || PAGES.has(first) ? first : null;
  if (others.length > 0 || second === "") return null;
  if (first === "people") return params.size === 0 ? folderOfPerson(slugOf(second)) : null;
  return (first === "pages" || first === "lists") && isPageName(second) ? `${first}/${folderOf(second)}` : null;
}

function folderOfKind(kind: string, id: string | undefined, others: readonly string[], params: URLSearchParams): string | null {
  if (id === undefined) return folderOfCategory(kind, params);
  if (others.length === 0) return isDocumentId(id) ? `${kind}/${shardOf(id)}/${folderOf(id)}` : null;
  const [list = "", ...rest] = others;
  if (id !== "lists" || !COPY_LISTS.some((each) => each === list) || rest.length > 2) return null;
  return rest.includes("") ? null : [kind, "lists", list, ...rest.map(folderOf)].join("/");
}

/** One genre or one year has a list; an order has none of its own. */
function folderOfCategory(kind: string, params: URLSearchParams): string | null {
  const [[name, value] = ["", ""], ...more] = [...params].filter(([key]) => key !== "sort");
  if (more.length > 0) return null;
  if (name === "genre" && slugOf(value)) return `${kind}/lists/genre/${folderOf(slugOf(value))}`;
  if (name === "year" && /^\d{4}$/.test(value)) return `${kind}/lists/year/${value}`;
  return name === "" ? kind : null;
}

/** The same for all spellings in one script. Their last letters are too much alike to divide them. */
function folderOfPerson(slug: string): string | null {
  return slug === "" ? null : `people/${hashOf(slug).slice(0, 2)}/${folderOf(slug)}`;
}

/** So that a million items do not lie in one folder. */
function shardOf(id: string): string {
  return id.slice(-2).toLowerCase();
}

function folderOf(name: string): string {
  if (name.length <= MAX_FOLDER && /^[a-z0-9_-]+$/.test(name) && !RESERVED.test(name)) return name;
  const readable = name.toLowerCase().replace(/[^a-z0-9_-]+/g, "-");
  return `${readable.slice(0, MAX_FOLDER)}~${hashOf(name).slice(0, 8)}`;
}

function hashOf(name: string): string {
  return Array.from(sha256(new TextEncoder().encode(name)), (word) => (word >>> 0).toString(16).padStart(8, "0")).join("");
}
