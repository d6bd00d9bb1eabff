import { AppError } from "#app/lib/errors.ts";

/** A host that asks for more is asked again after a day. */
const MAX_PAUSE_MS = 86_400_000;
const SECONDS = /^\d{1,9}$/;

export type Pauses = {
  /** @param retryAfter The header: seconds or a date; nothing happens if it is neither. */
  note(host: string, retryAfter: string | undefined): void;
  /** @throws {AppError} `outbound.wait`. */
  assertOver(host: string): void;
};

/** Remembers which hosts asked to be left alone. */
export function createPauses(now: () => Date): Pauses {
  const ends = new Map<string, number>();
  return {
    note(host, retryAfter) {
      const wait = retryAfter === undefined ? 0 : waitOf(retryAfter.trim(), now());
      if (wait > 0) ends.set(host, now().getTime() + Math.min(wait, MAX_PAUSE_MS));
    },
    assertOver(host) {
      const left = (ends.get(host) ?? 0) - now().getTime();
      if (left <= 0) return void ends.delete(host);
      throw new AppError("outbound.wait", "The host asked for a pause.", [], Math.ceil(left / 1000));
    },
  };
}

function waitOf(retryAfter: string, now: Date): number {
  if (SECONDS.test(retryAfter)) return Number(retryAfter) * 1000;
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? 0 : at - now.getTime();
}
