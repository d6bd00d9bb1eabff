import { diskFull } from "./disk-failures.ts";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";

/** A failed S3 request: `code` is S3's (`NoSuchKey`) or the system's (`ECONNREFUSED`). The message has one line and no keys. */
export class S3Error extends Error {
  override readonly name = "S3Error";
  readonly code: string;
  /** Undefined without a response. */
  readonly status: number | undefined;

  constructor(code: string, status: number | undefined) {
    super(status === undefined ? `S3 does not respond: ${code}.` : `S3 answered ${status}: ${code}.`);
    this.code = code;
    this.status = status;
  }
}

type ClientError = { name?: string; code?: string; $metadata?: { httpStatusCode?: number }; $response?: { statusCode?: number } };

/** Drops the request and its signature, which the client's error contains. */
export function s3Error(error: unknown): S3Error {
  const { name = "Error", code, $metadata, $response } = error as ClientError;
  return new S3Error(code ?? name, $metadata?.httpStatusCode ?? $response?.statusCode);
}

const FULL_STATUS = 507;
/** The key has lost its rights, or there were too many requests. */
const REFUSED = new Set([401, 403, 429]);
const FULL = new Set(["InsufficientStorage", "QuotaExceeded", "XMinioStorageFull"]);
const RETRY_AFTER_SECONDS = 5;

/** `disk.full` or `blob.unavailable`, with the S3 error as its cause; null for any other error. */
export function s3Failure(error: unknown): AppError | null {
  if (!(error instanceof S3Error)) return null;
  const { code, status } = error;
  if (status === FULL_STATUS || FULL.has(code)) return diskFull(error);
  const isAway = status === undefined || status >= 500 || REFUSED.has(status) || code === "NoSuchBucket";
  return isAway ? filesUnavailable(error) : null;
}

export function filesUnavailable(cause: unknown): AppError {
  return Object.assign(new AppError("blob.unavailable", message("admin.refused.filesAway"), [], RETRY_AFTER_SECONDS), { cause });
}

export function isS3Error(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof S3Error && codes.includes(error.code);
}
