/** The last chunk may be smaller. */
export const CHUNK_BYTES = 5 * 1024 * 1024;
export const MAX_AT_ONCE = 4;

export type UploadFailure = { message: string; canRetry: boolean };

export type UploadState = {
  /** `failed` can be resumed; `cancelled` and `done` are final. */
  status: "waiting" | "uploading" | "failed" | "cancelled" | "done";
  size: number;
  uploaded: ReadonlySet<number>;
  inProgress: ReadonlyMap<number, number>;
  failure: UploadFailure | null;
};

export type UploadEvent =
  /** `uploaded` are the chunks that the server already has. */
  | { type: "begun"; uploaded: Iterable<number> }
  | { type: "sent"; chunk: number; bytes: number }
  | { type: "uploaded"; chunk: number }
  | { type: "failed"; failure: UploadFailure }
  | { type: "cancelled" | "done" };

const NOTHING: ReadonlyMap<number, number> = new Map();

export function waitingUpload(size: number): UploadState {
  return { status: "waiting", size, uploaded: new Set(), inProgress: NOTHING, failure: null };
}

/** Events after a final status change nothing. */
export function nextState(state: UploadState, event: UploadEvent): UploadState {
  return hasEnded(state) ? state : { ...state, ...changeBy(event, state) };
}

function changeBy(event: UploadEvent, state: UploadState): Partial<UploadState> {
  const { uploaded, inProgress } = state;
  if (event.type === "begun")
    return { status: "uploading", uploaded: new Set(event.uploaded), inProgress: NOTHING, failure: null };
  if (event.type === "uploaded")
    return { uploaded: new Set(uploaded).add(event.chunk), inProgress: without(inProgress, event.chunk) };
  if (event.type === "failed") return { status: "failed", inProgress: NOTHING, failure: event.failure };
  if (event.type !== "sent") return { status: event.type, inProgress: NOTHING, failure: null };
  if (state.status !== "uploading") return {};
  return { inProgress: new Map(inProgress).set(event.chunk, Math.min(event.bytes, bytesOf(state, event.chunk))) };
}

export function hasEnded({ status }: UploadState): boolean {
  return status === "done" || status === "cancelled";
}

/** The first chunk is sent alone, so that a file the server refuses costs one request. */
export function nextChunks(state: UploadState): number[] {
  const { status, uploaded, inProgress } = state;
  if (status !== "uploading") return [];
  const free = (uploaded.size === 0 ? 1 : MAX_AT_ONCE) - inProgress.size;
  const next: number[] = [];
  for (let chunk = 0; chunk < chunkCount(state) && next.length < free; chunk++) {
    if (!uploaded.has(chunk) && !inProgress.has(chunk)) next.push(chunk);
  }
  return next;
}

export function chunkCount({ size }: Pick<UploadState, "size">): number {
  return Math.max(1, Math.ceil(size / CHUNK_BYTES));
}

/** In bytes; `end` is exclusive. */
export function spanOf({ size }: Pick<UploadState, "size">, chunk: number): { start: number; end: number } {
  return { start: chunk * CHUNK_BYTES, end: Math.min((chunk + 1) * CHUNK_BYTES, size) };
}

export function sentBytes(state: UploadState): number {
  const { uploaded, inProgress, size, status } = state;
  if (status === "done") return size;
  const ofUploaded = Array.from(uploaded, (chunk) => bytesOf(state, chunk));
  return [...ofUploaded, ...inProgress.values()].reduce((sum, bytes) => sum + bytes, 0);
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
