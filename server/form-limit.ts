import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

const MB = 1024 * 1024;
/** The longest of all forms, with every list full, is a part of this. */
const LARGEST = 8 * MB;

const SENDING = new Set(["POST", "PUT", "PATCH", "DELETE"]);

const limit = bodyLimit({
  maxSize: LARGEST,
  onError: async (c) => {
    await letGoBy(c.req.raw.body);
    return c.text("This form is too large.", 413);
  },
});

/** Who still sends does not hear the answer: what comes is read, and kept nowhere. */
async function letGoBy(body: ReadableStream | null): Promise<void> {
  if (body && !body.locked) await body.pipeTo(new WritableStream()).catch(() => undefined);
}

/** Refuses what is larger than any form of ours, so that nobody fills the memory. */
export const formLimit: MiddlewareHandler = (c, next) => (SENDING.has(c.req.method) ? limit(c, next) : next());
