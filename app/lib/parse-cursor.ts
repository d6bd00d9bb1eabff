import { AppError } from "./errors.ts";
import type { Cursor } from "./pages.ts";
import { refused } from "./refusal.ts";

/** @throws {AppError} `query.invalid` for two cursors. */
export function parseCursor(params: URLSearchParams): Cursor {
  const after = params.get("after");
  const before = params.get("before");
  if (after && before) throw new AppError("query.invalid", refused("admin.refused.afterAndBefore"));
  return after ? { after } : before ? { before } : null;
}
