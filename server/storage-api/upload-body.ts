import type { IncomingMessage } from "node:http";
import busboy from "busboy";
import { invalidFile } from "#app/files/file-names.ts";
import { AppError } from "#app/lib/errors.ts";
import { UPLOAD_PACE, watchPace } from "../http/bodies/pace.ts";
import { tooSlow } from "../http/bodies/read-body.ts";

/** Null for a missing part. */
export type UploadBody = {
  fileId: string | null;
  permissions: string[] | null;
  file: { name: string; bytes: Uint8Array } | null;
};

const MAX_FIELDS = 110;
const MAX_FIELD_BYTES = 1024;

/**
 * The file must precede its permissions.
 * @param buffer Receives the file's bytes; the result points into it.
 * @throws {AppError} `blob.too-large` for a file that does not fit; `file.invalid` for a malformed or incomplete body;
 * `request.too-slow`.
 */
export async function readUploadBody(incoming: IncomingMessage, buffer: Buffer): Promise<UploadBody> {
  const { promise, resolve, reject } = Promise.withResolvers<UploadBody>();
  const body: UploadBody = { fileId: null, permissions: null, file: null };
  const parser = openParser(incoming, buffer.byteLength);
  const malformed = () => reject(invalidFile("file", "The body is not multipart, or the request was interrupted"));
  const gone = () => incoming.readableEnded || malformed();
  parser.on("field", (name, value) => {
    if (name === "fileId") body.fileId = value;
    if (/^permissions\[\d*\]$/.test(name)) body.permissions = [...(body.permissions ?? []), value];
  });
  parser.on("file", (name, stream, { filename }) => {
    const file = { name: unescaped(filename ?? ""), bytes: buffer.subarray(0, 0) };
    stream.on("error", malformed).on("data", (bytes: Buffer) => {
      const { length } = file.bytes;
      if (length + bytes.copy(buffer, length) < length + bytes.byteLength) reject(tooLarge());
      file.bytes = buffer.subarray(0, length + bytes.byteLength);
    });
    if (name === "file") body.file = file;
  });
  parser.on("close", () => resolve(body)).on("error", malformed);
  if (incoming.destroyed) gone();
  const stopWatch = watchPace(incoming, UPLOAD_PACE, () => reject(tooSlow()));
  incoming.once("close", gone);
  incoming.pipe(parser);
  try {
    return await promise;
  } finally {
    stopWatch();
    incoming.off("close", gone).unpipe(parser);
    parser.destroy();
  }
}

function openParser({ headers }: IncomingMessage, mostFileBytes: number): busboy.Busboy {
  const limits = {
    files: 1,
    fileSize: mostFileBytes + 1,
    fields: MAX_FIELDS,
    fieldSize: MAX_FIELD_BYTES,
    parts: MAX_FIELDS + 1,
  };
  try {
    return busboy({ headers, limits, defParamCharset: "utf8" });
  } catch {
    throw invalidFile("file", "A file is sent as multipart/form-data");
  }
}

/** Browsers escape only these three. */
function unescaped(name: string): string {
  return name.replaceAll("%22", '"').replaceAll("%0D", "\r").replaceAll("%0A", "\n");
}

export function tooLarge(): AppError {
  return new AppError("blob.too-large", "A request holds at most 5 MiB of a file. Send a larger one in chunks.");
}
