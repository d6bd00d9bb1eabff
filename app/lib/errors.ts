import type { STATUSES } from "./error-statuses.ts";
import type { LocalizedMessage } from "./localized-message.ts";

export type ErrorCode = keyof typeof STATUSES;

/** `path` is the page on which it can be corrected, if that is another one. */
export type FieldProblem = { field: string; path?: string } & LocalizedMessage;

/**
 * An expected failure with an English message for the user; the back office shows `localizedMessage` in its language. Any other error is
 * a defect, shown as "Something went wrong".
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly localizedMessage: LocalizedMessage;
  readonly problems: readonly FieldProblem[];
  /** In seconds; null if a retry does not help. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    message: string | LocalizedMessage,
    problems: readonly FieldProblem[] = [],
    retryAfter: number | null = null,
  ) {
    const localizedMessage = typeof message === "string" ? { message } : message;
    super(localizedMessage.message);
    this.code = code;
    this.localizedMessage = localizedMessage;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** For `catch`, where these errors mean that there is nothing. */
export function nullIf(...codes: readonly ErrorCode[]) {
  return (error: unknown): null => {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  };
}

/** True if the database, the disk or the files fail, whatever the request. */
export function isOutage(error: unknown): boolean {
  return error instanceof AppError && (/^(store|disk)\./.test(error.code) || error.code === "blob.unavailable");
}
