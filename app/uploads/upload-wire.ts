import { STORAGE_PROJECT } from "#app/lib/addresses/storage-paths.ts";
import type { StorageAnswer } from "./upload-answer.ts";
import { chunkCount, spanOf } from "./upload-state.ts";

export type StorageRequest = {
  method: "GET" | "POST" | "DELETE";
  path: string;
  headers: Record<string, string>;
  body: FormData | null;
  onSent: (bytes: number) => void;
  signal: AbortSignal;
};

export type WireParts = {
  /** Resolves with status 0 if the server cannot be reached; rejects if the signal aborts. */
  send: (request: StorageRequest) => Promise<StorageAnswer>;
  askToSignIn: () => Promise<boolean>;
};

type SentFile = { file: File; fileId: string };

/**
 * Asks the server to return a stored file with equal bytes instead of a new one, and to refuse a picture that cannot be decoded.
 */
const OPTIONS = { "X-Marquee-Equal": "reuse", "X-Marquee-Picture": "decode" };
const UNAUTHORIZED = 401;
const unheard = () => undefined;

/** If the session has expired, the admin is asked to sign in and the request is repeated. */
export function uploadWire(bucketId: string, { send, askToSignIn }: WireParts, signal: AbortSignal) {
  const folder = `/v1/storage/buckets/${bucketId}/files`;

  async function ask(request: Omit<StorageRequest, "signal">): Promise<StorageAnswer> {
    const headers = { "X-Appwrite-Project": STORAGE_PROJECT, ...request.headers };
    const answer = await send({ ...request, headers, signal });
    return answer.status === UNAUTHORIZED && (await askToSignIn()) ? ask(request) : answer;
  }

  const plain = (method: "GET" | "DELETE", fileId: string) =>
    ask({ method, path: `${folder}/${fileId}`, headers: {}, body: null, onSent: unheard });

  return {
    find: (fileId: string) => plain("GET", fileId),
    remove: (fileId: string) => plain("DELETE", fileId),
    sendChunk: (sent: SentFile, chunk: number, onSent: (bytes: number) => void) =>
      ask({
        method: "POST",
        path: folder,
        headers: { ...OPTIONS, ...chunkHeaders(sent, chunk) },
        body: chunkForm(sent, chunk),
        onSent,
      }),
  };
}

export type UploadWire = ReturnType<typeof uploadWire>;

/** A file of one chunk is sent without chunk headers. */
function chunkHeaders({ file, fileId }: SentFile, chunk: number): Record<string, string> {
  if (chunkCount(file) === 1) return {};
  const { start, end } = spanOf(file, chunk);
  return { "Content-Range": `bytes ${start}-${end - 1}/${file.size}`, "X-Appwrite-ID": fileId };
}

function chunkForm({ file, fileId }: SentFile, chunk: number): FormData {
  const { start, end } = spanOf(file, chunk);
  const form = new FormData();
  form.set("fileId", fileId);
  form.set("file", chunkCount(file) === 1 ? file : file.slice(start, end), file.name);
  return form;
}
