import { DatabaseError } from "pg";
import { AppError } from "#app/lib/errors.ts";

/** Lost connections, a server that stops, starts or only reads, and a transaction that was idle for too long. */
const OUTAGE = /^(08|57P0[1235]|25006|25P03)/;
/** No room on its disk, in its memory or for a connection; a statement that took too long, or that a replica could not end. */
const OVERLOAD = /^(53|57014|40001)/;
const STALE_PLAN = "0A000";
const RETRY_AFTER_SECONDS = 5;

/** A server that answers, but only repeats what another one writes. */
export class NotPrimary extends Error {
  override readonly name = "NotPrimary";
  override readonly message = "it only reads: the database is in recovery";
}

/** Whether a server, or the way to it, is gone; another server, or the same one later, may answer. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseError ? OUTAGE.test(error.code ?? "") : !isPoolExhausted(error);
}

/** Whether the server answers, but cannot do now what it could do later. */
export function isOverload(error: unknown): boolean {
  return error instanceof DatabaseError ? OVERLOAD.test(error.code ?? "") : isPoolExhausted(error);
}

/** Whether every connection was in use for too long. */
function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === "timeout exceeded when trying to connect";
}

/** Whether a statement was prepared before its tables were changed: prepared again it would do. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === STALE_PLAN && error.message.includes("cached plan");
}

/** `store.unavailable`, with what happened as its cause. */
export function storeUnavailable(cause: unknown): AppError {
  const message = "The catalogue does not answer at the moment. Please try again in a few seconds.";
  return Object.assign(new AppError("store.unavailable", message, [], RETRY_AFTER_SECONDS), { cause });
}

/** What happened, in a few words and without an address or a password. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error && !(error instanceof DatabaseError) ? String(error.code) : "";
  return code || error.message;
}
