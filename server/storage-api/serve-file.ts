import type { Context } from "hono";
import { assertHasBytes, openFile, type FileServices } from "#app/files/files.ts";
import type { StoredFile } from "#app/files/files.store.ts";
import { isNotModified, isRangeCurrent } from "../http/conditions.ts";
import { EMBEDDABLE } from "../http/security-headers.ts";
import { byteRange } from "./byte-range.ts";
import { contentDisposition, servedType } from "./content-disposition.ts";
import { INVALID_RANGE, sendFailure } from "./storage-failures.ts";
import type { StorageEnv } from "./storage-env.ts";

export const INERT = "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'; sandbox";
const DAY = "public, max-age=86400";

/** Files of at least `redirectedBytes` are redirected to the bucket, if there is one. */
type Serving = { disposition: "inline" | "attachment"; redirectedBytes: number; isPublic: boolean };

export async function serveFile(
  c: Context<StorageEnv>,
  services: Pick<FileServices, "blobs">,
  file: StoredFile,
  { disposition, redirectedBytes, isPublic }: Serving,
): Promise<Response> {
  const validators = { etag: `"${file.signature}"`, lastModified: file.createdAt };
  const served = { type: servedType(file), disposition: contentDisposition(file, disposition) };
  const headers = {
    "Content-Type": served.type,
    "Content-Disposition": served.disposition,
    "Content-Security-Policy": INERT,
    ...EMBEDDABLE,
    "X-Content-Type-Options": "nosniff",
    "Accept-Ranges": "bytes",
    "Cache-Control": isPublic ? DAY : "no-store",
    "Last-Modified": validators.lastModified.toUTCString(),
    ETag: validators.etag,
    ...(file.sha256 && { "Repr-Digest": `sha-256=:${Buffer.from(file.sha256, "hex").toString("base64")}:` }),
  };
  const size = file.sizeActual;
  const asked = c.env.incoming.headers;
  if (isNotModified(asked, validators)) return c.body(null, 304, headers);
  const isRedirected = size >= redirectedBytes;
  if (c.req.method === "HEAD" || isRedirected) await assertHasBytes(services, file);
  if (c.req.method === "HEAD") return c.body(null, 200, { ...headers, "Content-Length": String(size) });
  const address = isRedirected ? await services.blobs.addressOf(file.blobKey, served) : null;
  if (address !== null) return c.body(null, 302, { ...EMBEDDABLE, Location: address, "Cache-Control": "no-store" });
  const range = isRangeCurrent(asked, validators) ? byteRange(asked.range, size) : null;
  if (range === "unsatisfiable") return sendFailure(c, INVALID_RANGE, { "Content-Range": `bytes */${size}` });
  const { body } = await openFile(services, file, range ?? undefined);
  if (!range) return c.body(body, 200, { ...headers, "Content-Length": String(size) });
  const { start, end } = range;
  const part = { "Content-Range": `bytes ${start}-${end}/${size}`, "Content-Length": String(end - start + 1) };
  return c.body(body, 206, { ...headers, ...part });
}
