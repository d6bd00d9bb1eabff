import type { Bucket } from "#app/kinds/buckets.ts";
import { AppError } from "#app/lib/errors.ts";

/** @throws {AppError} `bucket.not-found`. */
export function bucketOf(buckets: readonly Bucket[], id: string): Bucket {
  const bucket = buckets.find((each) => each.id === id);
  if (!bucket) throw new AppError("bucket.not-found", "There is no such bucket.");
  return bucket;
}

export function acceptsType({ types }: Bucket, type: string | null): boolean {
  return types === null || (type !== null && Object.hasOwn(types, type));
}
