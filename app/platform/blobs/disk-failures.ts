import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";

const RETRY_AFTER_SECONDS = 60;
const FULL = new Set(["ENOSPC", "EDQUOT"]);
const UNWRITABLE = new Set(["EFBIG", "EROFS", "EIO"]);
/** SQLite's primary codes: FULL; READONLY and IOERR; CORRUPT and NOTADB. */
const SQLITE_FULL = 13;
const SQLITE_UNWRITABLE = new Set([8, 10]);
const SQLITE_DAMAGED = new Set([11, 26]);
const PRIMARY_CODE = 0xff;
const POSTGRES_FULL = "53100";
const POSTGRES_UNWRITABLE = "58030";
/** A damaged table or index. */
const POSTGRES_DAMAGED = new Set(["XX001", "XX002"]);

/**
 * Called for each disk failure.
 * @param probe Writes to the same disk and throws while that fails; null if only the operator can help.
 */
export type DiskWatch = (failure: AppError, probe: (() => void | Promise<void>) | null) => void;

/** `disk.full`, `disk.unwritable` or `store.damaged`, with the failure as its cause; null for any other failure. */
export function diskFailure(error: unknown): AppError | null {
  if (!(error instanceof Error) || error instanceof AppError) return null;
  const { code = "", errcode } = error as Error & { code?: string; errcode?: number };
  const primary = errcode === undefined ? null : errcode & PRIMARY_CODE;
  if (FULL.has(code) || code === POSTGRES_FULL || primary === SQLITE_FULL) return failure("disk.full", error);
  const isUnwritable = UNWRITABLE.has(code) || code === POSTGRES_UNWRITABLE;
  if (isUnwritable || (primary !== null && SQLITE_UNWRITABLE.has(primary))) return failure("disk.unwritable", error);
  const isDamaged = POSTGRES_DAMAGED.has(code) || (primary !== null && SQLITE_DAMAGED.has(primary));
  return isDamaged ? failure("store.damaged", error) : null;
}

export function diskFull(cause: Error): AppError {
  return failure("disk.full", cause);
}

export function isUnwritable(error: unknown): error is AppError {
  return error instanceof AppError && (error.code === "disk.full" || error.code === "disk.unwritable");
}

const REFUSALS = {
  "disk.full": message("admin.refused.diskFull"),
  "disk.unwritable": message("admin.refused.diskUnwritable"),
  "store.damaged": message("admin.refused.dataDamaged"),
} as const;

function failure(code: keyof typeof REFUSALS, cause: Error): AppError {
  return Object.assign(new AppError(code, REFUSALS[code], [], RETRY_AFTER_SECONDS), { cause });
}
