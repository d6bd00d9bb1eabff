import type { FileAnswer } from "./stored-answer.ts";
import { uploadFile, UploadStopped } from "./upload-run.ts";
import { hasEnded, nextState, waitingUpload, type UploadEvent, type UploadState } from "./upload-state.ts";
import { uploadWire, type WireParts } from "./upload-wire.ts";
import type { Language } from "#app/lib/languages/language.ts";

/** `kept` are the chunks that the server has. */
export type UploadNote = { fileId: string; kept: ReadonlySet<number> };

export type UploadParts = WireParts & {
  text: Language["text"];
  newId: () => string;
  /** Persists the upload's progress, so that it resumes after a reload. */
  notes: { read: () => UploadNote | null; write: (note: UploadNote) => void; drop: () => void };
};

/** `isReused` if a file with equal bytes was stored already, under another id. */
export type UploadedFile = FileAnswer & { isReused: boolean };

export type Upload = {
  file: File;
  bucketId: string;
  state: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  /** Starts or resumes. Resolves with the stored file, or with null if it failed or was cancelled. */
  run: () => Promise<UploadedFile | null>;
  /** Aborts, and deletes the chunks on the server. */
  cancel: () => void;
  /** Stops, to be resumed later. */
  leave: () => void;
};

/** A small file is one request, a larger one is sent in chunks, 4 at once. */
export function createUpload(file: File, bucketId: string, parts: UploadParts): Upload {
  const { notes, newId, text } = parts;
  const { state, tell, subscribe } = uploadStore(file.size);
  let running = new AbortController();
  let fileId = "";

  async function run(): Promise<UploadedFile | null> {
    if (hasEnded(state()) || state().status === "uploading") return null;
    const { signal } = (running = new AbortController());
    const noted = fileId ? { fileId, kept: state().kept } : notes.read();
    fileId = noted?.fileId ?? newId();
    const onKept = () => notes.write({ fileId, kept: state().kept });
    const wire = uploadWire(bucketId, parts, signal);
    try {
      const stored = await uploadFile({ file, fileId, wire, text, state, tell, onKept }, noted?.kept ?? new Set());
      notes.drop();
      tell({ type: "done" });
      return { ...stored, isReused: stored.$id !== fileId };
    } catch (error) {
      if (!signal.aborted) fail(error);
      return null;
    }
  }

  function fail(error: unknown): void {
    running.abort();
    if (!(error instanceof UploadStopped)) throw error;
    if (!error.failure.canRetry) notes.drop();
    tell({ type: "failed", failure: error.failure });
  }

  function cancel(): void {
    running.abort();
    notes.drop();
    tell({ type: "cancelled" });
    if (fileId)
      void uploadWire(bucketId, { ...parts, askToSignIn: async () => false }, new AbortController().signal).remove(fileId);
  }

  return { file, bucketId, state, subscribe, run, cancel, leave: () => running.abort() };
}

function uploadStore(size: number) {
  const listeners = new Set<() => void>();
  let state = waitingUpload(size);
  const tell = (event: UploadEvent) => {
    state = nextState(state, event);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { state: () => state, tell, subscribe };
}
