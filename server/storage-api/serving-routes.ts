import { Hono, type Context } from "hono";
import { readCompleteFile } from "#app/domain/files.ts";
import { serveFile } from "./serve-file.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

/** `GET /{bucketId}/files/{fileId}/view` and `/download`: the bytes of a file (storage 7). */
export function servingRoutes({ services }: StorageParts): Hono<StorageEnv> {
  const serving = new Hono<StorageEnv>();
  const serve = (disposition: "inline" | "attachment") => async (c: Context<StorageEnv>) => {
    const visitor = services.for({ role: "visitor" });
    const target = { bucketId: c.req.param("bucketId") ?? "", fileId: c.req.param("fileId") ?? "" };
    return serveFile(c, visitor, await readCompleteFile(visitor, target), disposition);
  };
  serving.get("/:bucketId/files/:fileId/view", serve("inline"));
  serving.get("/:bucketId/files/:fileId/download", serve("attachment"));
  return serving;
}
