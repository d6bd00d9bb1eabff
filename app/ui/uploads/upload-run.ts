import { failureIn, fileIn, isComplete, keptOf, type FileAnswer, type StorageAnswer } from "./stored-answer.ts";
import { MAX_AT_ONCE, nextChunks, type UploadEvent, type UploadFailure, type UploadState } from "./upload-state.ts";
import type { UploadWire } from "./upload-wire.ts";
import type { Language } from "#app/lib/languages/language.ts";

export type UploadRun = {
  file: File;
  fileId: string;
  wire: UploadWire;
  text: Language["text"];
  state: () => UploadState;
  tell: (event: UploadEvent) => void;
  onKept: () => void;
};

export class UploadStopped extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Sends the missing chunks.
 * @param kept The chunks the server had when last asked.
 * @throws {UploadStopped} on failure; also whatever `wire` throws.
 */
export async function uploadFile(run: UploadRun, kept: ReadonlySet<number>): Promise<FileAnswer> {
  run.tell({ type: "begun", kept });
  const stored = kept.size > 0 ? await agree(run, kept) : null;
  return stored ?? sendMissing(run);
}

/** Asks for the server's state: it may have dropped the upload, or completed it. */
async function agree({ wire, fileId, tell, text }: UploadRun, kept: ReadonlySet<number>): Promise<FileAnswer | null> {
  const answer = await wire.find(fileId);
  const found = fileIn(answer);
  if (!found && answer.status !== 404) throw new UploadStopped(failureIn(answer, text));
  if (found && isComplete(found)) return found;
  tell({ type: "begun", kept: keptOf(kept, found) });
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
  const { wire, tell } = run;
  tell({ type: "sent", chunk, bytes: 0 });
  const answer = await wire.sendChunk(run, chunk, (bytes) => tell({ type: "sent", chunk, bytes }));
  const stored = await storedAfter(run, answer);
  tell({ type: "kept", chunk });
  run.onKept();
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
