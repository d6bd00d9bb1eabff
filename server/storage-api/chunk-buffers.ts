import { PART_BYTES } from "#app/blobs/blobs.ts";
import { openGate } from "#app/lib/gate.ts";

/** A fixed pool of reused buffers: further uploads wait, so memory stays bounded. @param most Buffers of 5 MiB each. */
export function openChunkBuffers(most: number): <T>(task: (buffer: Buffer) => Promise<T>) => Promise<T> {
  const gate = openGate(most);
  const free: Buffer[] = [];

  return (task) =>
    gate(async () => {
      const buffer = free.pop() ?? Buffer.allocUnsafeSlow(PART_BYTES);
      try {
        return await task(buffer);
      } finally {
        free.push(buffer);
      }
    });
}
