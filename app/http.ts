import { data } from "react-router";
import { AppError, type ErrorCode } from "./lib/errors.ts";

const STATUS: Record<ErrorCode, number> = {
  "item.not-found": 404,
  "item.invalid": 422,
  "item.code-taken": 409,
  "item.id-taken": 409,
  "item.id-mismatch": 422,
  "item.no-link": 404,
  "kind.not-found": 404,
  "customization.invalid": 422,
  "query.invalid": 400,
  "cursor.invalid": 400,
  "text.invalid": 400,
  "blob.not-found": 404,
  "blob.too-large": 413,
  "blob.invalid-key": 400,
  "picture.not-found": 404,
  "picture.invalid": 422,
  "picture.unknown-variant": 400,
  "account.invalid": 422,
  "account.exists": 409,
  "actor.not-admin": 403,
  "store.newer-version": 500,
  "transfer.invalid-file": 422,
  "transfer.invalid-line": 422,
};

/** The HTTP status an expected failure is answered with. */
export function statusOf(error: AppError): number {
  return STATUS[error.code];
}

/** What the error page gets of an expected failure. */
export type ExpectedFailure = { code: ErrorCode; message: string };

/** Wraps a loader or an action: an AppError becomes an answer with its status and text, everything else is a defect. */
export function answering<Args, Result>(answer: (args: Args) => Promise<Result>): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await answer(args);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const failure: ExpectedFailure = { code: error.code, message: error.message };
      throw data(failure, { status: statusOf(error) });
    }
  };
}
