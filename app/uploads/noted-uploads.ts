import type { UploadNote } from "./create-upload.ts";
import { markOf, type ChosenFile } from "./chosen-file.ts";
import type { SafeStorage } from "#app/ui/browser/safe-local-storage.ts";

const PREFIX = "marquee.upload/";
/** The server drops an upload after a day without a chunk. */
const MAX_MS = 86_400_000;

/** This browser's record of an upload. @param now In milliseconds since 1970. */
export function uploadNotes(safeLocalStorage: SafeStorage | null, bucketId: string, file: ChosenFile, now: () => number) {
  const key = `${PREFIX}${bucketId}/${markOf(file)}`;
  const drop = () => safeLocalStorage?.removeItem(key);
  return {
    /** Null if this file has no unfinished upload. */
    read(): UploadNote | null {
      const note = readNote(safeLocalStorage, key);
      return note && note.at > now() - MAX_MS ? { fileId: note.fileId, uploaded: new Set(note.kept) } : null;
    },
    write({ fileId, uploaded }: UploadNote) {
      try {
        safeLocalStorage?.setItem(key, JSON.stringify({ at: now(), fileId, kept: [...uploaded] }));
      } catch {
        drop();
      }
    },
    drop,
  };
}

export function dropOldUploads(safeLocalStorage: SafeStorage | null, now: number): void {
  const keys = Array.from({ length: safeLocalStorage?.length ?? 0 }, (_, index) => safeLocalStorage?.key(index) ?? "");
  for (const key of keys.filter((each) => each.startsWith(PREFIX))) {
    const note = readNote(safeLocalStorage, key);
    if (!note || note.at <= now - MAX_MS) safeLocalStorage?.removeItem(key);
  }
}

type Note = { at: number; fileId: string; kept: number[] };

function readNote(safeLocalStorage: SafeStorage | null, key: string): Note | null {
  try {
    const note: unknown = JSON.parse(safeLocalStorage?.getItem(key) ?? "null");
    return isNote(note) ? note : null;
  } catch {
    return null;
  }
}

function isNote(value: unknown): value is Note {
  if (typeof value !== "object" || value === null) return false;
  const { at, fileId, kept } = value as Partial<Note>;
  return typeof at === "number" && typeof fileId === "string" && Array.isArray(kept) && kept.every(Number.isSafeInteger);
}
