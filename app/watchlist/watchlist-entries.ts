import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import { isDocumentId } from "#app/lib/ids.ts";
import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { isStorableText } from "#app/lib/text/storable-text.ts";
import type { WatchlistFacts } from "#app/kinds/watchlist-facts.ts";

/** `addedAt` is an ISO 8601 instant in UTC. */
export type WatchlistEntry = WatchlistFacts & { addedAt: string };

/** The limits of the document's fields. */
const MAX_LENGTH = { code: 64, name: 300, year: 64, link: 4_000 } as const;

export type ParsedEntries = { entries: WatchlistEntry[]; unreadable: number };

export function parseEntries(stored: ReadonlyMap<string, string>): ParsedEntries {
  const entries = [...stored].flatMap(([id, text]) => {
    const entry = parseEntry(parseJson(text));
    return entry?.id === id ? entry : [];
  });
  return { entries, unreadable: stored.size - entries.length };
}

export function entryText(entry: WatchlistEntry): string {
  return JSON.stringify(entry);
}

/** Drops unknown properties; null if invalid. */
export function parseEntry(value: unknown): WatchlistEntry | null {
  const { id, type, code, name, year, thumbnailUrl, addedAt } = Object(value) as Record<keyof WatchlistEntry, unknown>;
  const isSound =
    isText(id, Infinity) &&
    isDocumentId(id) &&
    isType(type) &&
    isText(code, MAX_LENGTH.code) &&
    isText(name, MAX_LENGTH.name) &&
    name.trim() !== "" &&
    isText(year, MAX_LENGTH.year) &&
    isText(thumbnailUrl, MAX_LENGTH.link) &&
    isPicture(thumbnailUrl) &&
    isText(addedAt, Infinity) &&
    isInstant(addedAt);
  return isSound ? { id, type, code, name, year, thumbnailUrl, addedAt } : null;
}

/** Undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isText(value: unknown, longest: number): value is string {
  return typeof value === "string" && value.length <= longest && isStorableText(value);
}

function isType(value: unknown): value is ItemType {
  return ITEM_TYPES.some((type) => type === value);
}

function isPicture(address: string): boolean {
  return address === "" || ownPathOf(address) === address || webLinkOf(address) === address;
}

function isInstant(text: string): boolean {
  const instant = new Date(text);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === text;
}
