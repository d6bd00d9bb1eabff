import type { Context } from "hono";
import { AppError, type ErrorCode } from "#app/lib/errors.ts";

const PROTOCOL_VERSION = "1.9.6";

export type Failure = {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 416 | 429 | 500 | 503;
  type: string;
  message: string;
};

export const UNKNOWN_PROJECT: Failure = {
  status: 404,
  type: "project_not_found",
  message: "Project with the requested ID could not be found. Please check the value of the X-Appwrite-Project header.",
};
export const UNKNOWN_ROUTE: Failure = {
  status: 404,
  type: "general_route_not_found",
  message: "The requested route was not found. Please refer to the API docs and try again.",
};
export const UNKNOWN_ORIGIN: Failure = {
  status: 403,
  type: "general_unknown_origin",
  message: "Pages of this origin may not use this storage service. The operator lists origins in STORAGE_ORIGINS.",
};
export const TOO_MANY: Failure = {
  status: 429,
  type: "general_rate_limit_exceeded",
  message: "Rate limit for the current endpoint has been exceeded. Please try again after some time.",
};
export const TOO_LARGE: Failure = {
  status: 413,
  type: "storage_invalid_file_size",
  message: "A request holds at most 5 MiB of a file. Send a larger one in chunks.",
};
export const INVALID_UPLOAD_ID: Failure = {
  status: 400,
  type: "storage_invalid_appwrite_id",
  message:
    "The value for x-appwrite-id header is invalid. Please check the value of the x-appwrite-id header is a valid id and not unique().",
};
export const INVALID_RANGE: Failure = {
  status: 416,
  type: "storage_invalid_range",
  message: "The requested range is not satisfiable. Please check the value of the Range header.",
};
export const SERVER_ERROR: Failure = { status: 500, type: "general_unknown", message: "Server Error" };

/** Protocol names of the expected errors; without `message`, the error's own is used. */
const KNOWN: Partial<Record<ErrorCode, Omit<Failure, "message"> & { message?: string }>> = {
  "actor.not-admin": {
    status: 401,
    type: "user_unauthorized",
    message: "The current user is not authorized to perform the requested action.",
  },
  "actor.not-allowed": { status: 403, type: "user_unauthorized" },
  "api-key.unknown": { status: 401, type: "general_access_forbidden" },
  "api-key.lacks-right": { status: 401, type: "general_unauthorized_scope" },
  "bucket.not-found": {
    status: 404,
    type: "storage_bucket_not_found",
    message: "Storage bucket with the requested ID could not be found.",
  },
  "blob.not-found": { status: 404, type: "storage_file_not_found" },
  "file.not-found": { status: 404, type: "storage_file_not_found" },
  "file.exists": {
    status: 409,
    type: "storage_file_already_exists",
    message: "A storage file with the requested ID already exists.",
  },
  "file.empty": { status: 400, type: "storage_file_empty", message: "Empty file passed to the endpoint." },
  "file.unsupported": { status: 400, type: "storage_file_type_unsupported" },
  "file.too-large": { status: 400, type: "storage_invalid_file_size", message: "File size not allowed" },
  "blob.unavailable": { status: 503, type: "general_server_error" },
  "blob.too-large": { status: 413, type: "storage_invalid_file_size" },
  "file.wrong-range": {
    status: 400,
    type: "storage_invalid_content_range",
    message: "The content range is invalid. Please check the value of the Content-Range header.",
  },
  "file.invalid": { status: 400, type: "general_argument_invalid" },
  "file.other-bytes": { status: 409, type: "storage_invalid_file" },
  "file.in-use": { status: 409, type: "general_resource_locked" },
  "rendition.unreadable": { status: 400, type: "storage_file_type_unsupported" },
  "rendition.too-large": { status: 400, type: "storage_image_resolution_exceeded" },
  "picture.invalid": { status: 400, type: "storage_invalid_file" },
  "picture.too-large": { status: 400, type: "storage_image_resolution_exceeded" },
  "picture.busy": { status: 503, type: "general_server_error" },
  "picture.cancelled": { status: 503, type: "general_server_error" },
  "store.unavailable": { status: 503, type: "general_server_error" },
  "request.too-slow": { status: 408, type: "general_request_timeout" },
  "request.busy": { status: 503, type: "general_server_error" },
  "request.bad-address": { status: 400, type: "general_argument_invalid" },
  "request.broken-off": { status: 400, type: "general_argument_invalid" },
  "store.damaged": { status: 503, type: "general_server_error" },
  "disk.full": { status: 503, type: "general_server_error" },
  "disk.unwritable": { status: 503, type: "general_server_error" },
  "query.invalid": { status: 400, type: "general_argument_invalid" },
  "text.invalid": { status: 400, type: "general_argument_invalid" },
  "cursor.invalid": {
    status: 400,
    type: "general_cursor_not_found",
    message: "The cursor is invalid. This can happen if the item represented by the cursor has been deleted.",
  },
};

/** Null for a defect. */
export function failureOf(error: unknown): Failure | null {
  const known = error instanceof AppError ? KNOWN[error.code] : undefined;
  if (!(error instanceof AppError) || !known) return null;
  const [problem] = error.problems;
  const message = problem ? `Invalid \`${problem.field}\` param: ${problem.message}` : error.message;
  return { message, ...known };
}

export function refuse(c: Context, failure: Failure, headers: Record<string, string> = {}): Response {
  c.set("refused", failure.type);
  return c.body(refusalBody(failure), failure.status, { ...REFUSAL_HEADERS, ...headers });
}

export const REFUSAL_HEADERS = {
  "Content-Type": "application/json; charset=UTF-8",
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
  Expires: "0",
};

export function refusalBody({ status, type, message }: Failure): string {
  return JSON.stringify({ message, code: status, type, version: PROTOCOL_VERSION });
}

export function retryHeaders(error: unknown): Record<string, string> {
  const retryAfter = error instanceof AppError ? error.retryAfter : null;
  return retryAfter === null ? {} : { "Retry-After": String(retryAfter) };
}
