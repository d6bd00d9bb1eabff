import { isVersion } from "#app/lib/release-numbers.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";

const DAY_MS = 86_400_000;
const MAX_BYTES = 10_000;
const TIMEOUT_MS = 15_000;
const MAX_URL_LENGTH = 200;

type Options = { url: string; outbound: Outbound; now: () => Date };

/** Example: `0.2.0 (https://films.example/releases)`; null until it is known. */
export type NewestRelease = (signal: AbortSignal) => Promise<string | null>;

/** Asks once a day; after a failure, too, what was known stays known. */
export function askForReleases({ url, outbound, now }: Options): NewestRelease {
  let askedAtMs = -Infinity;
  let known: string | null = null;
  return async (signal) => {
    if (now().getTime() - askedAtMs < DAY_MS) return known;
    askedAtMs = now().getTime();
    const answer = await outbound.request(url, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, signal }).catch(() => null);
    known = (answer && parseRelease(Buffer.from(answer.body).toString())) ?? known;
    return known;
  };
}

/** Reads `{ "version": "0.2.0", "url": "https://films.example/releases" }`; null for anything else. */
function parseRelease(json: string): string | null {
  try {
    const { version, url } = Object(JSON.parse(json)) as { version?: unknown; url?: unknown };
    if (typeof version !== "string" || !isVersion(version)) return null;
    const isAddress = typeof url === "string" && url.length <= MAX_URL_LENGTH && /^https?:$/.test(URL.parse(url)?.protocol ?? "");
    return isAddress ? `${version} (${url})` : version;
  } catch {
    return null;
  }
}
