import type { Language } from "#app/languages/language.ts";
import { failureIn, fileIn, isComplete, skippableChunks, type FileAnswer, type StorageAnswer } from "./upload-answer.ts";
import {
  hasEnded,
  MAX_AT_ONCE,
  nextChunks,
  nextState,
  waitingUpload,
  type UploadEvent,
  type UploadFailure,
  type UploadState,
} from "./upload-state.ts";
import { uploadWire, type UploadWire, type WireParts } from "./upload-wire.ts";

/** `uploaded` are the chunks that the server has. */
export type UploadNote = { fileId: string; uploaded: ReadonlySet<number> };

type UploadParts = WireParts & {
  text: Language["text"];
  newId: () => string;
  /** Persists the upload's progress, so that it resumes after a reload. */
  notes: { read: () => UploadNote | null; write: (note: UploadNote) => void; drop: () => void };
};

/** `isReused` if a file with equal bytes was stored already, under another id. */
type UploadedFile = FileAnswer & { isReused: boolean };

export type Upload = {
  file: File;
  state: () => UploadState;
  subscribe: (listener: () => void) => () => void;
  /** Starts or resumes. Resolves with the stored file, or with null if it failed or was cancelled. */
  run: () => Promise<UploadedFile | null>;
  /** Aborts, and deletes the chunks on the server. */
  cancel: () => void;
  /** Stops, so that it can be resumed later. */
  leave: () => void;
};

/** A small file is one request, a larger one is sent in chunks, 4 at once. */
export function createUpload(file: File, bucketId: string, parts: UploadParts): Upload {
  const { notes, newId, text } = parts;
  const { state, dispatch, subscribe } = uploadStore(file.size);
  let running = new AbortController();
  let fileId = "";

  async function run(): Promise<UploadedFile | null> {
    if (hasEnded(state()) || state().status === "uploading") return null;
    const { signal } = (running = new AbortController());
    const noted = fileId ? { fileId, uploaded: state().uploaded } : notes.read();
    fileId = noted?.fileId ?? newId();
    const onUploaded = () => notes.write({ fileId, uploaded: state().uploaded });
    const wire = uploadWire(bucketId, parts, signal);
    try {
      const stored = await uploadFile({ file, fileId, wire, text, state, dispatch, onUploaded }, noted?.uploaded ?? new Set());
      notes.drop();
      dispatch({ type: "done" });
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
    dispatch({ type: "failed", failure: error.failure });
  }

  function cancel(): void {
    running.abort();
    notes.drop();
    dispatch({ type: "cancelled" });
    if (fileId)
      void uploadWire(bucketId, { ...parts, askToSignIn: async () => false }, new AbortController().signal).remove(fileId);
  }

  return { file, state, subscribe, run, cancel, leave: () => running.abort() };
}

function uploadStore(size: number) {
  const listeners = new Set<() => void>();
  let state = waitingUpload(size);
  const dispatch = (event: UploadEvent) => {
    state = nextState(state, event);
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { state: () => state, dispatch, subscribe };
}

type UploadRun = {
  file: File;
  fileId: string;
  wire: UploadWire;
  text: Language["text"];
  state: () => UploadState;
  dispatch: (event: UploadEvent) => void;
  onUploaded: () => void;
};

class UploadStopped extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Sends the missing chunks.
 * @param uploaded The chunks the server had when last asked.
 * @throws {UploadStopped} on failure; also whatever `wire` throws.
 */
async function uploadFile(run: UploadRun, uploaded: ReadonlySet<number>): Promise<FileAnswer> {
  run.dispatch({ type: "begun", uploaded });
  const stored = uploaded.size > 0 ? await agree(run, uploaded) : null;
  return stored ?? sendMissing(run);
}

/** Requests the server's state: it may have dropped the upload, or completed it. */
async function agree({ wire, fileId, dispatch, text }: UploadRun, uploaded: ReadonlySet<number>): Promise<FileAnswer | null> {
  const answer = await wire.find(fileId);
  const found = fileIn(answer);
  if (!found && answer.status !== 404) throw new UploadStopped(failureIn(answer, text));
  if (found && isComplete(found)) return found;
  dispatch({ type: "begun", uploaded: skippableChunks(uploaded, found) });
  return null;
}

async function sendMissing(run: UploadRun): Promise<FileAnswer> {
  const answers: FileAnswer[] = [];
  const sendNext = async () => {
    const [chunk] = nextChunks(run.state());
    if (chunk === undefined) return false;
    answers.push(await sendChunk(run, chunk));
    return true;
  };
  const sendAll = async () => {
    while (await sendNext());
  };
  await sendNext();
  await Promise.all(Array.from({ length: MAX_AT_ONCE }, sendAll));
  const stored = answers.find(isComplete) ?? fileIn(await run.wire.find(run.fileId));
  if (!stored || !isComplete(stored)) throw new UploadStopped({ message: run.text("admin.uploads.incomplete"), canRetry: true });
  return stored;
}

async function sendChunk(run: UploadRun, chunk: number): Promise<FileAnswer> {
  const { wire, dispatch } = run;
  dispatch({ type: "sent", chunk, bytes: 0 });
  const answer = await wire.sendChunk(run, chunk, (bytes) => dispatch({ type: "sent", chunk, bytes }));
  const stored = await storedAfter(run, answer);
  dispatch({ type: "uploaded", chunk });
  run.onUploaded();
  return stored;
}

/** If the file exists already, it was complete and only the response was lost. */
async function storedAfter({ wire, file, fileId, text }: UploadRun, answer: StorageAnswer): Promise<FileAnswer> {
  const stored = fileIn(answer.status === 409 ? await wire.find(fileId) : answer);
  if (stored?.sizeOriginal === file.size) return stored;
  const isUnreadable = answer.status === 0 && !(await canBeRead(file));
  throw new UploadStopped(
    isUnreadable ? { message: text("admin.uploads.unreadable"), canRetry: false } : failureIn(answer, text),
  );
}

function canBeRead(file: File): Promise<boolean> {
  const first = file.slice(0, 1).arrayBuffer();
  return first.then(
    () => true,
    () => false,
  );
}
