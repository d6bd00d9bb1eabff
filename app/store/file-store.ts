import type { Item } from "#app/kinds/item.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";

/** An upload that is under way among the blobs: which one, and the key its blob will have. */
export type FileUpload = { key: string; id: string };

/** A file of a bucket. Its bytes lie among the blobs under `blobKey`, once it is complete. */
export type StoredFile = {
  bucketId: string;
  id: string;
  name: string;
  /** Kept and given back, without effect. */
  permissions: string[];
  /** MD5 in hex; "" until complete, as `mimeType`. */
  signature: string;
  mimeType: string;
  /** Bytes, as announced. */
  sizeOriginal: number;
  /** Bytes, as kept; 0 until complete. */
  sizeActual: number;
  chunksTotal: number;
  chunksUploaded: number;
  blobKey: string;
  /** Null once the file is complete. */
  upload: FileUpload | null;
  /** The hash under which its picture is drawn; null where it has none, and while nobody has looked. */
  picture: string | null;
  /** Grows with every file; breaks the ties of every order. */
  sequence: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A file whose bytes are still to come. */
export type NewFile = Pick<
  StoredFile,
  "bucketId" | "id" | "name" | "permissions" | "sizeOriginal" | "chunksTotal" | "blobKey" | "createdAt"
> & { upload: FileUpload };

/** What is known of a file once all its bytes have come. */
export type FileFacts = Pick<StoredFile, "signature" | "mimeType" | "sizeActual"> & { at: Date };

/** What lists of files are narrowed and ordered by; times are instants in ms. */
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

/** A condition of a list. Texts are compared ignoring the case of Latin letters. */
export type FileCondition =
  | { by: "value"; attribute: FileAttribute; is: "=" | "<" | "<=" | ">" | ">="; value: FileValue }
  | { by: "text"; attribute: FileAttribute; at: "start" | "end" | "anywhere"; text: string }
  | { by: "not"; condition: FileCondition }
  /** Without conditions "all" fits every file and "any" none. */
  | { by: "all" | "any"; conditions: readonly FileCondition[] };

export type FileOrder = { attribute: FileAttribute; descending: boolean };

export type FileQuery = {
  bucketId: string;
  where: readonly FileCondition[];
  /** Words of the id or the name, the last one unfinished; empty for all files. */
  search: string;
  /** In the order of creation where empty; "random" each time another. */
  orders: readonly FileOrder[] | "random";
  /** 1 to 5,000. */
  limit: number;
  offset: number;
  /** The id of a file of this bucket. */
  cursor: { after: string } | { before: string } | null;
  /** False leaves the total at 0. */
  countsTotal: boolean;
};

/** What a page of files is narrowed to: what no item names, and what has not come whole. */
export const FILE_PARTS = ["unused", "unfinished"] as const;
export type FilePart = (typeof FILE_PARTS)[number];

export type FilePageQuery = {
  /** Files of these buckets. */
  bucketIds: readonly string[];
  /** As in `FileQuery`. */
  search: string;
  /** Null for all. */
  part: FilePart | null;
  /** 1 to 100. */
  limit: number;
  cursor: Cursor;
};

export type FileList = { total: number; files: StoredFile[] };

/** An item that names a file in one of its fields. */
export type FileUser = Pick<Item, "id" | "cId" | "type" | "itemName"> & { isTrashed: boolean };

/** What complete files show. */
export type FilePictureStore = {
  /** Files that nobody has looked at yet, by their `sequence`. */
  unseen(query: { after: number; limit: number }): Promise<StoredFile[]>;
  /** Keeps what a file shows, null for nothing. @returns false when the file is gone. */
  setPicture(sequence: number, picture: string | null): Promise<boolean>;
  /** The pictures of files by their ids; those that have none are left out. */
  picturesOf(bucketId: string, ids: readonly string[]): Promise<Map<string, string>>;
  /** The oldest file with this picture; null when there is none. */
  byPicture(picture: string): Promise<StoredFile | null>;
};

/** The files of the storage service. */
export type FileStore = FilePictureStore & {
  /** Stores a new file, or finds the one that has its bucket and id already; atomic. */
  begin(file: NewFile): Promise<{ file: StoredFile; isNew: boolean }>;
  /** Null when missing. */
  get(bucketId: string, id: string): Promise<StoredFile | null>;
  hasChunk(bucketId: string, id: string, number: number): Promise<boolean>;
  /** Counts a chunk as kept; the same one counts once. @returns null when there is no such file, or it is complete. */
  addChunk(bucketId: string, id: string, number: number, at: Date): Promise<StoredFile | null>;
  /** @returns null when there is no such file, or it was complete already. */
  complete(bucketId: string, id: string, facts: FileFacts): Promise<StoredFile | null>;
  /** Changes what is given. @returns null when there is no such file. */
  update(bucketId: string, id: string, changes: { name?: string; permissions?: string[]; at: Date }): Promise<StoredFile | null>;
  /** @returns what was removed; null when there was none. */
  remove(bucketId: string, id: string): Promise<StoredFile | null>;
  /**
   * `total` counts no further than 5,000.
   * @throws {AppError} `cursor.invalid` for a cursor that is no file of the bucket.
   */
  list(query: FileQuery): Promise<FileList>;
  /**
   * Files of several buckets, the newest first. The total counts no further than 1,000.
   * @throws {AppError} `cursor.invalid`.
   */
  page(query: FilePageQuery): Promise<Page<StoredFile>>;
  /** Files that are not complete and got nothing since `before`, oldest first. */
  unfinished(before: Date, limit: number): Promise<StoredFile[]>;
  /** The file whose bytes lie under this key, complete or not; null when there is none. */
  byBlob(blobKey: string): Promise<StoredFile | null>;
  /** Keys under which the bytes of complete files lie, in the order of the keys, those after `after` first. */
  blobKeys(query: { after: string; limit: number }): Promise<string[]>;
  /** Notes that the bytes are swept at `at`. @returns false where that was noted between `since` and `at`, by any process. */
  claimSweep(at: Date, since: Date): Promise<boolean>;
  /** The items, trashed ones too, that name each of the files; files that none names are left out. */
  usersOf(bucketId: string, ids: readonly string[]): Promise<Map<string, FileUser[]>>;
  /** Complete files that no item names, the newest first. */
  unused(query: { before: number | null; limit: number }): Promise<StoredFile[]>;
  /** How many of the newest 100,000 files no item names, and their bytes together; `exact` where there are no more files. */
  countUnused(): Promise<{ files: number; bytes: number; exact: boolean }>;
};
