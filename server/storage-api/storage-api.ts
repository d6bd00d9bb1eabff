import { Hono, type MiddlewareHandler, type Context } from "hono";
import { recordRefusal } from "#app/audit/record-refusals.ts";
import type { Actor } from "#app/services.ts";
import { statusOf } from "#app/http.ts";
import { AppError } from "#app/lib/errors.ts";
import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import { retryAfterS } from "../limits/rate-limiter.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { requestIdOf } from "../http/request-id.ts";
import { pathProblem } from "../http/request-path.ts";
import { actorOf } from "./actor.ts";
import { crossOrigin } from "./cross-origin.ts";
import {
  failureOf,
  sendFailure,
  retryHeaders,
  SERVER_ERROR,
  TOO_MANY,
  UNKNOWN_PROJECT,
  UNKNOWN_ROUTE,
} from "./storage-failures.ts";
import { fileRoutes } from "./file-routes.ts";
import { previewRoutes } from "./preview-routes.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";
import { uploadRoutes } from "./upload-routes.ts";
import { requestNetwork } from "../http/client-address.ts";
import { byNetwork } from "../limits/network-limiter.ts";
import { serveFile } from "./serve-file.ts";
import { readServedFile } from "./served-file.ts";

const MEGABYTE = 1024 * 1024;
const WRONG_KEYS = { limit: 20, windowMs: 60_000 };
const WRITES = { limit: 1000, windowMs: 60_000 };

/** Compatible with the published `appwrite` and `node-appwrite` packages. */
export function storageApi(parts: StorageParts): Hono<StorageEnv> {
  const api = new Hono<StorageEnv>();
  api.use(crossOrigin(parts.settings), cleanPath);
  api.get("/ping", (c) => c.text("Pong!"));
  api.use("/storage/*", knownProject, limitKeyGuesses(parts), noteRefusals(parts), whoActs(parts));
  api.route("/storage/buckets", uploadRoutes(parts));
  api.route("/storage/buckets", fileRoutes(parts));
  api.route("/storage/buckets", servingRoutes(parts));
  api.route("/storage/buckets", previewRoutes(parts));
  api.all("*", (c) => sendFailure(c, UNKNOWN_ROUTE));
  api.onError(async (error, c) => {
    const actor = c.get("actor");
    if (actor && isForbidden(error, actor)) {
      const origin = requestOrigin(c.env.incoming, parts.settings);
      await recordRefusal({ ...parts.services.for(actor, origin), origin }, `${c.req.method} ${c.req.path}`);
    }
    const failure = failureOf(error);
    if (!failure) parts.log.defect(error, { request: requestIdOf(c.env.incoming) });
    return sendFailure(c, failure ?? SERVER_ERROR, retryHeaders(error));
  });
  return api;
}

function isForbidden(error: unknown, actor: Actor): boolean {
  return actor.role !== "visitor" && error instanceof AppError && statusOf(error) === 403;
}

/** Logs failed uploads and other changes, without file names, only of admins and keys: other clients could flood the log. */
function noteRefusals({ log }: StorageParts): MiddlewareHandler<StorageEnv> {
  return async (c, next) => {
    await next();
    const [actor, reason] = [c.get("actor"), c.get("refused")];
    if (reason === undefined || ["GET", "HEAD"].includes(c.req.method)) return;
    if (actor?.role !== "admin" && actor?.role !== "key") return;
    const id = actor.role === "admin" ? actor.account.id : actor.id;
    log.warn("upload.refused", { request: requestIdOf(c.env.incoming), actor: id, method: c.req.method, reason });
  };
}

const cleanPath: MiddlewareHandler<StorageEnv> = async (c, next) => {
  const problem = pathProblem(c.env.incoming.url ?? "/");
  if (problem) throw new AppError("request.bad-address", problem);
  await next();
};

/** The project may be in the query, because a file is embedded by its address alone. */
const knownProject: MiddlewareHandler<StorageEnv> = async (c, next) => {
  const project = c.req.header("x-appwrite-project") ?? c.req.query("project");
  return project === STORAGE_PROJECT ? next() : sendFailure(c, UNKNOWN_PROJECT);
};

/** The bytes of files are public; other requests need an actor, and writes are limited. */
function whoActs(parts: StorageParts): MiddlewareHandler<StorageEnv> {
  const writes = parts.limits.rate("storage-writes", WRITES);
  return async (c, next) => {
    const reads = ["GET", "HEAD"].includes(c.req.method);
    const isOfBytes = reads && /\/(?:view|download|preview)$/.test(c.req.path);
    const actor = isOfBytes ? ({ role: "visitor" } as const) : await actorOf(c, parts);
    c.set("actor", actor);
    if (reads) return next();
    if (actor.role !== "admin" && actor.role !== "key") return next();
    const allowance = writes.take(actor.role === "admin" ? actor.account.id : actor.id);
    c.header("X-RateLimit-Limit", String(allowance.limit));
    c.header("X-RateLimit-Remaining", String(allowance.remaining));
    c.header("X-RateLimit-Reset", String(Math.ceil((Date.now() + allowance.resetMs) / 1000)));
    return allowance.isAllowed ? next() : sendFailure(c, TOO_MANY, { "Retry-After": String(retryAfterS(allowance)) });
  };
}

/** Allows 20 wrong keys a minute per network; then none is looked up until the window ends. */
function limitKeyGuesses({ settings, limits }: Pick<StorageParts, "settings" | "limits">): MiddlewareHandler<StorageEnv> {
  const wrongKeys = byNetwork(limits.rate("wrong-api-keys", WRONG_KEYS));

  return async (c, next) => {
    if (c.req.header("x-appwrite-key") === undefined) return next();
    const network = requestNetwork(c.env.incoming, settings.trustedProxies);
    const allowance = wrongKeys.check(network);
    if (!allowance.isAllowed) return sendFailure(c, TOO_MANY, { "Retry-After": String(retryAfterS(allowance)) });
    await next();
    if (c.error instanceof AppError && c.error.code === "api-key.unknown") wrongKeys.take(network);
  };
}

function servingRoutes(parts: StorageParts): Hono<StorageEnv> {
  const { services, settings } = parts;
  const serving = new Hono<StorageEnv>();
  const redirectedBytes = settings.filesRedirectMb > 0 ? settings.filesRedirectMb * MEGABYTE : Infinity;
  const serve = (disposition: "inline" | "attachment") => async (c: Context<StorageEnv>) => {
    const target = { bucketId: c.req.param("bucketId") ?? "", fileId: c.req.param("fileId") ?? "" };
    const { file, isPublic } = await readServedFile(c, parts, target);
    return serveFile(c, services.for({ role: "visitor" }), file, { disposition, redirectedBytes, isPublic });
  };
  serving.get("/:bucketId/files/:fileId/view", serve("inline"));
  serving.get("/:bucketId/files/:fileId/download", serve("attachment"));
  return serving;
}
