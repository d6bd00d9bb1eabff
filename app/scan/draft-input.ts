import { isDeepStrictEqual } from "node:util";
import { isFileOrigin, isUnedited, readOrigins, withOrigins, type FileOrigin } from "#app/kinds/forms/source-proposals.ts";
import { OWN_FIELDS } from "#app/kinds/fields.ts";
import type { DownloadFile, Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { typedSchema } from "#app/kinds/schemas/schemas.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { durationText } from "#app/lib/time/durations.ts";
import { labelsOf } from "#app/lib/text/text.ts";
import { usableFields } from "#app/sources/ask-sources.ts";
import { mergedRows } from "./file-rows.ts";
import type { Group, ScannedFile } from "./groups.ts";

export type Frames = { poster: string; screenshots: readonly string[] };

type Found = { value: unknown; from: FileOrigin; certainty: number };
type Founds = Partial<Record<keyof ItemInput, Found>>;

const NFO = { from: "file:nfo", certainty: 0.99 } as const;

export type DraftOptions = { base: string; frames: Frames | null; at: Date };

/**
 * The fields of a draft from its files. In an existing draft, only empty fields change, and fields that a scan filled in and
 * were not edited since.
 * @returns null if nothing changes; `excess` counts files for which the item has no room.
 */
export function draftInput(
  kind: Kind,
  group: Group,
  draft: Item | null,
  { base, frames, at }: DraftOptions,
): { input: ItemInput; excess: number } | null {
  const before: Partial<ItemInput> = draft ?? {};
  const { rows, excess } = mergedRows(before.files ?? [], group.files, base);
  const founds = withNfo(kind, foundIn(kind, group, rows, frames), group.nfo);
  const origins = readOrigins(before.filledFrom);
  const taken: [string, Found][] = Object.entries(founds).filter(([name, { value, certainty }]) => {
    const present = before[name as keyof ItemInput];
    const origin = origins.get(name);
    const isOther = name in OWN_FIELDS && !(name in kind.fields);
    const isFree = isEmpty(present) || (origin !== undefined && isFileOrigin(origin.address) && isUnedited(origin, present));
    const isWorse = origin?.address === NFO.from && certainty < NFO.certainty;
    return !isOther && isFree && !isWorse && !isEmpty(value);
  });
  const values = Object.fromEntries(taken.map(([name, { value }]) => [name, value]));
  // Parsed like the form of an editor, who changes nothing by saving it.
  const parsed = typedSchema(kind).parse({ ...before, ...values, files: rows });
  const filledFrom = taken.reduce<string[]>((lines, [name, { from, certainty }]) => {
    const value = parsed[name as keyof ItemInput];
    const isSame = isDeepStrictEqual(before[name as keyof ItemInput], value);
    return isSame ? lines : withOrigins(lines, { address: from, at: at.toISOString(), certainty }, { [name]: value });
  }, before.filledFrom ?? []);
  const input = { ...parsed, filledFrom };
  return draft && isDeepStrictEqual(input, typedSchema(kind).parse(draft)) ? null : { input, excess };
}

function isEmpty(value: unknown): boolean {
  return !value || (typeof value === "object" && Object.keys(value).length === 0);
}

/** The NFO file outranks file names, and values measured in the files outrank the NFO file. */
function withNfo(kind: Kind, founds: Founds, nfo: Partial<ItemInput> = {}): Founds {
  const isMeasured = ({ from, value }: Found) => from === "file:content" && !isEmpty(value);
  const measured = Object.entries(founds).filter(([, found]) => isMeasured(found));
  const said = Object.entries(usableFields(kind, nfo)).map(([name, value]) => [name, { value, ...NFO }]);
  return { ...founds, ...Object.fromEntries([...said, ...measured]) };
}

function foundIn(kind: Kind, { type, title, year, files }: Group, rows: readonly DownloadFile[], frames: Frames | null): Founds {
  const best = mostCertain(files, ({ name }) => name.certainty.title);
  const dated = mostCertain(files, ({ name }) => (name.year === year ? name.certainty.year : 0));
  const from = (scanned: ScannedFile): FileOrigin => (scanned.name.titleFrom === "folder" ? "file:folder" : "file:name");
  const founds: Founds = {
    itemName: { value: title, from: from(best), certainty: best.name.certainty.title },
    releasedYear: { value: year, from: from(dated), certainty: dated.name.certainty.year },
    ...(kind.fields.language && { language: languageIn(files, rows) }),
    ...(kind.fields.duration && { duration: durationIn(files) }),
    ...(kind.fields.seasons && { seasons: seasonsIn(files, rows) }),
    ...((type === "game" || type === "software") && programIn(files, rows)),
  };
  const [first] = rows;
  const links = { movieLink: kind.fields.movieLink, downloadLink: kind.fields.downloadLink };
  for (const [name, field] of Object.entries(links)) {
    if (field && first?.url) founds[name as keyof ItemInput] = { value: first.url, from: "file:name", certainty: 0.9 };
  }
  if (!frames) return founds;
  const screenshots = frames.screenshots.map((screenshotUrl, index) => ({ id: index + 1, screenshotUrl }));
  const picture = (value: unknown): Found => ({ value, from: "file:frame", certainty: 0.5 });
  return {
    ...founds,
    thumbnailUrl: picture(frames.poster),
    bannerUrl: picture(frames.poster),
    screenshots: picture(screenshots),
  };
}

function mostCertain(files: readonly ScannedFile[], certainty: (file: ScannedFile) => number): ScannedFile {
  return files.reduce((best, each) => (certainty(each) > certainty(best) ? each : best));
}

function languageIn(files: readonly ScannedFile[], rows: readonly DownloadFile[]): Found {
  const labels = labelsOf(rows.flatMap(({ languages }) => languages.split(","))).map(({ label }) => label);
  const isFromContent = files.some(({ facts }) => facts.media?.audio.some((code) => code !== ""));
  return { value: labels.join(", "), from: isFromContent ? "file:content" : "file:name", certainty: isFromContent ? 0.95 : 0.7 };
}

/** The duration of the longest version; parts of a film are added up. */
function durationIn(files: readonly ScannedFile[]): Found {
  const seconds = (each: ScannedFile) => each.facts.media?.seconds ?? 0;
  const parts = files.filter(({ name }) => name.part > 0);
  const longest = Math.max(0, ...files.map(seconds));
  const isInParts = parts.length > 1 && parts.length === files.length;
  const total = isInParts ? parts.reduce((sum, each) => sum + seconds(each), 0) : longest;
  return { value: durationText(total / 60), from: "file:content", certainty: 0.95 };
}

function seasonsIn(files: readonly ScannedFile[], rows: readonly DownloadFile[]): Found {
  const seasons = new Set(rows.map(({ season }) => season).filter((season) => season > 0));
  return { value: seasons.size, from: "file:name", certainty: Math.min(...files.map(({ name }) => name.certainty.season)) };
}

function programIn(files: readonly ScannedFile[], rows: readonly DownloadFile[]): Founds {
  const systems = labelsOf(files.map(({ name }) => name.operatingSystem)).map(({ label }) => label);
  const version = files.map(({ name }) => name.version).findLast((each) => each !== "") ?? "";
  const bytes = rows[0]?.sizeBytes ?? 0;
  return {
    operatingSystems: { value: systems.join(", "), from: "file:name", certainty: 0.7 },
    version: { value: version, from: "file:name", certainty: 0.85 },
    fileSize: { value: bytes > 0 ? formatBytes(bytes) : "", from: "file:content", certainty: 0.9 },
  };
}
