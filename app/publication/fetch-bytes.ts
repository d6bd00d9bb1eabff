import { nullIf } from "#app/lib/errors.ts";
import type { Outbound, OutboundOptions } from "#app/platform/outbound/outbound.ts";

const NO_ANSWER = nullIf("outbound.refused", "outbound.failed", "outbound.too-large", "outbound.wait", "mirror.part-missing");

export type Fetching = { outbound: Outbound; signal?: AbortSignal };

/** Null unless a mirror answers with at most `maxBytes`, of which none are left if `read` takes them. */
export async function fetchBytes(
  { outbound, signal }: Fetching,
  address: string,
  maxBytes: number,
  read?: OutboundOptions["read"],
): Promise<Uint8Array | null> {
  const timeoutMs = 30_000 + maxBytes / 20; // at least 20 KB a second
  const answer = await outbound.request(address, { maxBytes, timeoutMs, signal, read }).catch(NO_ANSWER);
  return answer?.status === 200 ? answer.body : null;
}
