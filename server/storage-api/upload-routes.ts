import { Hono, type Context } from "hono";
import { PART_BYTES } from "#app/platform/blobs/blobs.ts";
import { isFileId } from "#app/files/file-names.ts";
import { assertMayAdd, type FileServices } from "#app/files/files.ts";
import { receiveChunk, type ContentRange } from "#app/uploads/receive-chunk.ts";
import { receiveFile } from "#app/uploads/receive-file.ts";
import { assertStillAuthorized } from "#app/accounts/sign-in/still-authorized.ts";
import { authorOf } from "#app/services.ts";
import type { SentFile } from "#app/uploads/sent-file.ts";
import { AppError } from "#app/lib/errors.ts";
import { requestOrigin } from "../http/request-origin.ts";
import { createConcurrencyLimiter } from "../limits/concurrency-limiter.ts";
import { openChunkBuffers } from "./chunk-buffers.ts";
import { INVALID_UPLOAD_ID, sendFailure, TOO_MANY } from "./storage-failures.ts";
import { fileModel } from "./file-model.ts";
import { storedPermissions, defaultPermissions } from "./permissions.ts";
import type { StorageEnv, StorageParts } from "./storage-env.ts";
import { readUploadBody, tooLarge, type UploadBody } from "./upload-body.ts";

/** The number of chunks the published packages send in parallel. */
const CHUNKS_AT_ONCE = 8;
/** Includes chunks that have stalled. */
const MAX_BUFFERS = 32;
/** Limits by account or key, and in total, including those waiting for a buffer; each holds up to 64 KB. */
const IN_PROGRESS = { perKey: 64, total: 256 };
const RETRY_S = 5;
/** A chunk with its names and permissions. */
const MAX_BYTES = PART_BYTES + 256 * 1024;
/** The back office sends both headers. With this one, a stored file with equal bytes is returned instead of a new one. */
const EQUAL_HEADER = "x-marquee-equal";
/** A picture that cannot be decoded is rejected. */
const PICTURE_HEADER = "x-marquee-picture";
const MADE_HERE = "unique()";

export function uploadRoutes({ services, settings }: StorageParts): Hono<StorageEnv> {
  const withBuffer = openChunkBuffers(CHUNKS_AT_ONCE, MAX_BUFFERS);
  const inProgress = createConcurrencyLimiter(IN_PROGRESS);
  const uploads = new Hono<StorageEnv>();

  uploads.post("/:bucketId/files", async (c) => {
    const own = services.for(c.get("actor"), requestOrigin(c.env.incoming, settings));
    const bucketId = c.req.param("bucketId");
    assertMayAdd(own, bucketId);
    const range = contentRange(c.req.header("content-range"));
    if (Number(c.req.header("content-length") ?? 0) > MAX_BYTES) throw tooLarge();
    const release = inProgress.acquire(authorOf(c.get("actor")).id);
    if (!release) return sendFailure(c, TOO_MANY, { "Retry-After": String(RETRY_S) });
    c.env.incoming.once("close", release);
    try {
      return await withBuffer(c.env.incoming, async (buffer) => {
        const body = await readUploadBody(c.env.incoming, buffer);
        await assertStillAuthorized(own);
        return range ? answerChunk(c, own, bucketId, body, range) : answerFile(c, own, bucketId, body);
      });
    } finally {
      release();
    }
  });

  return uploads;
}

async function answerFile(c: Context<StorageEnv>, services: FileServices, bucketId: string, body: UploadBody) {
  const { fileId } = body;
  if (fileId === null) throw new AppError("query.invalid", 'Param "fileId" is not optional.');
  const sent = sentFile(services, bucketId, fileId === MADE_HERE ? services.newId() : fileId, body);
  const file = await receiveFile(services, { ...sent, ...optionsOf(c) });
  return c.json(fileModel(file), file.id === sent.fileId ? 201 : 200);
}

async function answerChunk(
  c: Context<StorageEnv>,
  services: FileServices,
  bucketId: string,
  body: UploadBody,
  range: ContentRange,
) {
  const uploadId = c.req.header("x-appwrite-id");
  const isBegun = uploadId === undefined && body.fileId === MADE_HERE && range.start === 0;
  const fileId = isBegun ? services.newId() : (uploadId ?? body.fileId ?? "");
  if (!isFileId(fileId)) return sendFailure(c, INVALID_UPLOAD_ID);
  const sent = {
    ...sentFile(services, bucketId, fileId, body),
    range,
    isContinued: uploadId !== undefined,
    ...optionsOf(c),
  };
  const { file, wasComplete } = await receiveChunk(services, sent);
  return c.json(fileModel(file), wasComplete || file.id !== fileId ? 200 : 201);
}

function optionsOf(c: Context<StorageEnv>): Pick<SentFile, "reusesEqual" | "mustDecode"> {
  return { reusesEqual: c.req.header(EQUAL_HEADER) === "reuse", mustDecode: c.req.header(PICTURE_HEADER) === "decode" };
}

function sentFile({ actor }: FileServices, bucketId: string, fileId: string, { file, permissions }: UploadBody): SentFile {
  if (!file) throw new AppError("file.empty", "The request has no file.");
  const stored = permissions ? storedPermissions(permissions) : defaultPermissions(actor);
  return { ...file, bucketId, fileId, permissions: stored };
}

/** Null if the request has the whole file. @throws {AppError} `file.wrong-range`. */
function contentRange(header: string | undefined): ContentRange | null {
  if (header === undefined) return null;
  const [, start, end, size] = (/^bytes (\d+)-(\d+)\/(\d+)$/.exec(header) ?? []).map(Number);
  const isRange = start !== undefined && end !== undefined && size !== undefined && start <= end && start < size && end <= size;
  if (isRange) return { start, end, size };
  throw new AppError("file.wrong-range", "Content-Range does not contain a byte range of a file.");
}
