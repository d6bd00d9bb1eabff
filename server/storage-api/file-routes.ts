import { Hono, type Context } from "hono";
import { invalidFile } from "#app/files/file-names.ts";
import {
  assertMayWrite,
  deleteFile,
  listFiles,
  missingFile,
  readVisibleFile,
  updateFile,
  type FileChanges,
  type FileTarget,
} from "#app/files/files.ts";
import { isWithdrawn } from "#app/files/withdrawn-files.ts";
import { can } from "#app/services.ts";
import { AppError } from "#app/lib/errors.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { readBody } from "../http/bodies/read-body.ts";
import { fileModel, publicFileModel } from "./file-model.ts";
import { fileQuery } from "./file-query.ts";
import { storedPermissions } from "./permissions.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";

const MAX_NAME_LENGTH = 128;
const MAX_BYTES = 64 * 1024;
const FILE = "/:bucketId/files/:fileId";

export function fileRoutes({ services, settings }: StorageParts): Hono<StorageEnv> {
  const files = new Hono<StorageEnv>();
  const ownOf = (c: Context<StorageEnv>) => services.for(c.get("actor"), requestOrigin(c.env.incoming, settings));

  files.get("/:bucketId/files", async (c) => {
    const query = fileQuery(c.req.param("bucketId"), new URL(c.req.url).searchParams);
    const { total, files: found } = await listFiles(ownOf(c), query);
    return json(c, { total, files: found.map(fileModel) });
  });
  files.get(FILE, async (c) => {
    const file = await readVisibleFile(ownOf(c), targetOf(c));
    if (can(c.get("actor"), "files.read")) return json(c, fileModel(file));
    if (await isWithdrawn(ownOf(c), targetOf(c))) throw missingFile();
    return json(c, publicFileModel(file));
  });
  files.put(FILE, async (c) => {
    assertMayWrite(ownOf(c), c.req.param("bucketId"));
    const changes = changesOf(await inputOf(c));
    return json(c, fileModel(await updateFile(ownOf(c), targetOf(c), changes)));
  });
  files.delete(FILE, async (c) => {
    await deleteFile(ownOf(c), targetOf(c));
    return c.body(null, 204);
  });

  return files;
}

function targetOf(c: Context<StorageEnv>): FileTarget {
  return { bucketId: c.req.param("bucketId") ?? "", fileId: c.req.param("fileId") ?? "" };
}

function json(c: Context<StorageEnv>, model: object): Response {
  return c.json(model, 200, { "Cache-Control": "no-store" });
}

async function inputOf(c: Context<StorageEnv>): Promise<Record<string, unknown>> {
  const body = await readBody(c.env.incoming, { maxBytes: MAX_BYTES });
  try {
    const input: unknown = JSON.parse(body?.toString() ?? "");
    if (typeof input === "object" && input !== null) return input as Record<string, unknown>;
  } catch {
    // Reported below, like JSON that is not an object.
  }
  throw new AppError("query.invalid", "The request body must be a JSON object of at most 64 KiB.");
}

/** Absent and null fields stay unchanged. */
function changesOf({ name, permissions }: Record<string, unknown>): FileChanges {
  return {
    ...(name !== undefined && name !== null && { name: givenName(name) }),
    ...(permissions !== undefined && permissions !== null && { permissions: givenPermissions(permissions) }),
  };
}

function givenName(name: unknown): string {
  if (typeof name === "string" && Array.from(name).length <= MAX_NAME_LENGTH) return name;
  throw invalidFile("name", `Value must be a valid string and no longer than ${MAX_NAME_LENGTH} chars`);
}

function givenPermissions(permissions: unknown): string[] {
  if (Array.isArray(permissions)) return storedPermissions(permissions);
  throw invalidFile("permissions", "Value must be an array of permissions");
}
