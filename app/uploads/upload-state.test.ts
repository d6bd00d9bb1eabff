import { assert, infiniteStream, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CHUNK_BYTES,
  chunkCount,
  nextChunks,
  nextState,
  sentBytes,
  spanOf,
  waitingUpload,
  type UploadEvent,
  type UploadState,
} from "./upload-state.ts";

const begun: UploadEvent = { type: "begun", uploaded: [] };
const broken: UploadEvent = { type: "failed", failure: { message: "The site cannot be reached.", canRetry: true } };
const after = (size: number, ...events: UploadEvent[]) => events.reduce(nextState, waitingUpload(size));
const sent = (chunk: number, bytes = 0): UploadEvent => ({ type: "sent", chunk, bytes });
const uploaded = (chunk: number): UploadEvent => ({ type: "uploaded", chunk });

describe("the chunks of an upload", () => {
  it.each([
    [0, 1],
    [1, 1],
    [CHUNK_BYTES, 1],
    [CHUNK_BYTES + 1, 2],
    [CHUNK_BYTES * 4, 4],
  ])("for %d bytes are %d", (size, count) => {
    expect(chunkCount({ size })).toBe(count);
  });

  it("are contiguous and cover the whole file", () => {
    assert(
      property(integer({ min: 1, max: CHUNK_BYTES * 50 }), (size) => {
        const spans = Array.from({ length: chunkCount({ size }) }, (_, chunk) => spanOf({ size }, chunk));
        expect(spans.at(-1)?.end).toBe(size);
        for (const [index, { start, end }] of spans.entries()) {
          expect(start).toBe(spans[index - 1]?.end ?? 0);
          expect(end - start).toBeGreaterThan(0);
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe("the next chunks to send", () => {
  it("start with the first one alone, since the site may reject the file", () => {
    expect(nextChunks(after(CHUNK_BYTES * 9, begun))).toEqual([0]);
    expect(nextChunks(after(CHUNK_BYTES * 9, begun, sent(0)))).toEqual([]);
  });

  it("are then as many as may run in parallel", () => {
    const first = after(CHUNK_BYTES * 9, begun, sent(0), uploaded(0));
    expect(nextChunks(first)).toEqual([1, 2, 3, 4]);
    expect(nextChunks([1, 2, 3].reduce((state, chunk) => nextState(state, sent(chunk)), first))).toEqual([4]);
  });

  it("exclude those the site already has", () => {
    expect(nextChunks(after(CHUNK_BYTES * 5, { type: "begun", uploaded: [0, 1, 3] }))).toEqual([2, 4]);
  });

  it("are none before the start, after a failure and after the end", () => {
    const size = CHUNK_BYTES * 3;
    for (const event of [broken, { type: "cancelled" }, { type: "done" }] as const) {
      expect(nextChunks(after(size, begun, event))).toEqual([]);
    }
    expect(nextChunks(waitingUpload(size))).toEqual([]);
  });
});

describe("the progress of an upload", () => {
  it("counts bytes stored and in transit", () => {
    const state = after(CHUNK_BYTES * 2 + 10, begun, sent(0), uploaded(0), sent(1, 1000), sent(2, 4));
    expect(sentBytes(state)).toBe(CHUNK_BYTES + 1004);
  });

  it("counts at most a chunk's size, since its request is larger", () => {
    expect(sentBytes(after(10, begun, sent(0, 500)))).toBe(10);
  });

  it("drops bytes in transit on a failure, and keeps stored ones", () => {
    const state = after(CHUNK_BYTES * 3, begun, sent(0), uploaded(0), sent(1, 1000), broken);
    expect(sentBytes(state)).toBe(CHUNK_BYTES);
    expect(state.failure?.canRetry).toBe(true);
  });

  it("is complete at the end, and stays so", () => {
    const end = after(CHUNK_BYTES * 3, begun, { type: "done" });
    expect(sentBytes(end)).toBe(CHUNK_BYTES * 3);
    for (const event of [begun, sent(0), uploaded(0), broken, { type: "cancelled" } as const]) {
      expect(nextState(end, event)).toBe(end);
    }
  });

  it("reaches the end despite failures, and never exceeds it", () => {
    assert(
      property(integer({ min: 1, max: CHUNK_BYTES * 12 }), infiniteStream(integer({ min: 0, max: 9 })), (size, luck) => {
        let state: UploadState = after(size, begun);
        for (const turn of luck) {
          const next = nextChunks(state);
          for (const chunk of next) state = nextState(state, sent(chunk, turn * 1_000_000));
          expect(state.inProgress.size).toBeLessThanOrEqual(4);
          expect(sentBytes(state)).toBeLessThanOrEqual(size);
          const [arrived] = state.inProgress.keys();
          if (arrived === undefined) break;
          state =
            turn === 0 ? going(state, broken, { type: "begun", uploaded: state.uploaded }) : nextState(state, uploaded(arrived));
        }
        expect(sentBytes(state)).toBe(size);
      }),
      { numRuns: 50 },
    );
  });
});

function going(state: UploadState, ...events: UploadEvent[]): UploadState {
  return events.reduce(nextState, state);
}
