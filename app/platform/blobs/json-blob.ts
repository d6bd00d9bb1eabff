import { text } from "node:stream/consumers";
import type { Blobs } from "./blobs.ts";
import { nullIf } from "#app/lib/errors.ts";

/** Null if there is none. */
export async function readJson<T>(blobs: Blobs, key: string): Promise<T | null> {
  const blob = await blobs.get(key).catch(nullIf("blob.not-found"));
  return blob && (JSON.parse(await text(blob.body)) as T);
}

export async function writeJson(blobs: Blobs, key: string, value: unknown): Promise<void> {
  const file = new Blob([JSON.stringify(value)]);
  await blobs.put(key, file.stream(), file.size);
}
