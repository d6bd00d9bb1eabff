import { send, type Site, type Stored } from "./actor.ts";
import type { Random } from "./random.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
/** Counts are written every second, and wait for other writes: 2.3 s on a busy machine. */
const WRITTEN_WITHIN_MS = 5_000;

export type Visits = ReturnType<typeof createVisits>;

/** Opens one item's page, each time as another visitor. Views may be lost, but only the latest. */
export function createVisits(random: Random, { id, path }: { id: string; path: string }) {
  let times: number[] = [];
  let sent = 0;
  let counted = 0;
  const totals = { opened: 0, lost: 0, oldestLostMs: 0 };
  return {
    totals,
    async step(site: Site): Promise<void> {
      const from = `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`;
      sent++;
      const headers = { Cookie: "", "User-Agent": `${BROWSER} ${sent}`, "X-Forwarded-For": from };
      await send(site, path, { headers });
      await send(site, `${path}/seen`, { method: "POST", headers: { ...headers, "Marquee-Shown": "page" } });
      times.push(performance.now());
    },
    async check({ store }: Stored, killedAt: number): Promise<string[]> {
      const views = ((await store.items.get(id))?.views ?? 0) - counted;
      const lost = times.slice(views);
      const oldestLostMs = lost.length > 0 ? killedAt - (lost[0] ?? killedAt) : 0;
      const isTooMany = views > times.length + 1;
      totals.opened += times.length;
      totals.lost += lost.length;
      totals.oldestLostMs = Math.max(totals.oldestLostMs, oldestLostMs);
      [counted, times] = [counted + views, []];
      if (isTooMany) return ["More views were counted than pages opened."];
      return oldestLostMs > WRITTEN_WITHIN_MS ? [`A view of ${Math.round(oldestLostMs)} ms before the kill is lost.`] : [];
    },
  };
}
