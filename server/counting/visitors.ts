import { createHmac, randomBytes } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Counted } from "#app/context.ts";
import { createBloomFilter } from "./bloom-filter.ts";

const KEY_BYTES = 32;
/** A house, a school or a mobile network behind one address holds several visitors; somebody who makes up names, no more. */
const MOST_BEHIND_A_NETWORK = 10;
const NETWORK_GROUPS = 4;
const IPV6_GROUPS = 8;

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
  let key = randomBytes(KEY_BYTES);
  let today = "";

  function begin(day: string) {
    if (day === today) return;
    today = day;
    key = randomBytes(KEY_BYTES);
    seen.clear();
  }

  const hashOf = (...parts: readonly string[]) => createHmac("sha256", key).update(JSON.stringify(parts)).digest();

  return {
    isNew(day, { address, userAgent }, { event, id }) {
      begin(day);
      const network = networkOf(address);
      const visitor = hashOf(event, id, network, "visitor", userAgent);
      if (seen.has(visitor)) return false;
      for (let place = 0; place < MOST_BEHIND_A_NETWORK; place++) {
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

/** What one customer of a provider has: an IPv4 address, or the first half of an IPv6 address. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
  const left = tail === undefined ? 0 : IPV6_GROUPS - before.length - after.length;
  const groups = [...before, ...Array<string>(left).fill("0"), ...after];
  return groups
    .slice(0, NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
