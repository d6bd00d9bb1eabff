import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openChunkBuffers } from "./chunk-buffers.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const body = (bytesRead = 0, complete = false) => ({ complete, socket: { bytesRead } });

/** A task that runs until the test ends it. */
function openTask() {
  const begun: Buffer[] = [];
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const task = async (buffer: Buffer) => {
    begun.push(buffer);
    await promise;
  };
  return { begun, task, end };
}

describe("openChunkBuffers", () => {
  it("queues a body while the maximum is arriving, and gives it a freed buffer", async () => {
    const withBuffer = openChunkBuffers(1, 2);
    const arriving = body();
    const [first, second] = [openTask(), openTask()];
    const done = [withBuffer(arriving, first.task), withBuffer(body(), second.task)];
    for (let second = 0; second < 5; second++) {
      arriving.socket.bytesRead += 100;
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(second.begun).toHaveLength(0);
    first.end();
    second.end();
    await Promise.all(done);
    expect(second.begun[0] === first.begun[0]).toBe(true);
  });

  it("does not queue a body for one that has stalled", async () => {
    const withBuffer = openChunkBuffers(1, 2);
    const [stalled, next] = [openTask(), openTask()];
    void withBuffer(body(700), stalled.task);
    void withBuffer(body(), next.task);
    await vi.advanceTimersByTimeAsync(2000);
    expect(next.begun).toHaveLength(1);
    expect(next.begun[0] === stalled.begun[0]).toBe(false);
  });

  it("queues a body for one that has arrived and is being stored", async () => {
    const withBuffer = openChunkBuffers(1, 2);
    const [stored, next] = [openTask(), openTask()];
    void withBuffer(body(700, true), stored.task);
    void withBuffer(body(), next.task);
    await vi.advanceTimersByTimeAsync(5000);
    expect(next.begun).toHaveLength(0);
  });

  it("never exceeds the maximum, even with stalled bodies", async () => {
    const withBuffer = openChunkBuffers(1, 2);
    const tasks = [openTask(), openTask(), openTask()];
    for (const { task } of tasks) void withBuffer(body(), task);
    await vi.advanceTimersByTimeAsync(5000);
    expect(tasks.map(({ begun }) => begun.length)).toEqual([1, 1, 0]);
  });
});
