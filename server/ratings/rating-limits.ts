import { createHmac, randomBytes } from "node:crypto";
import { dayOf } from "#app/lib/days.ts";
import { networkOf } from "../counting/visitors.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HASH_KEY_BYTES = 32;
const A_MINUTE = 30;
const A_DAY = 300;
/** Fits a family or an office; who makes up visitors gets no further. */
const KEYS_A_DAY = 20;
/** About 15 MB when each of them has used up all of its keys. */
const MOST_NETWORKS = 10_000;

type Network = { minute: number; inMinute: number; inDay: number; keys: Set<string> };

/** What the visitors behind one network may send; a question that is answered with a wait costs nothing. */
export type RatingLimits = {
  /** Takes a request: 30 a minute and 300 a day. @returns The seconds to wait; 0 when it may go on. */
  takeRequest(address: string): number;
  /** Takes a visitor's key: 20 different ones a day. @returns The seconds to wait; 0 when it may go on. */
  takeKey(address: string, key: string): number;
};

/**
 * Counts by a keyed hash of the network, in memory alone; the hash's key is random and gone with the day (UTC). Of more
 * networks than 10,000 those that were quiet longest are forgotten.
 */
export function createRatingLimits(now: () => Date): RatingLimits {
  const networks = new Map<string, Network>();
  let hashKey = randomBytes(HASH_KEY_BYTES);
  let today = "";

  const hashOf = (text: string) => createHmac("sha256", hashKey).update(text).digest("base64").slice(0, 22);

  function begin(day: string) {
    if (day === today) return;
    today = day;
    hashKey = randomBytes(HASH_KEY_BYTES);
    networks.clear();
  }

  function find(address: string, at: Date): Network {
    begin(dayOf(at));
    const hash = hashOf(networkOf(address));
    const known = networks.get(hash) ?? { minute: 0, inMinute: 0, inDay: 0, keys: new Set() };
    networks.delete(hash);
    networks.set(hash, known);
    const [quietest] = networks.keys();
    if (networks.size > MOST_NETWORKS && quietest !== undefined) networks.delete(quietest);
    return known;
  }

  return {
    takeRequest(address) {
      const at = now();
      const network = find(address, at);
      const minute = Math.floor(at.getTime() / MINUTE_MS);
      if (network.minute !== minute) Object.assign(network, { minute, inMinute: 0 });
      if (network.inDay >= A_DAY) return secondsLeft(at, DAY_MS);
      if (network.inMinute >= A_MINUTE) return secondsLeft(at, MINUTE_MS);
      network.inMinute++;
      network.inDay++;
      return 0;
    },
    takeKey(address, key) {
      const at = now();
      const { keys } = find(address, at);
      const hash = hashOf(key);
      if (!keys.has(hash) && keys.size >= KEYS_A_DAY) return secondsLeft(at, DAY_MS);
      keys.add(hash);
      return 0;
    },
  };
}

function secondsLeft(at: Date, spanMs: number): number {
  return Math.ceil((spanMs - (at.getTime() % spanMs)) / SECOND_MS);
}
