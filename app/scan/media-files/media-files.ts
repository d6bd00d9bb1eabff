export type FoundFile = {
  /** Relative to the folder, with `/` as separator; U+FFFD replaces invalid UTF-8. */
  path: string;
  /** Distinguishes files whose paths look the same: 32 hex digits. */
  key: string;
  /** In bytes. */
  size: number;
  /** In ms since 1970. */
  modifiedAt: number;
};

/** A path that could not be read; `reason` is a clause for one line. */
export type Unreadable = { path: string; reason: string };

export function isUnreadable(result: object | null): result is Unreadable {
  return result !== null && "path" in result && "reason" in result && !("key" in result);
}

export type FileContent = {
  /** 64 hex digits. */
  sha256: string;
  /** The first bytes, at most `HEAD_BYTES`. */
  head: Uint8Array;
};

/** Enough for the signature of a disc image. */
export const HEAD_BYTES = 33 * 1024;

/** As ffprobe reports them; unknown texts are "" and unknown numbers 0. */
export type MediaFacts = {
  seconds: number;
  width: number;
  height: number;
  /** The language tags of the streams, "" for a stream without one. */
  audio: readonly string[];
  subtitles: readonly string[];
};

/** `unreadable`: the program reports that it is not media. `failed`: the program hung, crashed or wrote too much. */
export type ProbeResult =
  | { result: "facts"; facts: MediaFacts }
  | { result: "unreadable" }
  | { result: "failed"; reason: string };

/** One folder of the machine. Its contents are never changed, and symbolic links in it are not followed. */
export type MediaFiles = {
  root: string;
  /** True for programs on the PATH. */
  programs: { ffprobe: boolean; ffmpeg: boolean };
  /** Sorted by name, a folder's files before its sub-folders; hidden ones are left out. */
  walk(): AsyncIterable<FoundFile | Unreadable>;
  /** Reads the whole file as a stream. Throws the reason of the signal once it is aborted. */
  read(file: FoundFile, signal: AbortSignal): Promise<FileContent | Unreadable>;
  /** The whole file, which the caller knows to be small. */
  bytes(file: FoundFile): Promise<Uint8Array | Unreadable>;
  probe(file: FoundFile): Promise<ProbeResult>;
  /** A JPEG of at most 1,920 px a side; null if no frame can be extracted. @param at In seconds. */
  frame(file: FoundFile, at: number): Promise<Uint8Array | null>;
};

/** The folders allowed by the operator, with everything below them. */
export type AllowedFolders = {
  /** As named by the operator. */
  roots: readonly string[];
  /**
   * The path of an allowed folder, without symbolic links.
   * @returns null for a folder that is missing, hidden, not allowed, or behind a symbolic link below an allowed one.
   */
  resolve(folder: string): Promise<string | null>;
  /** Names of the folders in an allowed one, in order, without hidden ones; the first 1,000. Empty for any other folder. */
  list(folder: string): Promise<string[]>;
  programs(): Promise<MediaFiles["programs"]>;
};

/**
 * Facts found about files earlier, keyed by the file's key. Each line is durable once `put` has resolved, even if the process is
 * killed.
 */
export type ScanCache = {
  get(key: string): Promise<unknown>;
  put(key: string, value: unknown): Promise<void>;
  /** Drops entries neither read nor written since it was opened. */
  compact(): Promise<void>;
  close(): Promise<void>;
};
