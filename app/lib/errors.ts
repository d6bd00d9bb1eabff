import type { Refusal } from "./refusal.ts";

/** `noun.reason`. A code never changes once released. */
export type ErrorCode =
  | "item.not-found"
  | "item.invalid"
  | "item.code-taken"
  | "item.id-taken"
  | "item.id-mismatch"
  | "item.conflict"
  | "item.no-link"
  | "item.withdrawn"
  | "kind.not-found"
  | "person.not-found"
  | "customization.invalid"
  | "customization.conflict"
  | "list.gone"
  | "site.invalid"
  | "site.conflict"
  | "report.not-found"
  | "title-request.not-found"
  | "title-request.exists"
  | "title-request.no-item"
  | "history.not-found"
  | "history.conflict"
  | "customization.no-draft"
  | "rating.invalid"
  | "rating.too-large"
  | "rating.not-taken"
  | "query.invalid"
  | "cursor.invalid"
  | "text.invalid"
  | "store.older-version"
  | "upgrade.no-backup"
  | "blob.not-found"
  | "blob.too-large"
  | "blob.invalid-key"
  | "blob.wrong-size"
  | "blob.unavailable"
  | "blob.unusable"
  | "bucket.not-found"
  | "file.not-found"
  | "file.exists"
  | "file.empty"
  | "file.too-large"
  | "file.unsupported"
  | "file.wrong-range"
  | "file.invalid"
  | "file.in-use"
  | "file.other-bytes"
  | "picture.not-found"
  | "picture.invalid"
  | "picture.too-large"
  | "picture.unknown-variant"
  | "picture.busy"
  | "picture.cancelled"
  | "rendition.unreadable"
  | "rendition.too-large"
  | "account.invalid"
  | "account.exists"
  | "account.wrong-credentials"
  | "account.wait"
  | "account.needs-code"
  | "account.wrong-password"
  | "account.not-found"
  | "account.disabled"
  | "account.password-expired"
  | "account.last-admin"
  | "invitation.gone"
  | "password-reset.gone"
  | "two-factor.wrong-code"
  | "two-factor.expired"
  | "two-factor.already-on"
  | "identity.expired"
  | "identity.refused"
  | "identity.failed"
  | "identity.unverified"
  | "identity.unknown"
  | "mail.off"
  | "mail.invalid"
  | "mail.failed"
  | "session.missing"
  | "session.insecure"
  | "own-text.too-large"
  | "request.no-form"
  | "request.too-large"
  | "request.too-many-fields"
  | "request.too-slow"
  | "request.broken-off"
  | "request.busy"
  | "request.bad-address"
  | "actor.not-admin"
  | "actor.not-allowed"
  | "api-key.invalid"
  | "api-key.too-many"
  | "api-key.unknown"
  | "api-key.lacks-right"
  | "store.missing"
  | "store.newer-version"
  | "store.older-server"
  | "store.unavailable"
  | "store.unusable"
  | "store.damaged"
  | "outbound.refused"
  | "outbound.failed"
  | "outbound.too-large"
  | "outbound.wait"
  | "source.failed"
  | "source.wait"
  | "source.key"
  | "source.not-found"
  | "disk.full"
  | "disk.unwritable"
  | "transfer.invalid-file"
  | "transfer.invalid-line"
  | "transfer.foreign-target"
  | "backup.damaged"
  | "backup.newer"
  | "backup.older"
  | "backup.not-found"
  | "backup.running"
  | "import.running"
  | "import.none"
  | "import.changed"
  | "scan.no-folder"
  | "scan.invalid-base"
  | "scan.running"
  | "scan.none";

export type FieldProblem = { field: string } & Refusal;

/**
 * An expected failure with a message for the user, in English; the back office shows `refusal` in its language. Anything else that
 * is thrown is a defect, shown as "Something went wrong".
 */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly refusal: Refusal;
  readonly problems: readonly FieldProblem[];
  /** In seconds; null where retrying does not help. */
  readonly retryAfter: number | null;

  constructor(
    code: ErrorCode,
    refusal: string | Refusal,
    problems: readonly FieldProblem[] = [],
    retryAfter: number | null = null,
  ) {
    const said = typeof refusal === "string" ? { message: refusal } : refusal;
    super(said.message);
    this.code = code;
    this.refusal = said;
    this.problems = problems;
    this.retryAfter = retryAfter;
  }
}

/** For `catch`, where one failure means that there is nothing. */
export function nullIf(...codes: readonly ErrorCode[]) {
  return (error: unknown): null => {
    if (error instanceof AppError && codes.includes(error.code)) return null;
    throw error;
  };
}

/** Whether the database, the disk or the files fail, whatever was asked for. */
export function isOutage(error: unknown): boolean {
  return error instanceof AppError && (/^(store|disk)\./.test(error.code) || error.code === "blob.unavailable");
}
