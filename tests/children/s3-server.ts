import { tmpdir } from "node:os";
import S3rver, { type S3Middleware } from "@20minutes/s3rver";
import S3Error from "@20minutes/s3rver/lib/models/error.js";
import { DUMMY_ACCOUNT } from "@20minutes/s3rver/lib/models/account.js";
import { S3Store } from "./s3-store.ts";

const PARTS_A_PAGE = 2;

/** A child process with an S3 server on a free port, which it reports to its parent. */
const store = new S3Store();
for (const key of ["MARQUEE", "READER"]) DUMMY_ACCOUNT.createKeyPair(key, "secret");
const server = new S3rver({
  address: "127.0.0.1",
  port: 0,
  silent: true,
  directory: tmpdir(),
  vhostBuckets: false,
  // s3rver signs a bucket's path without the slash that the client signs.
  allowMismatchedSignatures: true,
});
server.store = server.context.store = store;

/** ListParts and AbortMultipartUpload. */
const uploads: S3Middleware = async (context, next) => {
  const { uploadId, "part-number-marker": marker = "0" } = context.query;
  if (uploadId === undefined || !["GET", "DELETE"].includes(context.method)) return next();
  if (context.method === "DELETE") {
    store.abort(uploadId);
    context.status = 204;
    return;
  }
  const left = store.partsOf(uploadId).filter(({ number }) => number > Number(marker));
  const parts = left.slice(0, PARTS_A_PAGE);
  context.body = {
    ListPartsResult: {
      UploadId: uploadId,
      NextPartNumberMarker: parts.at(-1)?.number ?? 0,
      IsTruncated: left.length > parts.length,
      Part: parts.map(({ number, size, etag }) => ({ PartNumber: number, Size: size, ETag: etag })),
    },
  };
};

/** The key `READER` is read-only. */
const permissions: S3Middleware = async ({ method, headers }, next) => {
  const isReader = headers["authorization"]?.includes("Credential=READER/");
  if (isReader && method !== "GET" && method !== "HEAD") throw new S3Error("AccessDenied", "Access Denied");
  return next();
};

server.middleware.splice(-1, 0, permissions, uploads);
const { port } = await server.run();
process.send?.(port);
process.once("disconnect", () => process.exit());
