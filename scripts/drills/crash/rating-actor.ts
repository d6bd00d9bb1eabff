import { send, type Actor } from "./actor.ts";
import type { Random } from "./random.ts";
import { createRegister, createTally } from "./register.ts";

const STEPS = 10;
const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const KEY = "crash-drill".padEnd(32, "x");

/** Rates one item that no one else rates. Each request comes from another network, because of the limits. */
export function ratingActor(random: Random, id: string): Actor {
  const tally = createTally();
  const rating = createRegister<number | null>(null, tally);
  return {
    name: "ratings",
    tally,
    async step(site) {
      const next = rating.current() !== null && random.below(4) === 0 ? null : (1 + random.below(STEPS)) / 2;
      const from = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
      const headers = { "User-Agent": BROWSER, "X-Forwarded-For": from, "Content-Type": "application/json" };
      const [method, body] = next === null ? ["DELETE", { key: KEY }] : ["POST", { key: KEY, rating: next }];
      const asked = { method, headers, body: JSON.stringify(body) } as const;
      await rating.write(next, async () => void (await send(site, `/ratings/${id}`, asked)));
    },
    async check({ store }) {
      const { sum = 0, count = 0 } = (await store.items.get(id))?.visitorRating ?? {};
      const expected = rating.current();
      const isRight = rating.accepts(count === 0 ? null : sum) && count <= 1;
      return isRight ? [] : [`The item ${id} has ${count} ratings of ${sum} instead of ${expected}.`];
    },
  };
}
