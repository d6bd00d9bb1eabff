import { Hono, type Context } from "hono";
import { readCompleteFile } from "#app/domain/files/files.ts";
import { serveFile } from "./serve-file.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

const MEGABYTE = 1024 * 1024;

export function servingRoutes({ services, settings }: StorageParts): Hono<StorageEnv> {
  const serving = new Hono<StorageEnv>();
  const redirectedBytes = settings.filesRedirectMb > 0 ? settings.filesRedirectMb * MEGABYTE : Infinity;
  const serve = (disposition: "inline" | "attachment") => async (c: Context<StorageEnv>) => {
    const visitor = services.for({ role: "visitor" });
    const target = { bucketId: c.req.param("bucketId") ?? "", fileId: c.req.param("fileId") ?? "" };
    return serveFile(c, visitor, await readCompleteFile(visitor, target), { disposition, redirectedBytes });
  };
  serving.get("/:bucketId/files/:fileId/view", serve("inline"));
  serving.get("/:bucketId/files/:fileId/download", serve("attachment"));
  return serving;
}
