import { Hono, type Context } from "hono";
import { serveFile } from "./serve-file.ts";
import { readServedFile } from "./served-file.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

const MEGABYTE = 1024 * 1024;

export function servingRoutes(parts: StorageParts): Hono<StorageEnv> {
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
