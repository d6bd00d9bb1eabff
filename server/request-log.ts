import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "./log.ts";
import type { ShellEnv } from "./shell-env.ts";

/** Gives each request an id and logs one line for it, without its query, headers and body. */
export function requestLog(log: Log): MiddlewareHandler<ShellEnv> {
  return async (c, next) => {
    const start = performance.now();
    const request = randomBytes(6).toString("hex");
    c.set("requestId", request);
    await next();
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info("request", { request, method: c.req.method, path: c.req.path, status: c.res.status, ms });
  };
}
