import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { withReadTimeout } from "./read-timeout.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

describe("reading from a server", () => {
  it("fails when nothing arrives for a minute, and closes the connection", async () => {
    const source = new PassThrough();
    const reader = withReadTimeout(source).getReader();
    source.write("first");
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("first");
    const next = reader.read();
    const failed = expect(next).rejects.toMatchObject({
      code: "blob.unavailable",
      cause: { message: "S3 sent nothing for 60 seconds." },
    });
    await vi.advanceTimersByTimeAsync(60_001);
    await failed;
    expect(source.destroyed).toBe(true);
  });

  it("waits for a slow reader without a limit", async () => {
    const source = new PassThrough();
    const reader = withReadTimeout(source).getReader();
    source.end("all");
    vi.advanceTimersByTime(3_600_000);
    expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe("all");
    expect(await reader.read()).toEqual({ done: true, value: undefined });
  });

  it("closes the connection when the reader leaves while waiting for bytes", async () => {
    const source = new PassThrough();
    const reader = withReadTimeout(source).getReader();
    const next = reader.read();
    await reader.cancel();
    expect(source.destroyed).toBe(true);
    expect((await next).done).toBe(true);
  });

  it("fails when the connection breaks off", async () => {
    const source = new PassThrough();
    const reader = withReadTimeout(source).getReader();
    source.destroy(new Error("aborted"));
    await expect(reader.read()).rejects.toMatchObject({ code: "blob.unavailable", cause: { message: "aborted" } });
  });
});
