const BITS = 2 ** 26;
const PROBES = 8;
const PROBE_BYTES = 4;

/**
 * A set of fixed size: 8 MiB, of which only touched memory pages are resident. No false negatives. False positives: 1 in 40
 * million after a million additions, 1 in 2,300 after four million, 1 in 18 after ten million.
 */
type BloomFilter = {
  has(hash: Buffer): boolean;
  add(hash: Buffer): void;
  clear(): void;
};

export function createBloomFilter(): BloomFilter {
  let bytes = new Uint8Array(BITS / 8);
  return {
    has: (hash) => bitsOf(hash).every((bit) => ((bytes[bit >>> 3] ?? 0) & (1 << (bit & 7))) !== 0),
    add(hash) {
      for (const bit of bitsOf(hash)) bytes[bit >>> 3] = (bytes[bit >>> 3] ?? 0) | (1 << (bit & 7));
    },
    clear() {
      bytes = new Uint8Array(BITS / 8);
    },
  };
}

function bitsOf(hash: Buffer): number[] {
  return Array.from({ length: PROBES }, (_, probe) => hash.readUInt32LE(probe * PROBE_BYTES) % BITS);
}
