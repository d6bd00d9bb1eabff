import { formatName, spokenName } from "../known-names.ts";
import { formatBytes, formatSize } from "#app/lib/bytes.ts";
import type { Language } from "#app/languages/language.ts";
import { languageLabels } from "#app/lib/spoken-languages.ts";
import { downloadLinkOf, hostOf, magnetLinkOf } from "#app/lib/addresses/links.ts";
import { classifyLink, type LinkTarget } from "#app/lib/addresses/classify-link.ts";
import { downloadPath, filePath } from "./addresses.ts";
import type { DownloadFile, Item } from "../item.ts";
import type { DownloadLink, Fact } from "../kind.ts";
import { kindOf } from "../registry.ts";

/** A file that is stored here and offered as a download; `url` is a path on this site. */
type UploadedFile = { url: string; sizeBytes: number };

/** Keyed by `fileId`; has only the files that are offered. */
export type UploadedFiles = ReadonlyMap<string, UploadedFile>;

export const NO_UPLOADS: UploadedFiles = new Map();

type GoneLinks = ReadonlySet<string>;

const NO_GONE_LINKS: GoneLinks = new Set();

/** One download as a visitor sees it. Unknown texts are "" and unknown numbers 0. */
export type Download = {
  /** Counts and redirects to `url`. */
  path: string;
  url: string;
  /** True if a check found the address dead. A dead link may come back. */
  isGone: boolean;
  /** "" for a file on this site. */
  host: string;
  label: string;
  /** A whole season by the link of the kind's own field; its number may be 0. */
  isSeason: boolean;
  season: number;
  episode: number;
  opens: LinkTarget["what"];
  format: string;
  size: string;
  quality: string;
  licence: string;
  languages: readonly string[];
  subtitles: readonly string[];
  sha256: string;
  mirrors: readonly { path: string; host: string; isGone: boolean }[];
};

type Described = Pick<Item, "id" | "type" | "files" | "fileSize" | "license">;
type Known = { uploads: UploadedFiles; gone: GoneLinks };

/**
 * The downloads of an item, the links of its kind's own fields first. A row of `files` with the address of such a link describes
 * it; every other row is a download of its own. Unsafe links and uploads that are not in `uploads` are left out.
 */
export function downloadsOf(item: Item, uploads: UploadedFiles, gone = NO_GONE_LINKS): Download[] {
  const known = { uploads, gone };
  const rows = (item.files ?? []).filter((row) => urlOf(row, uploads) !== null);
  const described = new Set<DownloadFile>();
  const fromLinks = kindOf(item.type)
    .downloadLinks(item)
    .flatMap((link, index) => {
      const url = downloadLinkOf(link.url);
      if (!url) return [];
      const row = rows.find((each) => each.url === link.url && !described.has(each));
      if (row) described.add(row);
      return [fromLink(item, { ...link, url, isFirst: index === 0 }, row, gone)];
    });
  const ofTheirOwn = rows.filter((row) => !described.has(row)).map((row) => fromRow(item, row, known));
  return [...fromLinks, ...ofTheirOwn];
}

function fromLink(
  item: Described,
  { isFirst, ...link }: DownloadLink & { isFirst: boolean },
  row: DownloadFile | undefined,
  gone: GoneLinks,
): Download {
  const stated = row && fromRow(item, row, { uploads: NO_UPLOADS, gone });
  const bare = bareDownload(downloadPath(item, link.season), link.url, gone);
  return {
    ...bare,
    ...stated,
    path: bare.path,
    isSeason: link.season !== undefined,
    season: link.season ?? stated?.season ?? 0,
    size: stated?.size || (isFirst && item.fileSize) || "",
    licence: stated?.licence || (item.license ?? ""),
  };
}

function fromRow(item: Described, row: DownloadFile, { uploads, gone }: Known): Download {
  const url = urlOf(row, uploads) ?? "";
  const bare = bareDownload(filePath(item, row.id), url, gone);
  const sizeBytes = row.sizeBytes || (uploads.get(row.fileId)?.sizeBytes ?? 0);
  return {
    ...bare,
    label: row.label.trim(),
    season: row.season,
    episode: row.episode,
    opens: row.fileId ? "file" : bare.opens,
    format: row.format.trim() || bare.format,
    size: sizeBytes > 0 ? formatBytes(sizeBytes) : "",
    quality: row.quality.trim(),
    licence: row.licence.trim() || (item.license ?? ""),
    languages: labelsIn(row.languages),
    subtitles: labelsIn(row.subtitles),
    sha256: row.sha256,
    mirrors: row.mirrors.flatMap((mirror, index) => {
      const host = sourceOf(mirror);
      return host ? [{ path: filePath(item, row.id, index + 1), host, isGone: gone.has(downloadLinkOf(mirror) ?? "") }] : [];
    }),
  };
}

function bareDownload(path: string, url: string, gone: GoneLinks): Download {
  const { what, format } = classifyLink(url);
  return {
    path,
    url,
    isGone: gone.has(url),
    host: sourceOf(url),
    label: "",
    isSeason: false,
    season: 0,
    episode: 0,
    opens: what,
    format,
    size: "",
    quality: "",
    licence: "",
    languages: [],
    subtitles: [],
    sha256: "",
    mirrors: [],
  };
}

function urlOf({ url, fileId }: DownloadFile, uploads: UploadedFiles): string | null {
  return fileId ? (uploads.get(fileId)?.url ?? null) : downloadLinkOf(url);
}

/** "" for a path on this site. */
function sourceOf(url: string): string {
  return magnetLinkOf(url) ? "magnet:" : hostOf(url);
}

function labelsIn(text: string): string[] {
  return languageLabels(text.split(",")).map(({ label }) => label);
}

const OPENS = { file: "download.aFile", files: "download.aPageWithFiles", page: "download.aWebPage" } as const;

type FactName = "from" | "opens" | "size" | "format" | "quality" | "licence" | "languages" | "subtitles";

const FACTS: Record<FactName, (download: Download, language: Language) => string> = {
  from: ({ host }, { text }) => host || text("download.thisSite"),
  opens: ({ opens }, { text }) => text(OPENS[opens]),
  size: ({ size }, language) => formatSize(size, language),
  format: ({ format }, language) => formatName(language, format),
  quality: ({ quality }) => quality,
  licence: ({ licence }) => licence,
  languages: ({ languages }, language) => spokenNames(language, languages),
  subtitles: ({ subtitles }, language) => spokenNames(language, subtitles),
};

function spokenNames(language: Language, names: readonly string[]): string {
  return names.map((name) => spokenName(language, name)).join(language.text("common.comma"));
}

const FACT_NAMES = Object.keys(FACTS) as FactName[];

type DownloadFact = Fact & { name: FactName };

/**
 * Facts to show before a visitor leaves the site. Several downloads show the facts they share, and all their hosts. A fact
 * without a value is left out.
 */
export function downloadFacts(downloads: readonly Download[], language: Language): DownloadFact[] {
  return FACT_NAMES.map((name) => {
    const values = [...new Set(downloads.map((download) => FACTS[name](download, language)))];
    const value = values.length === 1 || name === "from" ? values.join(language.text("common.comma")) : "";
    return { name, label: language.text(`download.${name}`), value };
  });
}

/** The facts that differ between several downloads: all but those in `known`. */
export function differingFacts(download: Download, known: readonly DownloadFact[], language: Language): DownloadFact[] {
  const title = downloadName(download, language);
  const isSaid = ({ name, value }: DownloadFact) =>
    name === "opens" || value === title || known.some((fact) => fact.name === name && fact.value === value);
  return downloadFacts([download], language).filter((fact) => fact.value !== "" && !isSaid(fact));
}

/** Its label, else its season and episode, else its quality, format or host. */
export function downloadName(download: Download, language: Language): string {
  const { label, isSeason, season, episode, quality, format, host } = download;
  const { text } = language;
  const hasSeason = isSeason || season > 0;
  const numbers = [hasSeason && text("season.season", { season }), episode > 0 && text("download.episode", { episode })].filter(
    Boolean,
  );
  return label || numbers.join(text("common.comma")) || quality || formatName(language, format) || host || text("download.title");
}
