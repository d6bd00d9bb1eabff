import {
  ATTENTION_REASONS,
  type AttentionCounts,
  type AttentionItem,
  type AttentionReason,
  type AttentionNote,
} from "#app/catalogue/attention/attention.ts";
import { type Item, RATING_SOURCES, type RatingSource } from "#app/kinds/item.ts";
import type { Language } from "#app/languages/language.ts";
import type { Cursor, Page } from "#app/lib/pages.ts";
import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { linkAddresses } from "#app/kinds/addresses/link-addresses.ts";
import { isMissedByVisitors } from "#app/catalogue/attention/incomplete.ts";
import { linkedSeasons } from "#app/catalogue/attention/item-reasons.ts";
import { inputLabel } from "#app/kinds/forms/form-fields.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { missingFields } from "#app/kinds/schemas/stored-form-schema.ts";
import { formatMessage } from "#app/lib/localized-message.ts";
import { withPictures } from "#app/store/with-pictures.ts";
import { parseCursor } from "#app/lib/parse-cursor.ts";
import { requireRight, type Services, type ActorStoreAndClock } from "#app/services.ts";
import { ago, changeNotes, goneText, sizeNotes } from "#app/downloads/links/link-notes.ts";

const DAY_MS = 86_400_000;
const OLD_DRAFT_DAYS = 30;
const PAGE = 25;

/** `reason` is null for the first that has items. */
type AttentionQuery = { reason: AttentionReason | null; cursor: Cursor };

/** Ignores an unknown reason. @throws {AppError} `query.invalid` for two cursors. */
export function parseAttentionQuery(params: URLSearchParams): AttentionQuery {
  const reason = ATTENTION_REASONS.find((each) => each === params.get("reason")) ?? null;
  return { reason, cursor: reason && parseCursor(params) };
}

/** @throws {AppError} `actor.not-allowed`. */
export async function countAttention({ actor, store, now }: ActorStoreAndClock): Promise<AttentionCounts> {
  requireRight(actor, "content.edit");
  return store.attention.counts(oldBefore(now()));
}

/** 25 a page; null if nothing needs attention. @throws {AppError} `actor.not-allowed`, `cursor.invalid`. */
export async function readAttention(
  services: ActorStoreAndClock,
  query: AttentionQuery,
  language: Language,
): Promise<{ counts: AttentionCounts; reason: AttentionReason; page: Page<AttentionItem> } | null> {
  const { store, now } = services;
  const counts = await countAttention(services);
  const reason = query.reason ?? ATTENTION_REASONS.find((each) => counts[each].count > 0);
  if (!reason) return null;
  const pageQuery = { limit: PAGE, cursor: query.cursor };
  const { items, ...page } =
    reason === "old-draft" ? await readOldDrafts(services, pageQuery) : await store.attention.page(reason, pageQuery);
  const shown = await withPictures(store, items);
  const noted = items.map(async (item, at) => {
    const { thumbnailUrl, bannerUrl } = shown[at] ?? item;
    const { id, cId, type, itemName } = item;
    const notes = await notesOf({ store, now }, reason, item, language);
    return { id, cId, type, itemName, thumbnailUrl, bannerUrl, notes };
  });
  return { counts, reason, page: { ...page, items: await Promise.all(noted) } };
}

async function readOldDrafts(
  { store, now }: ActorStoreAndClock,
  pageQuery: { limit: number; cursor: Cursor },
): Promise<Page<Item>> {
  const page = await store.attention.oldDrafts(oldBefore(now()), pageQuery);
  return { ...page, items: page.items.map(({ item }) => item) };
}

function oldBefore(at: Date): Date {
  return new Date(at.getTime() - OLD_DRAFT_DAYS * DAY_MS);
}

type NoteServices = Pick<Services, "store" | "now">;
type Notes = (services: NoteServices, item: Item, language: Language) => AttentionNote[] | Promise<AttentionNote[]>;

const REQUIRED = "admin.refused.required";
/** Maximum pictures, fields or other items named. */
const MAX_NOTES = 5;

const NOTES: Record<AttentionReason, Notes> = {
  "changed-file": async ({ store, now }, item, language) =>
    changeNotes(await store.links.get(linkAddresses(item)), now(), language),
  "dead-link": async ({ store, now }, item, language) => {
    const checks = await store.links.get(linkAddresses(item));
    return checks
      .filter(({ state }) => state === "gone")
      .map((check) => ({ text: goneText(check, now(), language), address: check.address }));
  },
  picture: async ({ store }, item, { text }) => {
    const lost = await store.attention.lostPictures(item);
    const copies = new Map((await store.pictureCopies.get(lost)).map((copy) => [copy.address, copy]));
    return lost.map((address) => ({ text: copies.get(address)?.problem || text("admin.attention.noFile"), address }));
  },
  missing: (_services, item, language) => {
    const kind = kindOf(item.type);
    const missed = missingFields(kind, item).filter(({ path }) => isMissedByVisitors(path, { ...item }));
    const labelled = missed.map(({ path, message }) => ({ label: inputLabel(kind, path, language), message }));
    const empty = labelled.filter(({ message }) => message.key === REQUIRED).map(({ label }) => label);
    const others = labelled.filter(({ message }) => message.key !== REQUIRED);
    const rest = empty.length - MAX_NOTES;
    const more = rest > 0 ? [language.text("admin.attention.moreFields", { count: rest })] : [];
    const named = [...empty.slice(0, MAX_NOTES), ...more];
    return [
      ...(named.length > 0 ? [{ text: named.join(" · ") }] : []),
      ...others.map(({ label, message }) => ({
        text: language.text("admin.attention.wrongField", { label, problem: formatMessage(language, message) }),
      })),
    ];
  },
  seasons: (_services, item, { text }) => {
    const linked = linkedSeasons(item);
    const stated = text("admin.attention.seasons", { count: item.seasons ?? 0 });
    if (linked.length === 0) return [{ text: text("admin.attention.noSeasonLinks", { stated }) }];
    const links = text("admin.attention.seasons", { count: linked.length });
    return [{ text: text("admin.attention.seasonLinks", { stated, links, numbers: linked.join(", ") }) }];
  },
  "same-title": async ({ store }, item, { text }) => {
    const others = await store.attention.sameTitle(item.id, MAX_NOTES);
    return others.map((other) => ({ text: text("admin.attention.sameAs", { code: other.cId }), to: editPath(other) }));
  },
  size: async ({ store }, item, language) => sizeNotes(item, await store.links.get(linkAddresses(item)), language),
  rating: (_services, item, { text, list }) => {
    const untouched = Object.entries(item.ratings).filter(([, { isDefault }]) => isDefault);
    const sources = untouched.map(([source]) => RATING_SOURCES[source as RatingSource]);
    return [{ text: text("admin.attention.defaultRating", { sources: list(sources) }) }];
  },
  "old-draft": ({ now }, { updatedAt }, language) => [
    { text: language.text("admin.attention.lastSaved", { when: ago(updatedAt, now(), language) }) },
  ],
};

/** The item's problems behind the reason; at most five. */
async function notesOf(
  services: NoteServices,
  reason: AttentionReason,
  item: Item,
  language: Language,
): Promise<AttentionNote[]> {
  const notes = await NOTES[reason](services, item, language);
  const rest = notes.length - MAX_NOTES;
  return rest > 0 ? [...notes.slice(0, MAX_NOTES), { text: language.text("admin.attention.more", { count: rest }) }] : notes;
}
