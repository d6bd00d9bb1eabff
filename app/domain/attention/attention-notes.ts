import { editPath } from "#app/kinds/addresses/admin-addresses.ts";
import { linkAddresses } from "#app/kinds/addresses/link-addresses.ts";
import type { AttentionNote, AttentionReason } from "#app/kinds/attention/attention.ts";
import { visitorsMiss } from "#app/kinds/attention/incomplete.ts";
import { linkedSeasons } from "#app/kinds/attention/item-reasons.ts";
import { inputLabel } from "#app/kinds/forms/form-fields.ts";
import { RATING_SOURCES, type Item, type RatingSource } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { missingFields } from "#app/kinds/schemas/stored-form-schema.ts";
import type { Language } from "#app/lib/languages/language.ts";
import { countOf } from "#app/lib/text/numbers.ts";
import type { Services } from "../services.ts";
import { ago, goneText, sizeNotes } from "./link-notes.ts";

type NoteServices = Pick<Services, "store" | "now">;
type Notes = (services: NoteServices, item: Item, language: Language) => AttentionNote[] | Promise<AttentionNote[]>;

const SEASONS = { one: "season", many: "seasons" };
const REQUIRED = "is required";
/** Of pictures, fields and other items. */
const MAX_NOTES = 5;

const NOTES: Record<AttentionReason, Notes> = {
  "dead-link": async ({ store, now }, item) => {
    const checks = await store.links.get(linkAddresses(item));
    return checks
      .filter(({ state }) => state === "gone")
      .map((check) => ({ text: goneText(check, now()), address: check.address }));
  },
  picture: async ({ store }, item) => {
    const lost = await store.attention.lostPictures(item);
    const copies = new Map((await store.pictureCopies.get(lost)).map((copy) => [copy.address, copy]));
    return lost.map((address) => ({ text: copies.get(address)?.problem || "The uploaded file is missing.", address }));
  },
  missing: (_services, item, language) => {
    const kind = kindOf(item.type);
    const missed = missingFields(kind, item).filter(({ path }) => visitorsMiss(path, { ...item }));
    const missing = missed.map(({ path, message }) => ({ label: inputLabel(kind, path, language), message }));
    const empty = missing.filter(({ message }) => message === REQUIRED).map(({ label }) => label);
    const others = missing.filter(({ message }) => message !== REQUIRED);
    const named = empty.length > MAX_NOTES ? [...empty.slice(0, MAX_NOTES), `${empty.length - MAX_NOTES} more`] : empty;
    return [
      ...(named.length > 0 ? [{ text: named.join(" · ") }] : []),
      ...others.map(({ label, message }) => ({ text: `${label} ${message}.` })),
    ];
  },
  seasons: (_services, item) => {
    const linked = linkedSeasons(item);
    const links = linked.length === 0 ? "no links" : `links to ${countOf(linked.length, SEASONS)}: ${linked.join(", ")}`;
    return [{ text: `${countOf(item.seasons ?? 0, SEASONS)} stated, ${links}.` }];
  },
  "same-title": async ({ store }, item) => {
    const others = await store.attention.sameTitle(item.id, MAX_NOTES);
    return others.map((other) => ({ text: `The same as ${other.cId}`, to: editPath(other) }));
  },
  size: async ({ store }, item) => sizeNotes(item, await store.links.get(linkAddresses(item))),
  rating: (_services, item) => {
    const untouched = Object.entries(item.ratings).filter(([, { isDefault }]) => isDefault);
    return [{ text: `${untouched.map(([source]) => RATING_SOURCES[source as RatingSource]).join(" and ")}: still the default.` }];
  },
  "old-draft": ({ now }, item) => [{ text: `Last saved ${ago(item.updatedAt, now())}.` }],
};

/** What is wrong with the item, as far as the reason goes; at most five. */
export async function notesOf(
  services: NoteServices,
  reason: AttentionReason,
  item: Item,
  language: Language,
): Promise<AttentionNote[]> {
  const notes = await NOTES[reason](services, item, language);
  const rest = notes.length - MAX_NOTES;
  return rest > 0 ? [...notes.slice(0, MAX_NOTES), { text: `And ${rest} more.` }] : notes;
}
