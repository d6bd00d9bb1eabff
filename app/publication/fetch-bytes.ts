import { nullIf } from "#app/lib/errors.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";

const NO_ANSWER = nullIf("outbound.refused", "outbound.failed", "outbound.too-large", "outbound.wait");

export type Fetching = { outbound: Outbound; signal?: AbortSignal };

/** Null unless a mirror answers with at most `maxBytes`. */
export async function fetchBytes({ outbound, signal }: Fetching, address: string, maxBytes: number): Promise<Uint8Array | null> {
  const timeoutMs = 30_000 + maxBytes / 20; // at least 20 KB a second
  const answer = await outbound.request(address, { maxBytes, timeoutMs, signal }).catch(NO_ANSWER);
  return answer?.status === 200 ? answer.body : null;
}
