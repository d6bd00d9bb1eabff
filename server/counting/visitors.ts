import { hash, randomBytes } from "node:crypto";
import type { Counted } from "#app/context.ts";
import { networkOf } from "#app/lib/addresses/network.ts";
import { createBloomFilter } from "./bloom-filter.ts";

const KEY_BYTES = 32;
/** A house, a school or a mobile network behind one address holds several visitors; somebody who makes up names, no more. */
const MAX_PER_NETWORK = 10;

export type Visitor = { address: string; userAgent: string };

export type Visitors = {
  /**
   * True once for each visitor, item, event and day; at most ten times for all who share a network. Whoever is forgotten
   * by a restart is new again.
   * @param day Another one than before forgets everybody.
   */
  isNew(day: string, visitor: Visitor, counted: Counted): boolean;
};

/**
 * Tells visitors apart without keeping who they are: all that is left of a visit are some bits of a keyed hash, in memory
 * alone. The key is random and gone with the day, so that nobody can find out afterwards who was here.
 */
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

  // Ten times as fast as an HMAC; what that guards against is no concern of hashes that are shown to nobody.
  const hashOf = (...parts: readonly string[]) => hash("sha256", key + JSON.stringify(parts), "buffer");

  return {
    isNew(day, { address, userAgent }, { event, id }) {
      begin(day);
      const network = networkOf(address);
      const visitor = hashOf(event, id, network, "visitor", userAgent);
      if (seen.has(visitor)) return false;
      for (let place = 0; place < MAX_PER_NETWORK; place++) {
        const taken = hashOf(event, id, network, "place", String(place));
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
