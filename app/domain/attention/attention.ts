import {
  ATTENTION_REASONS,
  type AttentionCounts,
  type AttentionItem,
  type AttentionReason,
} from "#app/kinds/attention/attention.ts";
import type { Item } from "#app/kinds/item.ts";
import type { Language } from "#app/lib/languages/language.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { withPictures } from "../items/with-pictures.ts";
import { parseCursor } from "../lists/list-query.ts";
import { requireRight, type Services } from "../services.ts";
import { notesOf } from "./attention-notes.ts";

const DAY_MS = 86_400_000;
const OLD_DRAFT_DAYS = 30;
const PAGE = 25;

type AttentionServices = Pick<Services, "actor" | "store" | "now">;

/** `reason` is null for the first there is. */
export type AttentionQuery = { reason: AttentionReason | null; cursor: Cursor };

export type AttentionList = { counts: AttentionCounts; reason: AttentionReason; page: Page<AttentionItem> };

/** Ignores an unknown reason. @throws {AppError} `query.invalid` for two cursors. */
export function parseAttentionQuery(params: URLSearchParams): AttentionQuery {
  const reason = ATTENTION_REASONS.find((each) => each === params.get("reason")) ?? null;
  return { reason, cursor: reason && parseCursor(params) };
}

/** @throws {AppError} `actor.not-allowed`. */
export async function countAttention({ actor, store, now }: AttentionServices): Promise<AttentionCounts> {
  requireRight(actor, "content.edit");
  return store.attention.counts(oldBefore(now()));
}

/** 25 a page; null where nothing needs attention. @throws {AppError} `actor.not-allowed`, `cursor.invalid`. */
export async function readAttention(
  services: AttentionServices,
  query: AttentionQuery,
  language: Language,
): Promise<AttentionList | null> {
  const { store, now } = services;
  const counts = await countAttention(services);
  const reason = query.reason ?? ATTENTION_REASONS.find((each) => counts[each].count > 0);
  if (!reason) return null;
  const place = { limit: PAGE, cursor: query.cursor };
  const { items, ...page } =
    reason === "old-draft" ? await readOldDrafts(services, place) : await store.attention.page(reason, place);
  const shown = await withPictures(store, items);
  const noted = items.map(async (item, at) => {
    const { thumbnailUrl, bannerUrl } = shown[at] ?? item;
    const { id, cId, type, itemName } = item;
    const notes = await notesOf({ store, now }, reason, item, language);
    return { id, cId, type, itemName, thumbnailUrl, bannerUrl, notes };
  });
  return { counts, reason, page: { ...page, items: await Promise.all(noted) } };
}

async function readOldDrafts({ store, now }: AttentionServices, place: { limit: number; cursor: Cursor }): Promise<Page<Item>> {
  const page = await store.attention.oldDrafts(oldBefore(now()), place);
  return { ...page, items: page.items.map(({ item }) => item) };
}

function oldBefore(at: Date): Date {
  return new Date(at.getTime() - OLD_DRAFT_DAYS * DAY_MS);
}
