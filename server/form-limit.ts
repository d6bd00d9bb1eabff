import type { MiddlewareHandler } from "hono";
import type { ShellEnv } from "./shell-parts.ts";

/** Several times the longest item there can be. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Refuses a form before any of it is read when it is too large or does not say how large it is: browsers always do.
 * Visitors may send one, to sign in, so none may fill the memory.
 */
export const limitForms: MiddlewareHandler<ShellEnv> = async (c, next) => {
  const { "content-length": length, "transfer-encoding": encoding } = c.env.incoming.headers;
  if (encoding !== undefined) return c.text("This did not say how large it is.", 411, { Connection: "close" });
  if (Number(length ?? 0) > MAX_BYTES) return c.text("This is too large.", 413, { Connection: "close" });
  return next();
};
