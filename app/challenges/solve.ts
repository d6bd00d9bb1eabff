import { formatProof, PROOF_PARTS, type Challenge } from "./proof-of-work.ts";
import { hashBlock, sha256 } from "#app/lib/sha256.ts";

const BYTES = 40;
const TRIES_PER_CHECK = 500;

/** A part is solved when SHA-256 of (SHA-256 of the token, its number, a counter) begins with `bits` zero bits. */
export function createSolver({ token, bits }: Challenge, nowMs = () => performance.now()) {
  const block = new Int32Array(16);
  block.set(sha256(new TextEncoder().encode(token)));
  block[10] = 0x8000_0000 | 0;
  block[15] = BYTES * 8;
  const state = new Int32Array(8);
  const limit = 2 ** (32 - bits);
  const found: number[] = [];
  let counter = 0;
  return {
    /** Works for about this long. @returns the proof once it is found; null until then. */
    work(ms: number): string | null {
      const end = nowMs() + ms;
      while (found.length < PROOF_PARTS) {
        block[8] = found.length;
        for (let tries = 0; tries < TRIES_PER_CHECK; tries++) {
          block[9] = counter;
          hashBlock(state, block);
          if ((state[0] as number) >>> 0 < limit) {
            found.push(counter);
            counter = 0;
            break;
          }
          counter++;
        }
        if (nowMs() >= end) break;
      }
      return found.length < PROOF_PARTS ? null : formatProof(found);
    },
  };
}
