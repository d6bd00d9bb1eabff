import { failureIn, fileIn, isComplete, keptOf, type FileAnswer, type StorageAnswer } from "./stored-answer.ts";
import { MAX_AT_ONCE, nextChunks, type UploadEvent, type UploadFailure, type UploadState } from "./upload-state.ts";
import type { UploadWire } from "./upload-wire.ts";

/** One go at bringing a file to the site. */
export type UploadRun = {
  file: File;
  fileId: string;
  wire: UploadWire;
  state: () => UploadState;
  tell: (event: UploadEvent) => void;
  /** Told after each chunk that the site has kept. */
  onKept: () => void;
};

/** Why a go ended without the file. */
export class UploadStopped extends Error {
  readonly failure: UploadFailure;

  constructor(failure: UploadFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

const UNREADABLE = { message: "The file cannot be read any more. Choose it again.", canRetry: false };
const INCOMPLETE = { message: "Some of the file has not arrived.", canRetry: true };

/**
 * Sends what the site does not have of the file.
 * @param kept The chunks it had when this browser last heard of it.
 * @throws {UploadStopped} when it stands still; what `wire` throws.
 */
export async function uploadFile(run: UploadRun, kept: ReadonlySet<number>): Promise<FileAnswer> {
  run.tell({ type: "begun", kept });
  const stored = kept.size > 0 ? await agree(run, kept) : null;
  return stored ?? sendMissing(run);
}

/** Learns what the site has: it may have forgotten the upload, or have had the last of it. */
async function agree({ wire, fileId, tell }: UploadRun, kept: ReadonlySet<number>): Promise<FileAnswer | null> {
  const answer = await wire.find(fileId);
  const found = fileIn(answer);
  if (!found && answer.status !== 404) throw new UploadStopped(failureIn(answer));
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
  if (!stored || !isComplete(stored)) throw new UploadStopped(INCOMPLETE);
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

/** The file as the site has it. One that was there already came whole, and only the answer got lost. */
async function storedAfter({ wire, file, fileId }: UploadRun, answer: StorageAnswer): Promise<FileAnswer> {
  const stored = fileIn(answer.status === 409 ? await wire.find(fileId) : answer);
  if (stored?.sizeOriginal === file.size) return stored;
  throw new UploadStopped(answer.status === 0 && !(await canBeRead(file)) ? UNREADABLE : failureIn(answer));
}

function canBeRead(file: File): Promise<boolean> {
  const first = file.slice(0, 1).arrayBuffer();
  return first.then(
    () => true,
    () => false,
  );
}
