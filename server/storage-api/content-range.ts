import type { ContentRange } from "#app/domain/files/receive-chunk.ts";
import { AppError } from "#app/lib/errors.ts";

/** Which bytes of a file a request brings; null for one that brings all. @throws {AppError} `file.wrong-range`. */
export function contentRange(header: string | undefined): ContentRange | null {
  if (header === undefined) return null;
  const [, start, end, size] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(header) ?? []).map(Number);
  const isRange = start !== undefined && end !== undefined && size !== undefined && start <= end && end < size;
  if (isRange) return { start, end, size };
  throw new AppError("file.wrong-range", "The content range is invalid. Please check the value of the Content-Range header.");
}
