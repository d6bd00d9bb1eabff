import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { access, open, realpath, stat, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { AppError } from "#app/lib/errors.ts";
import { HEAD_BYTES, isUnreadable, type FileContent, type FoundFile, type MediaFiles, type Unreadable } from "./media-files.ts";
import { probe, INPUT } from "./probe.ts";
import { joined, reasonOf, walk, type Found } from "./walk.ts";
import { runProgram, type ProgramLimits } from "./run-program.ts";

const CHUNK_BYTES = 1024 * 1024;
/** A named pipe that replaced a file must not block. */
const FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
const LIMITS: ProgramLimits = { timeoutMs: 30_000, maxBytes: 5 * 1024 * 1024 };
/** Square pixels, at most 1,920 wide. */
const SCALE = "scale=trunc(iw*sar/2)*2:ih,setsar=1,scale='min(1920,iw)':-2";
const JPEG = ["-c:v", "mjpeg", "-q:v", "3", "-f", "image2pipe", "pipe:1"];

/** `isResolved` rejects a folder behind a symbolic link. */
type Options = { probeTimeoutMs?: number; isResolved?: boolean | undefined };

/** @throws {AppError} `scan.no-folder`. */
export async function openMediaFiles(folder: string, { probeTimeoutMs, isResolved = false }: Options = {}): Promise<MediaFiles> {
  const root = await rootOf(folder, isResolved);
  const programs = await findPrograms();

  /** Opens the file only if the path still leads to the one that was found. */
  async function opened<T>(file: FoundFile, work: (handle: FileHandle) => Promise<T>): Promise<T | Unreadable> {
    const full = joined(Buffer.from(root), bytesOf(file));
    try {
      const real = await realpath(full, { encoding: "buffer" });
      if (!real.equals(full)) return { path: file.path, reason: "it is now behind a symbolic link" };
      await using handle = await open(full, FLAGS);
      const stats = await handle.stat();
      if (!stats.isFile() || stats.size !== file.size || stats.mtimeMs !== file.modifiedAt) return changed(file);
      return await work(handle);
    } catch (error) {
      if (!(error instanceof Error && "syscall" in error)) throw error;
      return { path: file.path, reason: reasonOf(error) };
    }
  }

  return {
    root,
    programs,
    walk: () => walk(root),
    read: (file, signal) =>
      opened(file, async (handle): Promise<FileContent | Unreadable> => {
        const content = await contentOf(handle, file.size, signal);
        const { size, mtimeMs } = await handle.stat();
        return size === file.size && mtimeMs === file.modifiedAt ? content : changed(file);
      }),
    bytes: (file) => opened(file, (handle) => handle.readFile()),
    async probe(file) {
      const result = await opened(file, ({ fd }) => probe(fd, probeTimeoutMs));
      return isUnreadable(result) ? { result: "failed", reason: result.reason } : result;
    },
    async frame(file, at) {
      const frame = await opened(file, ({ fd }) => cutFrame(fd, at));
      return isUnreadable(frame) ? null : frame;
    },
  };
}

export async function findPrograms(): Promise<MediaFiles["programs"]> {
  return { ffprobe: await isOnPath("ffprobe"), ffmpeg: await isOnPath("ffmpeg") };
}

async function rootOf(folder: string, isResolved: boolean): Promise<string> {
  const root = await realpath(folder).catch(() => null);
  const isIt = root !== null && (!isResolved || root === folder) && (await stat(root)).isDirectory();
  if (isIt) return root;
  throw new AppError("scan.no-folder", `The folder ${folder} does not exist or cannot be read.`);
}

function bytesOf(file: FoundFile): Buffer {
  return "bytes" in file ? (file as Found).bytes : Buffer.from(file.path);
}

function changed({ path }: FoundFile): Unreadable {
  return { path, reason: "it changed while it was being read: the next scan reads it again" };
}

async function contentOf(handle: FileHandle, size: number, signal: AbortSignal): Promise<FileContent> {
  const hash = createHash("sha256");
  const chunk = Buffer.allocUnsafe(Math.min(size + 1, CHUNK_BYTES));
  let head = Buffer.alloc(0);
  for (let position = 0; ;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(chunk, 0, chunk.length, position);
    if (bytesRead === 0) break;
    const read = chunk.subarray(0, bytesRead);
    if (position === 0) head = Buffer.from(read.subarray(0, HEAD_BYTES));
    hash.update(read);
    position += bytesRead;
  }
  return { sha256: hash.digest("hex"), head };
}

async function isOnPath(program: string): Promise<boolean> {
  for (const folder of (process.env["PATH"] ?? "").split(path.delimiter)) {
    const isThere = await access(path.join(folder, program), constants.X_OK).then(
      () => folder !== "",
      () => false,
    );
    if (isThere) return true;
  }
  return false;
}

/** @param at In seconds. @returns null if there is no such frame. */
async function cutFrame(fd: number, at: number): Promise<Uint8Array | null> {
  const seek = ["-v", "quiet", "-nostdin", "-threads", "1", "-ss", at.toFixed(2)];
  const one = ["-map", "0:v:0", "-frames:v", "1", "-an", "-sn", "-dn", "-vf", SCALE];
  const ended = await runProgram("ffmpeg", [...seek, ...INPUT, ...one, ...JPEG], fd, LIMITS);
  return ended.end === "done" && ended.output.length > 0 ? ended.output : null;
}
