/** Bytes of each chunk, except the last one, which has 1 to as many. */
export const CHUNK_BYTES = 5 * 1024 * 1024;
/** How many chunks are on their way together. */
export const MAX_AT_ONCE = 4;

/** Why an upload stands still, for the person who waits for it. */
export type UploadFailure = { message: string; canRetry: boolean };

/** How far an upload is. Chunks are numbered from 0. */
export type UploadState = {
  /** `waiting` until it begins; `failed` may go on, `cancelled` and `done` are ends. */
  status: "waiting" | "uploading" | "failed" | "cancelled" | "done";
  /** Of the file, in bytes. */
  size: number;
  /** The chunks that the site has kept. */
  kept: ReadonlySet<number>;
  /** The chunks that are on their way, with how many of their bytes are. */
  inProgress: ReadonlyMap<number, number>;
  failure: UploadFailure | null;
};

export type UploadEvent =
  /** It begins or goes on, with the chunks that the site has already. */
  | { type: "begun"; kept: Iterable<number> }
  | { type: "sent"; chunk: number; bytes: number }
  | { type: "kept"; chunk: number }
  | { type: "failed"; failure: UploadFailure }
  | { type: "cancelled" | "done" };

const NOTHING: ReadonlyMap<number, number> = new Map();

export function waitingUpload(size: number): UploadState {
  return { status: "waiting", size, kept: new Set(), inProgress: NOTHING, failure: null };
}

/** What an event makes of an upload; what is told of it after its end changes nothing. */
export function nextState(state: UploadState, event: UploadEvent): UploadState {
  return hasEnded(state) ? state : { ...state, ...changeBy(event, state) };
}

function changeBy(event: UploadEvent, state: UploadState): Partial<UploadState> {
  const { kept, inProgress } = state;
  if (event.type === "begun") return { status: "uploading", kept: new Set(event.kept), inProgress: NOTHING, failure: null };
  if (event.type === "kept") return { kept: new Set(kept).add(event.chunk), inProgress: without(inProgress, event.chunk) };
  if (event.type === "failed") return { status: "failed", inProgress: NOTHING, failure: event.failure };
  if (event.type !== "sent") return { status: event.type, inProgress: NOTHING, failure: null };
  if (state.status !== "uploading") return {};
  return { inProgress: new Map(inProgress).set(event.chunk, Math.min(event.bytes, bytesOf(state, event.chunk))) };
}

export function hasEnded({ status }: UploadState): boolean {
  return status === "done" || status === "cancelled";
}

/** The chunks to be sent now. The first one goes alone: what the site does not take is refused with it. */
export function nextChunks(state: UploadState): number[] {
  const { status, kept, inProgress } = state;
  if (status !== "uploading") return [];
  const free = (kept.size === 0 ? 1 : MAX_AT_ONCE) - inProgress.size;
  const next: number[] = [];
  for (let chunk = 0; chunk < chunkCount(state) && next.length < free; chunk++) {
    if (!kept.has(chunk) && !inProgress.has(chunk)) next.push(chunk);
  }
  return next;
}

/** Empty files are one chunk, too: the site says what is wrong with them. */
export function chunkCount({ size }: Pick<UploadState, "size">): number {
  return Math.max(1, Math.ceil(size / CHUNK_BYTES));
}

/** Where a chunk lies in the file, in bytes; `end` is the first byte after it. */
export function spanOf({ size }: Pick<UploadState, "size">, chunk: number): { start: number; end: number } {
  return { start: chunk * CHUNK_BYTES, end: Math.min((chunk + 1) * CHUNK_BYTES, size) };
}

/** How many bytes have been sent. */
export function sentBytes(state: UploadState): number {
  const { kept, inProgress, size, status } = state;
  if (status === "done") return size;
  const ofKept = Array.from(kept, (chunk) => bytesOf(state, chunk));
  return [...ofKept, ...inProgress.values()].reduce((sum, bytes) => sum + bytes, 0);
}

function bytesOf(state: UploadState, chunk: number): number {
  const { start, end } = spanOf(state, chunk);
  return end - start;
}

function without(map: ReadonlyMap<number, number>, key: number): ReadonlyMap<number, number> {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
}
