import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { formatCode } from "#app/lib/codes.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import type { DemoData } from "./data.ts";
import type { DemoDocument, Entry } from "./entry.ts";
import { withPictures } from "./pictures.ts";
import { filmEntries } from "./films.ts";
import { openWorkEntries } from "./open-works.ts";
import { numberNamesakes, slugFor } from "./slugs.ts";

const FIRST_CREATED = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;

/** The first items on home: the newest of each kind, newest first. */
const NEWEST: Partial<Record<ItemType, readonly string[]>> = {
  movie: ["Sintel", "Sherlock Jr.", "Big Buck Bunny", "His Girl Friday", "Spring"],
  "tv-show": [
    "Caminandes",
    "Les Vampires",
    "Sherlock Holmes (1954)",
    "Superman (Fleischer and Famous Studios shorts)",
    "Pioneer One",
  ],
  anime: [
    "Namakura Gatana (The Dull Sword)",
    "Pepper&Carrot (motion comic)",
    "Spring Comes to Ponsuke",
    "Marya Morevna",
    "Taro-san's Train",
  ],
  game: ["0 A.D.", "SuperTuxKart", "The Battle for Wesnoth", "OpenTTD", "Xonotic"],
  software: ["Blender", "GIMP", "VLC media player", "LibreOffice", "Godot Engine"],
};

/**
 * Documents in order of creation, one a minute: films by year, then open works. Ids, codes and times are the same at every call.
 */
export function demoDocuments(data: DemoData): DemoDocument[] {
  const entries = [...filmEntries(data), ...openWorkEntries(data).toSorted(newestLast)];
  const ids = numberNamesakes(entries.map(({ itemName, releasedYear }) => slugFor(itemName, releasedYearOf(releasedYear))));
  const nextCode = codesFromOne();
  return entries.map((entry, index) => placed(entry, ids[index] ?? "", nextCode(entry.type), index));
}

function placed(entry: Entry, id: string, cId: string, minute: number): DemoDocument {
  const createdAt = new Date(FIRST_CREATED + minute * MINUTE_MS);
  return withPictures({ id, cId, ...entry, createdAt, updatedAt: createdAt });
}

function newestLast(a: Entry, b: Entry): number {
  return newness(a) - newness(b);
}

function newness({ type, itemName }: Entry): number {
  const newest = NEWEST[type] ?? [];
  const index = newest.indexOf(itemName);
  return index < 0 ? 0 : newest.length - index;
}

function codesFromOne(): (type: ItemType) => string {
  const last = new Map<ItemType, number>();
  return (type) => {
    const number = (last.get(type) ?? 0) + 1;
    last.set(type, number);
    return formatCode(kindOf(type).codePrefix, number);
  };
}
