import { isUnreadable, type FoundFile, type MediaFacts, type MediaFiles, type ScanCache } from "./media-files/media-files.ts";
import { classifyLink } from "#app/lib/addresses/classify-link.ts";
import { fileTypeOf } from "./names/file-types.ts";

/** Signatures of containers: an offset and the bytes there, in Latin-1. */
const MARKS: readonly (readonly [offset: number, mark: RegExp, extensions: readonly [string, ...string[]]])[] = [
  [0, /^\x1a\x45\xdf\xa3/, ["mkv", "webm"]],
  [4, /^(?:ftyp|moov|mdat|wide|free|skip|pnot)/, ["mp4", "m4v", "mov", "3gp"]],
  [0, /^RIFF[^]{4}AVI /, ["avi", "divx"]],
  [0, /^\x30\x26\xb2\x75\x8e\x66\xcf\x11/, ["wmv", "asf"]],
  [0, /^FLV\x01/, ["flv"]],
  [0, /^\x00\x00\x01[\xb3\xba]/, ["mpg", "mpeg", "vob"]],
  [0, /^\x47[^]{187}\x47/, ["ts", "mts", "m2ts"]],
  [4, /^\x47[^]{191}\x47/, ["m2ts", "mts", "ts"]],
  [0, /^OggS/, ["ogv"]],
  [0, /^\.RMF/, ["rmvb"]],
  [0, /^PK(?:\x03\x04|\x05\x06|\x07\x08)/, ["zip", "jar", "apk"]],
  [0, /^7z\xbc\xaf\x27\x1c/, ["7z"]],
  [0, /^Rar!\x1a\x07/, ["rar"]],
  [0, /^\x1f\x8b/, ["gz", "tgz"]],
  [0, /^BZh/, ["bz2", "tbz2"]],
  [0, /^\xfd7zXZ\x00/, ["xz", "txz"]],
  [0, /^\x28\xb5\x2f\xfd/, ["zst"]],
  [257, /^ustar/, ["tar"]],
  [32_769, /^CD001/, ["iso"]],
  [0, /^MZ/, ["exe"]],
  [0, /^\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1/, ["msi"]],
  [0, /^!<arch>/, ["deb"]],
  [0, /^\xed\xab\xee\xdb/, ["rpm"]],
  [0, /^\x7fELF/, ["appimage"]],
  [0, /^xar!/, ["pkg"]],
];
const LONGEST_MARK = 200;
const VIDEOS = new Set("mkv webm mp4 m4v mov 3gp avi divx wmv asf flv mpg mpeg vob ts mts m2ts ogv rmvb".split(" "));
/** Formats without a signature at the start of the file. */
const UNMARKED = new Set(["dmg", "flatpak", "iso", "tar"]);

export type FileFacts = {
  sha256: string;
  /** The hash of the content previously at this path; "" if there was none. */
  was: string;
  format: string;
  /** Null without ffprobe, and for archives. */
  media: MediaFacts | null;
};

type Cached = FileFacts & { size: number; modifiedAt: number; isProbed: boolean; problem: string };

type ReadResult = { facts: FileFacts | null; isRead: boolean; problem: string };

type Reading = { files: MediaFiles; cache: ScanCache; signal: AbortSignal };

/**
 * Reads a file only if its size or time changed since the last read. `facts` is null for a file that is not what its name says.
 */
export async function readFacts(reading: Reading, file: FoundFile): Promise<ReadResult> {
  const { files, cache } = reading;
  const known = (await cache.get(file.key)) as Cached | null;
  const isSame = known?.size === file.size && known.modifiedAt === file.modifiedAt;
  if (known && isSame && (known.isProbed || !files.programs.ffprobe)) return { ...resultOf(known), isRead: false };
  const read = known && isSame ? await probed(reading, file, known) : await readWhole(reading, file, known);
  if (typeof read === "string") return { facts: null, isRead: true, problem: read };
  await cache.put(file.key, read);
  return { ...resultOf(read), isRead: true };
}

async function readWhole(reading: Reading, file: FoundFile, known: Cached | null): Promise<Cached | string> {
  if (file.size === 0) return "it is empty";
  const read = await reading.files.read(file, reading.signal);
  if (isUnreadable(read)) return read.reason;
  const { extension = "", volume = 0 } = fileTypeOf(nameOf(file)) ?? {};
  const content = contentOf(read.head, extension, volume > 1);
  const base = { size: file.size, modifiedAt: file.modifiedAt, sha256: read.sha256, media: null, isProbed: true };
  const was = known && known.sha256 !== read.sha256 ? known.sha256 : (known?.was ?? "");
  const unreadable = (problem: string): Cached => ({ ...base, was, format: "", problem });
  if (content.kind === "other") {
    const format = formatName(content.extension) || content.extension;
    return unreadable(`its name ends in .${extension}, but its content is of a different type (${format})`);
  }
  if (content.kind === "unknown" && !reading.files.programs.ffprobe) return unreadable("its content does not match its name");
  if (content.kind === "unknown" && !isVideo(extension)) return unreadable("its content does not match its name");
  const format = formatName(content.kind === "known" ? content.extension : extension);
  const facts: Cached = { ...base, was, format, problem: "", isProbed: !isVideo(extension) };
  return isVideo(extension) && reading.files.programs.ffprobe ? probed(reading, file, facts) : facts;
}

/** A program that fails may succeed next time, so until then the file is described by its name. */
async function probed({ files }: Reading, file: FoundFile, facts: Cached): Promise<Cached> {
  const { extension = "" } = fileTypeOf(nameOf(file)) ?? {};
  if (!isVideo(extension)) return { ...facts, isProbed: true };
  const probe = await files.probe(file);
  if (probe.result === "facts") return { ...facts, media: probe.facts, isProbed: true, problem: "" };
  if (probe.result === "failed") return { ...facts, isProbed: true, problem: `only its name could be read: ${probe.reason}` };
  return { ...facts, isProbed: true, format: "", problem: "it contains no readable video, or is incomplete" };
}

function resultOf({ sha256, was, format, media, problem }: Cached): Omit<ReadResult, "isRead"> {
  return { facts: format === "" && problem !== "" ? null : { sha256, was, format, media }, problem };
}

function isVideo(extension: string): boolean {
  return fileTypeOf(`file.${extension}`)?.medium === "video";
}

function nameOf({ path }: FoundFile): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** The extensions that files of this content have, the default first; empty if unknown. */
function extensionsOf(head: Uint8Array): readonly string[] {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const isMarked = (offset: number, mark: RegExp) => mark.test(bytes.toString("latin1", offset, offset + LONGEST_MARK));
  return MARKS.find(([offset, mark]) => isMarked(offset, mark))?.[2] ?? [];
}

type Content =
  /** `extension` is that of the content if the name has another. */
  { kind: "known"; extension: string; isVideo: boolean } | { kind: "unknown" } | { kind: "other"; extension: string };

/**
 * Detects content by the first bytes, whatever the name says.
 * @param isLater True for a later volume of an archive, which may begin with any bytes.
 */
function contentOf(head: Uint8Array, extension: string, isLater: boolean): Content {
  const found = extensionsOf(head);
  const [first] = found;
  const isVideo = VIDEOS.has(extension);
  if (first === undefined)
    return UNMARKED.has(extension) || isLater ? { kind: "known", extension, isVideo } : { kind: "unknown" };
  if (found.includes(extension)) return { kind: "known", extension, isVideo };
  return isVideo && VIDEOS.has(first) ? { kind: "known", extension: first, isVideo } : { kind: "other", extension: first };
}

/** "MKV video"; "" if unknown. */
function formatName(extension: string): string {
  return classifyLink(`file.${extension}`).format || (VIDEOS.has(extension) ? `${extension.toUpperCase()} video` : "");
}
