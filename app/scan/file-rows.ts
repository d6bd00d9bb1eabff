import type { DownloadFile } from "#app/kinds/item.ts";
import { MAX_LENGTH } from "#app/kinds/schemas/values.ts";
import { languageName } from "#app/languages/language-name.ts";
import type { MediaFacts } from "./media-files/media-files.ts";
import type { ScannedFile } from "./groups.ts";

const NO_LANGUAGE = new Set(["mul", "zxx", "mis", "und"]);

/** "German, English", without duplicates. */
function languagesText(codes: readonly string[]): string {
  const names = codes.filter((code) => !NO_LANGUAGE.has(code.toLowerCase())).map(languageName);
  return [...new Set(names.filter(Boolean))].join(", ").slice(0, MAX_LENGTH.text);
}

/** Widths, since films are cut at the top and bottom. */
const WIDTHS: readonly (readonly [number, string])[] = [
  [3200, "2160p"],
  [2300, "1440p"],
  [1700, "1080p"],
  [1200, "720p"],
];
const RESOLUTION = /\b\d{3,4}p\b ?/;

/** Takes the resolution from the video if known, the rest from the name. */
function qualityText(named: string, media: MediaFacts | null): string {
  if (!media || media.width === 0) return named;
  const byWidth = WIDTHS.find(([width]) => media.width >= width)?.[1];
  const byHeight = WIDTHS.map(([, name]) => name).find((name) => media.height >= Number.parseInt(name, 10));
  const resolution = byWidth ?? byHeight ?? (media.height > 0 ? `${media.height}p` : "");
  return [resolution, named.replace(RESOLUTION, "")].filter(Boolean).join(" ");
}

function labelOf({ name }: ScannedFile): string {
  const { episode, lastEpisode, episodeTitle, edition, version, operatingSystem, part } = name;
  const several = lastEpisode > episode ? `Episodes ${episode} to ${lastEpisode}` : "";
  const words = [edition, version && `v${version}`, operatingSystem, several, episodeTitle, part > 0 ? `Part ${part}` : ""];
  return words.filter(Boolean).join(", ").slice(0, MAX_LENGTH.name);
}

function fileRow(scanned: ScannedFile, base: string): Omit<DownloadFile, "id"> {
  const { file, name, facts, subtitles } = scanned;
  return {
    label: labelOf(scanned),
    season: Math.max(name.season, 0),
    episode: name.episode,
    url: addressOf(base, file.path),
    fileId: "",
    sizeBytes: file.size,
    format: facts.format,
    quality: qualityText(name.quality, facts.media),
    languages: languagesText(facts.media?.audio ?? []) || name.languages.join(", "),
    subtitles: languagesText([...(facts.media?.subtitles ?? []), ...subtitles]),
    sha256: facts.sha256,
    mirrors: [],
    licence: "",
  };
}

/** "" without a base, and for a name that no address can contain. */
function addressOf(base: string, path: string): string {
  if (base === "" || path.includes("\ufffd")) return "";
  const address = base + path.split("/").map(encodeURIComponent).join("/");
  return address.length <= MAX_LENGTH.link ? address : "";
}

/**
 * Adds the files to the rows, in the order of seasons and episodes. A row with the same file stays, but gets an address if it
 * has none or one below the base; a row whose file was replaced under the same path is replaced.
 * @returns `excess` counts files that do not fit.
 */
export function mergedRows(
  rows: readonly DownloadFile[],
  files: readonly ScannedFile[],
  base: string,
): { rows: DownloadFile[]; excess: number } {
  const merged = [...rows];
  let excess = 0;
  let lastId = Math.max(0, ...rows.map(({ id }) => id));
  for (const scanned of files) {
    const row = fileRow(scanned, base);
    const same = merged.findIndex(({ sha256 }) => sha256 === row.sha256);
    const replaced = merged.findIndex(({ sha256 }) => sha256 !== "" && sha256 === scanned.facts.was);
    const known = merged[same];
    const old = merged[replaced];
    if (known) merged[same] = { ...known, url: isOurs(known.url, base) ? row.url || known.url : known.url };
    else if (old) merged[replaced] = { ...row, id: old.id, url: isOurs(old.url, base) ? row.url || old.url : old.url };
    else if (merged.length >= MAX_LENGTH.files) excess++;
    else merged.splice(insertionIndexOf(merged, row), 0, { ...row, id: ++lastId });
  }
  return { rows: merged, excess };
}

function isOurs(url: string, base: string): boolean {
  return url === "" || (base !== "" && url.startsWith(base));
}

function insertionIndexOf(rows: readonly DownloadFile[], row: Omit<DownloadFile, "id">): number {
  const after = rows.findLastIndex(
    (each) => each.season < row.season || (each.season === row.season && each.episode <= row.episode),
  );
  return after + 1;
}
