import { AppError } from "./errors.ts";
import type { Cursor } from "./pages.ts";
import { message } from "./localized-message.ts";

/** @throws {AppError} `query.invalid` for two cursors. */
export function parseCursor(params: URLSearchParams): Cursor {
  const after = params.get("after");
  const before = params.get("before");
  if (after && before) throw new AppError("query.invalid", message("admin.refused.afterAndBefore"));
  return after ? { after } : before ? { before } : null;
}
