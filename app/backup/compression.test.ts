import { randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { compressed, decompressed } from "./compression.ts";

const CHUNK = 200_000;

describe("a compressed stream", () => {
  it("is read as it was written", async () => {
    const chunks = [randomBytes(CHUNK), Buffer.alloc(CHUNK), randomBytes(3)];
    const stream = compressed(async (write) => {
      for (const chunk of chunks) await write(chunk);
    });
    expect(await buffer(Readable.from(decompressed(stream)))).toEqual(Buffer.concat(chunks));
  });

  it("fails with the error of its producer", async () => {
    const stream = compressed(async (write) => {
      await write(randomBytes(CHUNK));
      throw new Error("no more");
    });
    await expect(buffer(stream)).rejects.toThrow("no more");
  });

  it("stops its producer, which holds connections, when the reader stops", async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const stream = compressed(async (write) => {
      try {
        for (;;) await write(randomBytes(CHUNK));
      } catch (error) {
        resolve(error);
      }
    });
    for await (const _ of stream) break;
    expect(await promise).toBeInstanceOf(Error);
  });
});
