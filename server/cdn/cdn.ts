import type { Services } from "#app/services.ts";
import { openPatientOutbound } from "../drivers.ts";
import type { Settings } from "../env.ts";
import type { Cdn } from "../page-cache/page-cache.ts";
import { isTemporary } from "../process/last-resort.ts";
import type { Log } from "../process/log.ts";
import { oneAtATime } from "../process/one-at-a-time.ts";
import { startPolling } from "../process/polling.ts";
import { createSend, isPurgeDue, keysOf, NOTHING_PURGED, purgeChanges } from "./purge.ts";

const LOCK = "purges";
const POLL_MS = 250;
const RETRY_MS = 2000;
const SHORT_S = 60;
const LONG_S = 3600;
/** The long lifetime needs a purge that was acknowledged within this time. */
const ACKNOWLEDGED_MS = 60_000;

type CdnSettings = Pick<Settings, "cdnPurgeUrls" | "cdnPurgeSecret" | "outboundAllow">;
type Options = { services: Services; settings: CdnSettings; userAgent: string; log: Log };

/** Null without CDN_PURGE_URLS. Begins by purging everything, since pages also depend on the process. */
export async function openCdn({ services, settings, userAgent, log }: Options): Promise<(Cdn & AsyncDisposable) | null> {
  const { store, now } = services;
  const { cdnPurgeUrls: urls, cdnPurgeSecret: secret } = settings;
  const startOver = async () => {
    const last = await store.purges.get();
    if (urls) await store.purges.set({ ...NOTHING_PURGED, failure: last?.failure ?? null });
    else if (last) await store.purges.set(null);
  };
  await store.cluster.withLock(LOCK, startOver);
  if (!urls) return null;
  const send = createSend(urls, secret, services, await openPatientOutbound(settings, userAgent, urls));
  let [state, retryAtMs] = [NOTHING_PURGED, 0];

  async function purge(signal: AbortSignal): Promise<void> {
    const wasFailing = state.failure !== null;
    state = await purgeChanges(services, send, signal);
    if (!state.failure) return;
    retryAtMs = performance.now() + RETRY_MS;
    if (!wasFailing) log.error("purge.failed", { reason: state.failure.problem });
  }

  async function poll(signal: AbortSignal): Promise<void> {
    try {
      const known = state.version;
      state = (await store.purges.get()) ?? NOTHING_PURGED;
      // After a failover, the database may lack changes that caches show.
      if (state.version >= 0 && state.version < known) return await oneAtATime(LOCK, startOver, { services, log, signal });
      const isDue = isPurgeDue(state, await store.version.current(), now().getTime());
      if (isDue && performance.now() >= retryAtMs) await oneAtATime(LOCK, () => purge(signal), { services, log, signal });
    } catch (error) {
      if (!signal.aborted && !isTemporary(error)) log.defect(error);
    }
  }

  return {
    tagHeader: (tags) => (secret ? ["Cache-Tag", keysOf(tags).join(",")] : ["xkey", keysOf(tags).join(" ")]),
    cacheControl({ version, endsAt, isFresh }) {
      const ms = now().getTime();
      const left = Math.floor((endsAt - ms) / 1000);
      if (state.version !== version || left < 1) return "no-store";
      const isLong = isFresh && !state.failure && Math.abs(ms - state.at) < ACKNOWLEDGED_MS;
      return `public, max-age=0, s-maxage=${Math.min(isLong ? LONG_S : SHORT_S, left)}`;
    },
    [Symbol.asyncDispose]: startPolling(POLL_MS, poll),
  };
}
