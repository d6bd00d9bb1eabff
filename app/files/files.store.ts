import type { Item } from "#app/kinds/item.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

type FileUpload = { key: string; id: string };

/** Once complete, its bytes are the blob `blobKey`. */
export type StoredFile = {
  bucketId: string;
  id: string;
  name: string;
  /** Stored and returned, without effect. */
  permissions: string[];
  /** MD5 in hex; "" until complete, like `mimeType`. */
  signature: string;
  mimeType: string;
  /** In hex; null until complete. */
  sha256: string | null;
  /** The announced size in bytes. */
  sizeOriginal: number;
  /** The stored size in bytes; 0 until complete. */
  sizeActual: number;
  chunksTotal: number;
  chunksUploaded: number;
  blobKey: string;
  /** Null once complete. */
  upload: FileUpload | null;
  /** The id of the account or API key that began the upload; "" if unknown. */
  uploader: string;
  /** Hash of its picture; null if it has none or is not examined yet. */
  picture: string | null;
  /** In pixels, upright; null if unknown, as for videos and for pictures not examined yet. */
  width: number | null;
  height: number | null;
  /** Increases with every file; breaks ties in every order. */
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
};

export type NewFile = Pick<
  StoredFile,
  "bucketId" | "id" | "name" | "permissions" | "sizeOriginal" | "chunksTotal" | "blobKey" | "uploader" | "createdAt"
> & { upload: FileUpload };

/** `sha256` in hex. */
type StoredChunk = { number: number; sha256: string };

/** The file keeps its name if `name` is missing. */
export type FileFacts = Pick<StoredFile, "signature" | "sha256" | "mimeType" | "sizeActual"> & { name?: string; at: Date };

/** Filters and orders of file lists; times are in ms. */
export const FILE_ATTRIBUTES = [
  "id",
  "name",
  "folder",
  "signature",
  "mimeType",
  "sizeOriginal",
  "chunksTotal",
  "chunksUploaded",
  "sequence",
  "createdAt",
  "updatedAt",
] as const;
export type FileAttribute = (typeof FILE_ATTRIBUTES)[number];
export type FileValue = string | number;

/** Text comparisons ignore the case of Latin letters. */
export type FileCondition =
  | { by: "value"; attribute: FileAttribute; is: "=" | "<" | "<=" | ">" | ">="; value: FileValue }
  | { by: "text"; attribute: FileAttribute; at: "start" | "end" | "anywhere"; text: string }
  | { by: "not"; condition: FileCondition }
  /** With no conditions, "all" matches every file and "any" none. */
  | { by: "all" | "any"; conditions: readonly FileCondition[] };

export type FileOrder = { attribute: FileAttribute; descending: boolean };

export type FileQuery = {
  bucketId: string;
  where: readonly FileCondition[];
  /** Words in the id or name, the last one as a prefix; "" for all files. */
  search: string;
  /** The account whose unfinished files are included; null for all accounts. */
  unfinishedOf: string | null;
  /** Creation order if empty; "random" differs on each call. */
  orders: readonly FileOrder[] | "random";
  /** 1-5,000. */
  limit: number;
  offset: number;
  /** The id of a file in this bucket. */
  cursor: { after: string } | { before: string } | null;
  /** False leaves `total` at 0. */
  countsTotal: boolean;
};

/** The hash is null for an animation. */
type ExaminedPicture = { hash: string | null; width: number; height: number };

const FILE_PARTS = ["complete", "unused", "unfinished"] as const;
export type FilePart = (typeof FILE_PARTS)[number];

export type FilePageQuery = {
  bucketIds: readonly string[];
  search: string;
  part: FilePart | null;
  /** The account whose unfinished files are included; null for all accounts. */
  unfinishedOf: string | null;
  /** 1-100. */
  limit: number;
  cursor: Cursor;
};

export type FileList = { total: number; files: StoredFile[] };

/** `isPast` if only earlier versions of the item name the file. */
export type FileUser = Pick<Item, "id" | "cId" | "type" | "itemName"> & { isTrashed: boolean; isPast: boolean };

export type FilePictureStore = {
  /** Complete files not examined yet, or before sizes were stored, by `sequence`. */
  unseen(query: { after: number; limit: number }): Promise<StoredFile[]>;
  /** `picture` is null for a file without one. @returns false if the file is gone. */
  setPicture(sequence: number, picture: ExaminedPicture | null): Promise<boolean>;
  /** Keyed by id. Files without a picture are omitted. */
  picturesOf(bucketId: string, ids: readonly string[]): Promise<Map<string, string>>;
  byPicture(picture: string): Promise<StoredFile | null>;
};

export type FileStore = FilePictureStore & {
  /** Returns the existing file if the bucket has its id; atomic. */
  begin(file: NewFile): Promise<{ file: StoredFile; isNew: boolean }>;
  get(bucketId: string, id: string): Promise<StoredFile | null>;
  findChunk(bucketId: string, id: string, number: number): Promise<StoredChunk | null>;
  /** Idempotent per chunk. @returns null if the file is missing or complete. */
  addChunk(bucketId: string, id: string, chunk: StoredChunk, at: Date): Promise<StoredFile | null>;
  /** Files that are clearly not pictures do not become `unseen`. @returns null if the file is missing or already complete. */
  complete(bucketId: string, id: string, facts: FileFacts): Promise<StoredFile | null>;
  update(bucketId: string, id: string, changes: { name?: string; permissions?: string[]; at: Date }): Promise<StoredFile | null>;
  /** Removes the unfinished files of these accounts and keys. Their bytes are left to the sweep. */
  removeUnfinishedOf(uploaders: readonly string[]): Promise<void>;
  /** @returns the removed file; null if missing. */
  remove(bucketId: string, id: string): Promise<StoredFile | null>;
  /** `total` counts up to 5,000. @throws {AppError} `cursor.invalid` unless the cursor is a file of the bucket. */
  list(query: FileQuery): Promise<FileList>;
  /** Files of several buckets, newest first. `total` counts up to 1,000. @throws {AppError} `cursor.invalid`. */
  page(query: FilePageQuery): Promise<Page<StoredFile>>;
  /** Incomplete files without a new chunk since `before`, oldest first. */
  unfinished(before: Date, limit: number): Promise<StoredFile[]>;
  /** The oldest complete file with these bytes. */
  byDigest(bucketId: string, sha256: string): Promise<StoredFile | null>;
  /** Includes incomplete files. */
  byBlob(blobKey: string): Promise<StoredFile | null>;
  /** The keys of complete files that sort after `after`, in order. */
  blobKeys(query: { after: string; limit: number }): Promise<string[]>;
  /** Records a sweep at `at`. @returns false if any process recorded one between `since` and `at`. */
  claimSweep(at: Date, since: Date): Promise<boolean>;
  /** Items that name each file, including trashed ones and earlier versions. Files without users are omitted. */
  usersOf(bucketId: string, ids: readonly string[]): Promise<Map<string, FileUser[]>>;
  /** True if a withdrawn item or an earlier version of one names the file, and no public item does. */
  isWithdrawn(bucketId: string, id: string): Promise<boolean>;
  /** Complete files that neither an item nor a version names, newest first. */
  unused(query: { before: number | null; limit: number }): Promise<StoredFile[]>;
  /** Counts the newest 100,000 files only; `exact` if there are no more. */
  countUnused(): Promise<{ files: number; bytes: number; exact: boolean }>;
};
