import type { Outbound } from "#app/platform/outbound/outbound.ts";
import type { Services } from "#app/services.ts";
import { probeLink, type Finding, type ProbeOptions } from "./probe-link.ts";

export type CheckServices = Pick<Services, "store" | "now"> & { outbound: Outbound };

/** Failures in a row. After them the host's other links are not requested in this run and fail the same way. */
const MAX_UNREACHABLE = 3;
const OTHERS = 3;

export function createHosts({
  store,
  outbound,
  timeoutMs,
}: Pick<CheckServices, "store" | "outbound"> & Pick<ProbeOptions, "timeoutMs">) {
  const failures = new Map<string, Finding[]>();
  let isOnline = false;
  let asking: Promise<boolean> | null = null;

  /** True if another host answers. If none answered before, there is nothing to compare with. */
  async function othersAnswer(host: string, signal: AbortSignal): Promise<boolean> {
    const others = await store.links.workingElsewhere(host, OTHERS);
    for (const address of others) {
      if (isAnswer(await probeLink(outbound, address, { timeoutMs, signal }))) return true;
    }
    return others.length === 0;
  }

  return {
    /** The host's failure, if it should not be requested again. */
    unreachable(host: string): Finding | null {
      const some = failures.get(host) ?? [];
      return some.length >= MAX_UNREACHABLE ? (some.at(-1) ?? null) : null;
    },
    /** False if this site is the one that is offline. */
    async isTrusted(host: string, finding: Finding, signal: AbortSignal): Promise<boolean> {
      if (finding.is === "unclear" && !finding.isAnswered) return true;
      if (isAnswer(finding)) {
        isOnline = true;
        failures.delete(host);
        return true;
      }
      failures.set(host, [...(failures.get(host) ?? []), finding]);
      isOnline ||= await (asking ??= othersAnswer(host, signal));
      return isOnline;
    },
  };
}

function isAnswer(finding: Finding): boolean {
  return finding.is === "working" || finding.isAnswered;
}
