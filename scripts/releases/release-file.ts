import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync } from "node:fs";
import { mkdir, rename, rm, statfs } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { decompressed, tapStream } from "#app/backup/compression.ts";
import { readTar, type TarEntry } from "#app/backup/tar.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { AppError } from "#app/lib/errors.ts";
import { isVersion } from "#app/lib/release-numbers.ts";
import { UsageError } from "../command.ts";
import { run } from "./run.ts";

const TOP = /^marquee-([^/]+)-(linux-(?:x64|arm64))\/$/;
const SAFE_PART = /^(?!\.{1,2}$)[\x20-\x5B\x5D-\x7E]+$/;
const NEEDED = ["release.json", "package.json", "node/bin/node", "bin/marquee.mjs"];
const MAX_DESCRIPTION_BYTES = 1_000_000;
const MIN_FREE_BYTES = 64 * 1024 * 1024;

export type ReleaseFile = {
  file: string;
  version: string;
  platform: string;
  /** The unpacked size. */
  bytes: number;
};

type Found = { version: string; platform: string; inRelease: (entry: TarEntry) => string | null };

/** Reads the whole file and writes nothing. @throws {UsageError} */
export async function readReleaseFile(file: string): Promise<ReleaseFile> {
  let found: Found | null = null;
  let bytes = 0;
  const missing = new Set(NEEDED);
  for await (const entry of entriesOf(file)) {
    found ??= topOf(entry);
    const within = found.inRelease(entry);
    if (within === "release.json") checkDescription(await descriptionOf(entry), found);
    else await drain(entry);
    if (within === null) continue;
    missing.delete(within);
    bytes += entry.size;
  }
  if (!found || missing.size > 0) throw new UsageError(`${path.basename(file)} is not a release of Marquee.`);
  return { file, version: found.version, platform: found.platform, bytes };
}

/** @throws {UsageError} */
export async function assertRoom(installation: string, { bytes }: ReleaseFile): Promise<void> {
  const { bavail, bsize } = await statfs(installation);
  const [needed, free] = [bytes + MIN_FREE_BYTES, bavail * bsize];
  if (free < needed) throw new UsageError(`Not enough disk space: ${formatBytes(needed)} required, ${formatBytes(free)} free.`);
}

/**
 * Into `releases/VERSION`, which appears when it is whole. What an earlier, unused unpacking left there is replaced.
 * @param sha256 Of the file that was checked.
 */
export async function unpackRelease(installation: string, { file, version }: ReleaseFile, sha256: string): Promise<void> {
  const releases = path.join(installation, "releases");
  const aside = path.join(releases, `.${version}.unfinished`);
  const unpacked = path.join(releases, version);
  await rm(aside, { recursive: true, force: true });
  await mkdir(aside, { recursive: true });
  const hash = createHash("sha256");
  let found: Found | null = null;
  for await (const entry of entriesOf(file, (bytes) => hash.update(bytes))) {
    found ??= topOf(entry);
    const within = found.inRelease(entry);
    if (within === null) await drain(entry);
    else await writeEntry(path.join(aside, within), entry);
  }
  if (hash.digest("hex") !== sha256) throw new UsageError(`${path.basename(file)} has changed since it was checked.`);
  await run("sync", ["--file-system", aside]).catch(() => {}); // only a power cut in the next seconds would matter
  await rm(unpacked, { recursive: true, force: true });
  await rename(aside, unpacked);
}

async function* entriesOf(file: string, tap: (bytes: Uint8Array) => void = () => {}): AsyncGenerator<TarEntry> {
  const bytes = decompressed(Readable.from(tapStream(createReadStream(file), tap)));
  for await (const entry of whole(file, readTar(bytes))) yield { ...entry, body: whole(file, entry.body) };
  for await (const _ of whole(file, bytes)); // up to the checksum at the end
}

async function* whole<Part>(file: string, parts: AsyncIterable<Part>): AsyncGenerator<Part> {
  try {
    yield* parts;
  } catch (error) {
    if (error instanceof AppError) throw new UsageError(`${path.basename(file)} is damaged or incomplete.`);
    throw error;
  }
}

/** The archive's folder names the release; `release.json` must agree. */
function topOf({ path: top }: TarEntry): Found {
  const [, version = "", platform = ""] = TOP.exec(top) ?? [];
  if (!isVersion(version)) throw new UsageError(`This is not a release of Marquee: it begins with ${JSON.stringify(top)}.`);
  const release = `${top}releases/${version}/`;
  return {
    version,
    platform,
    inRelease({ path: given, type }) {
      const parts = given.replace(/\/$/, "").split("/");
      if (!given.startsWith(top) || !parts.every((part) => SAFE_PART.test(part)))
        throw new UsageError(`The archive contains the path ${JSON.stringify(given)}, which is outside its folder.`);
      if (!given.startsWith(release) || given === release) return null;
      if (type === "link")
        throw new UsageError(`The archive contains the link ${JSON.stringify(given)}. Releases contain no links.`);
      return given.slice(release.length);
    },
  };
}

async function descriptionOf(entry: TarEntry): Promise<unknown> {
  if (entry.size > MAX_DESCRIPTION_BYTES) return null;
  try {
    return JSON.parse(await text(entry.body)) as unknown;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function checkDescription(description: unknown, { version, platform }: Found): void {
  const said = (description ?? {}) as { version?: unknown; platform?: unknown };
  if (said.version !== version || said.platform !== platform)
    throw new UsageError("The archive's release.json does not match its folder.");
}

async function writeEntry(file: string, { type, mode, body }: TarEntry): Promise<void> {
  if (type === "folder") {
    await mkdir(file, { recursive: true });
    return;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await pipeline(body, createWriteStream(file, { flags: "wx", mode: mode & 0o111 ? 0o755 : 0o644 }));
}

async function drain({ body }: TarEntry): Promise<void> {
  for await (const _ of body);
}

/** Whether the folder is a complete release. */
export function isUnpacked(installation: string, version: string): boolean {
  return NEEDED.every((file) => existsSync(path.join(installation, "releases", version, file)));
}
