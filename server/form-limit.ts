import type { MiddlewareHandler } from "hono";

const MB = 1024 * 1024;
/** The longest of all forms, with every list full, is a part of this. */
const LARGEST = 8 * MB;

const SENDING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

/**
 * Refuses what is larger than any form of ours, and what does not say how large it is, so that nobody fills the memory. Browsers
 * always say it.
 */
export const formLimit: MiddlewareHandler = async (c, next) => {
  if (!SENDING.has(c.req.method)) return next();
  const isUnsized = c.req.header("Transfer-Encoding") !== undefined;
  if (!isUnsized && Number(c.req.header("Content-Length") ?? 0) <= LARGEST) return next();
  await letGoBy(c.req.raw.body);
  return isUnsized ? c.text("This form does not say how large it is.", 411) : c.text("This form is too large.", 413);
};

/** Who still sends does not hear the answer: what comes is read, and kept nowhere. */
async function letGoBy(body: ReadableStream | null): Promise<void> {
  await body?.pipeTo(new WritableStream()).catch(() => undefined);
}
