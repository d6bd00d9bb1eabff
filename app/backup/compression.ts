import { pipeline, type Readable } from "node:stream";
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib";
import { damaged } from "./tar.ts";

/** Compresses the bytes that `produce` writes. If it throws, the stream ends with the error. */
export function compressed(produce: (write: (bytes: Uint8Array) => Promise<void>) => Promise<void>): Readable {
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } });
  const write = (bytes: Uint8Array) => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    zstd.write(bytes, (error) => (error ? reject(error) : resolve()));
    return promise;
  };
  produce(write).then(
    () => zstd.end(),
    (error: unknown) => zstd.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return zstd;
}

/** @throws {AppError} `backup.damaged`, also for what is not compressed by zstd. */
export async function* decompressed(source: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* pipeline(source, createZstdDecompress(), () => {}) as AsyncIterable<Uint8Array>;
  } catch (error) {
    if (error instanceof Error && "syscall" in error) throw error;
    throw error instanceof Error && "code" in error && String(error.code).startsWith("Z") ? damaged() : error;
  }
}

export async function* tapStream(
  source: AsyncIterable<Uint8Array>,
  tap: (bytes: Uint8Array) => void,
): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    tap(bytes);
    yield bytes;
  }
}
