import { PART_BYTES } from "#app/blobs/blobs.ts";
import { openGate } from "#app/lib/gate.ts";

/**
 * Memory for chunks while they arrive: so many at once, the others wait and their senders with them. It is used again and again, so
 * that uploads take no more than this whatever their size.
 * @param most Of 5 MiB each.
 */
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
