import { hash, randomBytes } from "node:crypto";
import type { Counted } from "#app/context.ts";
import { networkOf } from "#app/lib/addresses/network.ts";
import { createBloomFilter } from "./bloom-filter.ts";

const KEY_BYTES = 32;
/** Enough for a household or a school behind one address; limits made-up user agents. */
const MAX_PER_NETWORK = 10;

export type Visitor = { address: string; userAgent: string };

type Visitors = {
  /** True once per visitor, item, event and day, at most ten times per network. A new day or a restart forgets visitors. */
  isNew(day: string, visitor: Visitor, counted: Counted): boolean;
};

/** Stores no identities: only bits of a keyed hash, in memory, whose random key is dropped with the day. */
export function createVisitors(): Visitors {
  const seen = createBloomFilter();
  let key = newKey();
  let today = "";

  function begin(day: string) {
    if (day === today) return;
    today = day;
    key = newKey();
    seen.clear();
  }

  // Ten times as fast as an HMAC, which guards against nothing here: the hashes are never revealed.
  const hashOf = (...parts: readonly string[]) => hash("sha256", key + JSON.stringify(parts), "buffer");

  return {
    isNew(day, { address, userAgent }, { event, id }) {
      begin(day);
      const network = networkOf(address);
      const visitor = hashOf(event, id, network, "visitor", userAgent);
      if (seen.has(visitor)) return false;
      for (let index = 0; index < MAX_PER_NETWORK; index++) {
        const taken = hashOf(event, id, network, "place", String(index));
        if (seen.has(taken)) continue;
        seen.add(taken);
        seen.add(visitor);
        return true;
      }
      return false;
    },
  };
}

function newKey(): string {
  return randomBytes(KEY_BYTES).toString("base64");
}
