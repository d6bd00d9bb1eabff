import { newDocumentId } from "#app/lib/ids.ts";
import { askToSignIn } from "../admin/sign-in-again.ts";
import { createUpload, type Upload } from "./create-upload.ts";
import { dropOldUploads, forgetUpload, notedUpload, noteUpload } from "./noted-uploads.ts";
import { sendRequest } from "./send-request.ts";
import { safeLocalStorage } from "../browser/safe-local-storage.ts";
import type { Language } from "#app/lib/languages/language.ts";

/** Resumes an unfinished upload of the same file. */
export function openUpload(file: File, bucketId: string, text: Language["text"]): Upload {
  dropOldUploads(safeLocalStorage(), Date.now());
  return createUpload(file, bucketId, {
    send: sendRequest,
    text,
    askToSignIn,
    newId: () => newDocumentId(new Date()),
    notes: {
      read: () => notedUpload(safeLocalStorage(), bucketId, file, Date.now()),
      write: (note) => noteUpload(safeLocalStorage(), bucketId, file, note, Date.now()),
      drop: () => forgetUpload(safeLocalStorage(), bucketId, file),
    },
  });
}
