import { newDocumentId } from "#app/lib/ids.ts";
import { parseJson } from "#app/lib/text/json-text.ts";
import type { Language } from "#app/languages/language.ts";
import { askToSignIn } from "#app/ui/admin/sign-in-again.ts";
import { createUpload, type Upload } from "./create-upload.ts";
import { dropOldUploads, uploadNotes } from "./noted-uploads.ts";
import { safeLocalStorage } from "#app/ui/browser/safe-local-storage.ts";
import type { StorageAnswer } from "./upload-answer.ts";
import type { StorageRequest } from "./upload-wire.ts";

export function openUpload(file: File, bucketId: string, text: Language["text"]): Upload {
  dropOldUploads(safeLocalStorage(), Date.now());
  return createUpload(file, bucketId, {
    send: sendRequest,
    text,
    askToSignIn,
    newId: () => newDocumentId(new Date()),
    notes: uploadNotes(safeLocalStorage(), bucketId, file, Date.now),
  });
}

/** Uses XMLHttpRequest, since `fetch` reports no upload progress. @throws if the signal aborts. */
function sendRequest({ method, path, headers, body, onSent, signal }: StorageRequest): Promise<StorageAnswer> {
  signal.throwIfAborted();
  const request = new XMLHttpRequest();
  const { promise, resolve, reject } = Promise.withResolvers<StorageAnswer>();
  request.open(method, path);
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.addEventListener("progress", ({ loaded }) => onSent(loaded));
  request.addEventListener("load", () => resolve({ status: request.status, body: parseJson(request.responseText) }));
  request.addEventListener("error", () => resolve({ status: 0, body: null }));
  request.addEventListener("abort", () => reject(signal.reason));
  const abort = () => request.abort();
  signal.addEventListener("abort", abort);
  request.addEventListener("loadend", () => signal.removeEventListener("abort", abort));
  request.send(body);
  return promise;
}
