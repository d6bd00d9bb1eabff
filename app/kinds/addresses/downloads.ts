import { formatName, spokenName } from "../known-names.ts";
import { formatBytes, formatSize } from "#app/lib/bytes.ts";
import type { Language } from "#app/languages/language.ts";
import { languageLabels } from "#app/lib/spoken-languages.ts";
import { downloadLinkOf, hostOf, magnetLinkOf } from "#app/lib/addresses/links.ts";
import { classifyLink, type LinkTarget } from "#app/lib/addresses/classify-link.ts";
import { downloadPath, filePath } from "./addresses.ts";
import { offerOf, type KnownLinks } from "./offered-link.ts";
import type { DownloadFile, Item } from "../item.ts";
import type { DownloadLink, Fact } from "../kind.ts";
import { kindOf } from "../registry.ts";

/** A file that is stored here and offered as a download; `url` is a path on this site. */
type UploadedFile = { url: string; sizeBytes: number; sha256: string };

/** Keyed by `fileId`; has only the files that are offered. */
export type UploadedFiles = ReadonlyMap<string, UploadedFile>;

export const NO_UPLOADS: UploadedFiles = new Map();

const NO_CHECKS: KnownLinks = new Map();

/** `isDirect` if all its bytes were read, and answered without a redirect. */
type OfferedLink = { path: string; url: string; host: string; isGone: boolean; isDirect: boolean };

/** One download as a visitor sees it. Unknown texts are "" and unknown numbers 0. */
export type Download = {
  /** Counts and redirects to `url`. */
  path: string;
  /** A mirror's if the file's own link is known to lead to another file. */
  url: string;
  /** The name of the file, where its address does not have it. */
  saveAs?: string;
  /** True if a check found the address dead. A dead link may come back. */
  isGone: boolean;
  isDirect: boolean;
  /** Every link is known to lead to another file now, so none may be offered. */
  isChanged: boolean;
  /** "" for a file on this site. */
  host: string;
  /** The number of the row of `files` that describes it; 0 if none does. */
  row: number;
  label: string;
  /** A whole season by the link of the kind's own field; its number may be 0. */
  isSeason: boolean;
  season: number;
  episode: number;
  opens: LinkTarget["what"];
  format: string;
  size: string;
  sizeBytes: number;
  quality: string;
  licence: string;
  languages: readonly string[];
  subtitles: readonly string[];
  sha256: string;
  sha1: string;
  md5: string;
  /** The links whose bytes were all read and are those of the file. */
  checked: { at: Date; links: number } | null;
  /** None that is known to lead to another file. */
  mirrors: readonly OfferedLink[];
};

type Described = Pick<Item, "id" | "type" | "files" | "fileSize" | "license">;

/**
 * The downloads of an item, the links of its kind's own fields first. A row of `files` with the address of such a link describes
 * it; every other row is a download of its own. Unsafe links and uploads that are not in `uploads` are left out.
 */
export function downloadsOf(item: Item, uploads: UploadedFiles, checks = NO_CHECKS): Download[] {
  const rows = (item.files ?? []).filter((row) => urlOf(row, uploads) !== null);
  const described = new Set<DownloadFile>();
  const fromLinks = kindOf(item.type)
    .downloadLinks(item)
    .flatMap((link, index) => {
      const url = downloadLinkOf(link.url);
      if (!url) return [];
      const row = rows.find((each) => each.url === link.url && !described.has(each));
      if (row) described.add(row);
      return [fromLink(item, { ...link, url, isFirst: index === 0 }, row, checks)];
    });
  const ofTheirOwn = rows
    .filter((row) => !described.has(row))
    .map((row) => fromRow(item, row, { uploads, checks, path: filePath(item, row.id) }));
  return [...fromLinks, ...ofTheirOwn];
}

function fromLink(
  item: Described,
  { isFirst, url, season }: DownloadLink & { isFirst: boolean },
  row: DownloadFile | undefined,
  checks: KnownLinks,
): Download {
  const path = downloadPath(item, season);
  const stated = row
    ? fromRow(item, row, { uploads: NO_UPLOADS, checks, path })
    : bareDownload(item, { url, path, mirrors: [], statedSha256: "", checks });
  return {
    ...stated,
    isSeason: season !== undefined,
    season: season ?? stated.season,
    size: stated.size || (isFirst && item.fileSize) || "",
    licence: stated.licence || (item.license ?? ""),
  };
}

type RowContext = { uploads: UploadedFiles; checks: KnownLinks; path: string };

function fromRow(item: Described, row: DownloadFile, { uploads, checks, path }: RowContext): Download {
  const upload = uploads.get(row.fileId);
  const bare = bareDownload(item, {
    url: urlOf(row, uploads) ?? "",
    path,
    mirrors: row.mirrors.flatMap((mirror, index) => {
      const url = downloadLinkOf(mirror);
      return url ? [{ path: filePath(item, row.id, index + 1), url }] : [];
    }),
    statedSha256: upload?.sha256 || row.sha256,
    checks,
  });
  const sizeBytes = upload?.sizeBytes || bare.sizeBytes || row.sizeBytes;
  return {
    ...bare,
    row: row.id,
    label: row.label.trim(),
    season: row.season,
    episode: row.episode,
    opens: row.fileId ? "file" : bare.opens,
    format: row.format.trim() || bare.format,
    size: sizeBytes > 0 ? formatBytes(sizeBytes) : "",
    sizeBytes,
    quality: row.quality.trim(),
    licence: row.licence.trim() || (item.license ?? ""),
    languages: labelsIn(row.languages),
    subtitles: labelsIn(row.subtitles),
    sha1: row.sha1 ?? "",
    md5: row.md5 ?? "",
  };
}

type Link = { url: string; path: string };
type Links = Link & { mirrors: readonly Link[]; statedSha256: string; checks: KnownLinks };

function bareDownload({ type }: Described, { mirrors, statedSha256, checks, ...own }: Links): Download {
  const isProgram = kindOf(type).isProgram ?? false;
  const { offered, mirrors: good, ...offer } = offerOf(own, mirrors, { statedSha256, isProgram, checks });
  const describe = ({ path, url, isGone, isDirect }: typeof offered) => ({ path, url, host: sourceOf(url), isGone, isDirect });
  const { what, format } = classifyLink(offered.url);
  return {
    ...offer,
    ...describe(offered),
    path: own.path,
    mirrors: good.map(describe),
    row: 0,
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
    sha1: "",
    md5: "",
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
