import { text } from "node:stream/consumers";
import type { Blobs } from "#app/blobs/blobs.ts";
import { AppError } from "#app/lib/errors.ts";

/** Null if there is none. */
export async function readJson<T>(blobs: Blobs, key: string): Promise<T | null> {
  try {
    return JSON.parse(await text((await blobs.get(key)).body)) as T;
  } catch (error) {
    if (error instanceof AppError && error.code === "blob.not-found") return null;
    throw error;
  }
}

export async function writeJson(blobs: Blobs, key: string, value: unknown): Promise<void> {
  const file = new Blob([JSON.stringify(value)]);
  await blobs.put(key, file.stream(), file.size);
}
