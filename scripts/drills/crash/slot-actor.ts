import { kindOf } from "#app/kinds/registry.ts";
import { basedOnIn, sendForm, type Actor } from "./actor.ts";
import type { Random } from "./random.ts";
import { createRegister, createTally } from "./register.ts";

const PATH = "/admin/customization";
const NAMES = ["banners", "trendingNow", "mustWatch"] as const;
const LISTS = NAMES.map((name) => ({ name, slots: kindOf("movie").lists[name]?.slots ?? 0 }));

/** Customizes one page, each time with other codes in all slots. */
export function slotActor(random: Random, codes: readonly string[]): Actor {
  const tally = createTally();
  const slots = createRegister<string | null>(null, tally);
  return {
    name: "customization",
    tally,
    async step(site) {
      const first = random.below(codes.length);
      const fields = LISTS.flatMap(({ name, slots: count }, skipped) =>
        Array.from({ length: count }, (_, at) => {
          return [`${name}.${at + 1}`, codes[(first + skipped + at) % codes.length] ?? ""] as const;
        }),
      );
      const basedOn = await basedOnIn(site, PATH);
      const chosen = fields.map(([, code]) => code).join();
      await slots.write(chosen, async () => void (await sendForm(site, PATH, [...fields, ["basedOn", basedOn]])));
    },
    async check({ store }) {
      const found = await store.customization.get("movie");
      const text = found ? NAMES.flatMap((name) => found[name]?.map(({ cId }) => cId) ?? []).join() : null;
      const expected = slots.current();
      return slots.accepts(text) ? [] : [`The lists of movies have ${text} instead of ${expected}.`];
    },
  };
}
