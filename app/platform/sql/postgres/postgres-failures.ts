import { DatabaseError } from "pg";
import { AppError } from "#app/lib/errors.ts";
import { message } from "#app/lib/localized-message.ts";

/** Lost connections; a server that stops, starts or is read-only; idle transaction timeouts. */
const OUTAGE = /^(08|57P0[1235]|25006|25P03)/;
/** Out of disk, memory or connections; statement timeouts; conflicts on a replica. */
const OVERLOAD = /^(53|57014|40001)/;
const STALE_PLAN = "0A000";
const RETRY_AFTER_SECONDS = 5;

export class NotPrimary extends Error {
  override readonly name = "NotPrimary";
  override readonly message = "it is read-only: the database is in recovery";
}

/** Another server, or the same one later, may respond. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseError ? OUTAGE.test(error.code ?? "") : !isPoolExhausted(error);
}

/** The server responds, but the statement can only succeed later. */
export function isOverload(error: unknown): boolean {
  return error instanceof DatabaseError ? OVERLOAD.test(error.code ?? "") : isPoolExhausted(error);
}

function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** The statement was prepared before a schema change: a retry prepares it again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === STALE_PLAN && error.message.includes("cached plan");
}

export function storeUnavailable(cause: unknown): AppError {
  const problem = message("admin.refused.catalogueAway");
  return Object.assign(new AppError("store.unavailable", problem, [], RETRY_AFTER_SECONDS), { cause });
}

/** Contains no addresses or passwords. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && !(error instanceof DatabaseError) ? String(error.code) : "";
  return code || error.message;
}
