import { diskFull } from "#app/lib/disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { refused } from "#app/lib/refusal.ts";

/** A failed S3 request: `code` is S3's (`NoSuchKey`) or the system's (`ECONNREFUSED`). The message has one line and no keys. */
export class S3Refusal extends Error {
  override readonly name = "S3Refusal";
  readonly code: string;
  /** Undefined without a response. */
  readonly status: number | undefined;

  constructor(code: string, status: number | undefined) {
    super(status === undefined ? `S3 does not answer: ${code}.` : `S3 answered ${status}: ${code}.`);
    this.code = code;
    this.status = status;
  }
}

type ClientError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number }; $response?: { statusCode?: number } };

/** Drops the request and its signature, which the client's error contains. */
export function s3Refusal(error: unknown): S3Refusal {
  const { name = "Error", code, $metadata, $response } = error as ClientError;
  return new S3Refusal(code ?? name, $metadata?.httpStatusCode ?? $response?.statusCode);
}

const FULL_STATUS = 507;
/** The key has lost its rights, or there were too many requests. */
const REFUSED = new Set([401, 403, 429]);
const FULL = new Set(["InsufficientStorage", "QuotaExceeded", "XMinioStorageFull"]);
const RETRY_AFTER_SECONDS = 5;

/** `disk.full` or `blob.unavailable`, with the refusal as its cause; null for any other error. */
export function s3Failure(error: unknown): AppError | null {
  if (!(error instanceof S3Refusal)) return null;
  const { code, status } = error;
  if (status === FULL_STATUS || FULL.has(code)) return diskFull(error);
  const isAway = status === undefined || status >= 500 || REFUSED.has(status) || code === "NoSuchBucket";
  return isAway ? filesUnavailable(error) : null;
}

export function filesUnavailable(cause: unknown): AppError {
  return Object.assign(new AppError("blob.unavailable", refused("admin.refused.filesAway"), [], RETRY_AFTER_SECONDS), { cause });
}

export function isRefusal(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof S3Refusal && codes.includes(error.code);
}
