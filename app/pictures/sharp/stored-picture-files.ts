import { createHash } from "node:crypto";
import { AppError, type ErrorCode } from "#app/lib/errors.ts";
import type { PictureVariant } from "#app/lib/addresses/picture-paths.ts";

export type PictureFiles = {
  put(key: string, body: ReadableStream<Uint8Array>, maxBytes: number): Promise<number>;
  get(key: string): Promise<{ body: ReadableStream<Uint8Array>; size: number }>;
  stat(key: string): Promise<{ size: number } | null>;
  delete(key: string): Promise<void>;
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
};

export function hashOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export function pictureFolder(hash: string): string {
  return `pictures/${hash}/`;
}

export function originalKey(hash: string): string {
  return `${pictureFolder(hash)}original`;
}

export function variantKey(hash: string, { width, format }: PictureVariant): string {
  return `${pictureFolder(hash)}${width}.${format}`;
}

export function previewKey(hash: string): string {
  return `${pictureFolder(hash)}preview.txt`;
}

export function streamOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      controller.enqueue(bytes);
      controller.close();
    },
  });
}

const ABSENT: ReadonlySet<string> = new Set<ErrorCode>(["blob.not-found", "picture.not-found"]);

export async function nullIfAbsent<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (error instanceof AppError && ABSENT.has(error.code)) return null;
    throw error;
  }
}
