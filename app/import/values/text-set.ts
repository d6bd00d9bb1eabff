import { hash } from "node:crypto";

const WORDS = 3;
const FIRST_SLOTS = 1024;
const MAX_SHARE = 0.7;

/** Stores 96 bits of the hash of each text: 25 MB for a million. */
export class TextSet {
  #slots = new Uint32Array(FIRST_SLOTS * WORDS);
  #size = 0;

  has(text: string): boolean {
    const digest = digestOf(text);
    return this.#isUsed(this.#slotOf(digest));
  }

  add(text: string): void {
    const digest = digestOf(text);
    const slot = this.#slotOf(digest);
    if (this.#isUsed(slot)) return;
    this.#slots.set(digest, slot);
    this.#size++;
    if (this.#size > (this.#slots.length / WORDS) * MAX_SHARE) this.#grow();
  }

  /** The slot of the digest, or the free slot where it belongs. */
  #slotOf(digest: Uint32Array): number {
    const slots = this.#slots;
    const [first = 0, second = 0, third = 0] = digest;
    const mask = slots.length / WORDS - 1;
    for (let at = first & mask; ; at = (at + 1) & mask) {
      const slot = at * WORDS;
      if (!this.#isUsed(slot)) return slot;
      if (slots[slot] === first && slots[slot + 1] === second && slots[slot + 2] === third) return slot;
    }
  }

  /** The last word of a digest is never 0. */
  #isUsed(slot: number): boolean {
    return this.#slots[slot + WORDS - 1] !== 0;
  }

  #grow(): void {
    const old = this.#slots;
    this.#slots = new Uint32Array(old.length * 2);
    for (let slot = 0; slot < old.length; slot += WORDS) {
      if (old[slot + WORDS - 1] === 0) continue;
      const digest = old.subarray(slot, slot + WORDS);
      this.#slots.set(digest, this.#slotOf(digest));
    }
  }
}

function digestOf(text: string): Uint32Array {
  const bytes = hash("sha256", text, "buffer");
  return Uint32Array.of(bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8) || 1);
}
