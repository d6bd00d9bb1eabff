import { createHash } from "node:crypto";
import type { PageTag } from "#app/changes/page-tags.ts";
import type { PurgeState } from "#app/changes/purges.store.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Outbound, OutboundOptions } from "#app/platform/outbound/outbound.ts";
import type { Services } from "#app/services.ts";
import { signatureOf } from "#app/webhooks/deliver.ts";
import { readChanged, type Changed } from "#app/changes/followed-changes.ts";

/** Longer than an answer takes to be rendered and sent: it may reach a cache after the purge that concerns it. */
const REPEAT_MS = 20_000;
/** Tolerated difference between the clocks of instances. */
const MARGIN_MS = 5 * 60_000;
const LIMITS = { maxBytes: 1024, isCut: true, timeoutMs: 5000 };
/** 1.8 KB: nginx takes 4 KB of headers unless it is told otherwise, Varnish 8 KB a line. */
const MAX_KEYS = 200;
const KEY_LENGTH = 8;

type PurgeServices = Pick<Services, "store" | "now" | "newId">;
/** Without tags, only asks for an acknowledgement. @throws {AppError} unless all caches acknowledge; the signal's reason. */
type Send = (changed: Changed, signal: AbortSignal) => Promise<void>;

export const NOTHING_PURGED: PurgeState = { version: -1, repeated: -1, marked: -1, markedAt: 0, at: 0, failure: null };

const keyOf = (tag: PageTag) => createHash("sha256").update(tag).digest("base64url").slice(0, KEY_LENGTH);

/** By these a page is purged; one with too many tags, with any change. */
export function keysOf(tags: ReadonlySet<PageTag> | null): string[] {
  return ["all", ...(tags && tags.size <= MAX_KEYS ? [...tags].map(keyOf) : ["any"])];
}

const isRepeatDue = ({ markedAt }: PurgeState, at: number) => at - markedAt >= REPEAT_MS || markedAt - at >= MARGIN_MS;

export function isPurgeDue(state: PurgeState, version: number, at: number): boolean {
  return state.version !== version || isRepeatDue(state, at);
}

/** Purges what has changed; every 20 s also what was purged before, or nothing, to learn whether the caches acknowledge. */
export async function purgeChanges({ store, now }: PurgeServices, send: Send, signal: AbortSignal): Promise<PurgeState> {
  const state = (await store.purges.get()) ?? NOTHING_PURGED;
  const [version, at] = [await store.version.current(), now().getTime()];
  if (!isPurgeDue(state, version, at)) return state;
  const repeats = isRepeatDue(state, at);
  const since = repeats ? state.repeated : state.version;
  const { changed } = await readChanged((...from) => store.changes.since(...from), since, version);
  const next = await send(changed, signal).then(
    () => ({ ...state, ...(repeats && { repeated: state.marked, marked: version, markedAt: at }), version, at, failure: null }),
    (error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return { ...state, failure: { since: state.failure?.since ?? at, problem: error.message } };
    },
  );
  await store.purges.set(next);
  return next;
}

/** @param secret Of the webhook; "" for Varnish. */
export function createSend(urls: readonly string[], secret: string, { now, newId }: PurgeServices, outbound: Outbound): Send {
  const sendAll = async (options: Pick<OutboundOptions, "method" | "headers" | "body" | "signal">) => {
    const asked = urls.map(async (url) => {
      const { status } = await outbound.request(url, { ...options, ...LIMITS });
      if (status < 200 || status > 299) throw new AppError("outbound.failed", `${new URL(url).host} answered with ${status}.`);
    });
    await Promise.all(asked);
  };
  return async (changed, signal) => {
    const keys = changed ? [...changed].map(keyOf) : ["all"];
    if (changed && keys.length > 0) keys.push("any");
    if (secret) {
      const body = JSON.stringify({ tags: keys, everything: changed === null });
      const headers = { "content-type": "application/json", ...signatureOf(secret, `msg_${newId()}`, now(), body) };
      return sendAll({ method: "POST", headers, body, signal });
    }
    do await sendAll({ method: "PURGE", headers: { "xkey-purge": keys.splice(0, MAX_KEYS).join(" ") }, signal });
    while (keys.length > 0);
  };
}
