import type { Context } from "hono";
import { readFileLink } from "#app/downloads/open-download.ts";
import { missingFile, readCompleteFile } from "#app/files/files.ts";
import { statusOf } from "#app/http.ts";
import { storedFileOf } from "#app/lib/addresses/storage-paths.ts";
import { AppError } from "#app/lib/errors.ts";
import { serveFile } from "./serve-file.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

/** The bytes of an upload for torrents, whose clients follow no redirect. Every request finds the file by its public item. */
export function webSeed({ services }: Pick<StorageParts, "services">): (c: Context<StorageEnv>) => Promise<Response> {
  return async (c) => {
    const visitor = services.for({ role: "visitor" });
    const [id = "", file = ""] = [c.req.param("id"), c.req.param("file")];
    try {
      const target = storedFileOf(await readFileLink(visitor, { id, file }));
      if (!target) throw missingFile();
      const stored = await readCompleteFile(visitor, target);
      return await serveFile(c, visitor, stored, { disposition: "attachment", redirectedBytes: Infinity, isPublic: false });
    } catch (error) {
      if (!(error instanceof AppError) || statusOf(error) >= 500) throw error;
      return c.text(error.message, statusOf(error) as 404);
    }
  };
}
