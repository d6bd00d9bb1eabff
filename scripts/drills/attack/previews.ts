import { inputFile, storageOf } from "../../../tests/request/storage/storage.ts";
import type { Target } from "./attack-run.ts";
import { noisePng } from "./noise-png.ts";

const BUCKET = "images";

/** @param side Pixels. */
export async function uploadPicture({ site, cookie }: Target, fileId: string, side: number): Promise<void> {
  const file = inputFile(noisePng(side), `${fileId}.png`);
  await storageOf(site, cookie).createFile({ bucketId: BUCKET, fileId, file });
}

export function previewPath(fileId: string, parameters: Record<string, string | number>): string {
  const query = new URLSearchParams({ project: "marquee" });
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value));
  return `/v1/storage/buckets/${BUCKET}/files/${fileId}/preview?${query.toString()}`;
}
