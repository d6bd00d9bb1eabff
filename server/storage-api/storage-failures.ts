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

/** Protocol names of the expected errors; without a message, the error's own is used. */
const KNOWN: Partial<Record<ErrorCode, readonly [status: Failure["status"], type: string, message?: string]>> = {
  "actor.not-admin": [401, "user_unauthorized", "The current user is not authorized to perform the requested action."],
  "actor.not-allowed": [403, "user_unauthorized"],
  "api-key.unknown": [401, "general_access_forbidden"],
  "api-key.lacks-right": [401, "general_unauthorized_scope"],
  "bucket.not-found": [404, "storage_bucket_not_found", "Storage bucket with the requested ID could not be found."],
  "blob.not-found": [404, "storage_file_not_found"],
  "file.not-found": [404, "storage_file_not_found"],
  "file.exists": [409, "storage_file_already_exists", "A storage file with the requested ID already exists."],
  "file.empty": [400, "storage_file_empty", "Empty file passed to the endpoint."],
  "file.unsupported": [400, "storage_file_type_unsupported"],
  "file.too-large": [400, "storage_invalid_file_size", "File size not allowed"],
  "blob.unavailable": [503, "general_server_error"],
  "blob.too-large": [413, "storage_invalid_file_size"],
  "file.wrong-range": [
    400,
    "storage_invalid_content_range",
    "The content range is invalid. Please check the value of the Content-Range header.",
  ],
  "file.invalid": [400, "general_argument_invalid"],
  "file.other-bytes": [409, "storage_invalid_file"],
  "file.in-use": [409, "general_resource_locked"],
  "rendition.unreadable": [400, "storage_file_type_unsupported"],
  "rendition.too-large": [400, "storage_image_resolution_exceeded"],
  "picture.invalid": [400, "storage_invalid_file"],
  "picture.too-large": [400, "storage_image_resolution_exceeded"],
  "picture.busy": [503, "general_server_error"],
  "picture.cancelled": [503, "general_server_error"],
  "store.unavailable": [503, "general_server_error"],
  "request.too-slow": [408, "general_request_timeout"],
  "request.busy": [503, "general_server_error"],
  "request.bad-address": [400, "general_argument_invalid"],
  "request.broken-off": [400, "general_argument_invalid"],
  "store.damaged": [503, "general_server_error"],
  "disk.full": [503, "general_server_error"],
  "disk.unwritable": [503, "general_server_error"],
  "query.invalid": [400, "general_argument_invalid"],
  "text.invalid": [400, "general_argument_invalid"],
  "cursor.invalid": [
    400,
    "general_cursor_not_found",
    "The cursor is invalid. This can happen if the item represented by the cursor has been deleted.",
  ],
};

/** Null for a defect. */
export function failureOf(error: unknown): Failure | null {
  const known = error instanceof AppError ? KNOWN[error.code] : undefined;
  if (!(error instanceof AppError) || !known) return null;
  const [problem] = error.problems;
  const own = problem ? `Invalid \`${problem.field}\` param: ${problem.message}` : error.message;
  const [status, type, message = own] = known;
  return { status, type, message };
}

export function sendFailure(c: Context, failure: Failure, headers: Record<string, string> = {}): Response {
  c.set("refused", failure.type);
  return c.body(failureBody(failure), failure.status, { ...REFUSAL_HEADERS, ...headers });
}

export const REFUSAL_HEADERS = {
  "Content-Type": "application/json; charset=UTF-8",
  "Cache-Control": "no-cache, no-store, must-revalidate",
  Pragma: "no-cache",
  Expires: "0",
};

export function failureBody({ status, type, message }: Failure): string {
  return JSON.stringify({ message, code: status, type, version: PROTOCOL_VERSION });
}

export function retryHeaders(error: unknown): Record<string, string> {
  const retryAfter = error instanceof AppError ? error.retryAfter : null;
  return retryAfter === null ? {} : { "Retry-After": String(retryAfter) };
}
