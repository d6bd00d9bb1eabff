import { isUnreadable, type FoundFile, type MediaFacts, type MediaFiles, type ScanCache } from "#app/media-files/media-files.ts";
import { contentOf, formatName } from "./formats.ts";
import { fileTypeOf } from "./names/file-types.ts";

/** What was found in a file. */
export type FileFacts = {
  sha256: string;
  /** Of the content that was under this path before; "" if there was none. */
  was: string;
  format: string;
  /** Null without ffprobe, and for archives. */
  media: MediaFacts | null;
};

type Cached = FileFacts & { size: number; modifiedAt: number; isProbed: boolean; problem: string };

export type ReadResult = { facts: FileFacts | null; isRead: boolean; problem: string };

type Reading = { files: MediaFiles; cache: ScanCache; signal: AbortSignal };

/** Reads a file only if its size or time differ from when it was read last. `facts` is null for what is not what it seems. */
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
  const refused = (problem: string): Cached => ({ ...base, was, format: "", problem });
  if (content.kind === "other") {
    const format = formatName(content.extension) || content.extension;
    return refused(`its name ends in .${extension}, but its content is of another type (${format})`);
  }
  if (content.kind === "unknown" && !reading.files.programs.ffprobe) return refused("its content is not what its name says");
  if (content.kind === "unknown" && !isVideo(extension)) return refused("its content is not what its name says");
  const format = formatName(content.kind === "known" ? content.extension : extension);
  const facts: Cached = { ...base, was, format, problem: "", isProbed: !isVideo(extension) };
  return isVideo(extension) && reading.files.programs.ffprobe ? probed(reading, file, facts) : facts;
}

/** A program that fails may succeed next time, so that the file is known by its name until then. */
async function probed({ files }: Reading, file: FoundFile, facts: Cached): Promise<Cached> {
  const { extension = "" } = fileTypeOf(nameOf(file)) ?? {};
  if (!isVideo(extension)) return { ...facts, isProbed: true };
  const probe = await files.probe(file);
  if (probe.result === "facts") return { ...facts, media: probe.facts, isProbed: true, problem: "" };
  if (probe.result === "failed") return { ...facts, isProbed: true, problem: `known by its name only: ${probe.reason}` };
  return { ...facts, isProbed: true, format: "", problem: "it holds no video that can be read, or was cut off" };
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
