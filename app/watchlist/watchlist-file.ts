import type { Language } from "#app/languages/language.ts";
import { parsePicturePath } from "#app/lib/addresses/picture-paths.ts";
import { parseEntry, parseJson, type WatchlistEntry } from "./watchlist-entries.ts";

const FORMAT = "marquee-watchlist";
const VERSION = 1;
const MAX_ENTRIES = 10_000;

/** In bytes. */
export const LARGEST_FILE = 4 * 1024 * 1024;

/** `problem` is a sentence in the visitor's language. */
export type FileContent = { entries: WatchlistEntry[] } | { problem: string };

/** The format is in docs/watchlist.md. */
export function writeFile(entries: readonly WatchlistEntry[], now: Date): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, exportedAt: now.toISOString(), items: entries }, null, 2)}\n`;
}

/**
 * Accepts a file as a whole or not at all; duplicates are dropped. Files are untrusted: pictures must be on this site, and dates
 * after `now` become `now`.
 */
export function readFile(source: string, now: Date, { text }: Language): FileContent {
  const file = Object(parseJson(source)) as Record<string, unknown>;
  if (file["format"] !== FORMAT) return { problem: text("watching.noWatchlist") };
  if (file["version"] !== VERSION) return { problem: text("watching.otherVersion") };
  const items: unknown = file["items"];
  if (!Array.isArray(items)) return { problem: text("watching.noItems") };
  if (items.length > MAX_ENTRIES) return { problem: text("watching.tooMany", { count: MAX_ENTRIES }) };
  const byId = new Map<string, WatchlistEntry>();
  for (const [index, item] of items.entries()) {
    const entry = parseEntry(item);
    if (!entry) return { problem: text("watching.unreadableItem", { place: index + 1 }) };
    if (!byId.has(entry.id)) byId.set(entry.id, harmless(entry, now));
  }
  return { entries: [...byId.values()] };
}

export function newEntries(file: readonly WatchlistEntry[], stored: readonly WatchlistEntry[]): WatchlistEntry[] {
  const ids = new Set(stored.map(({ id }) => id));
  return file.filter(({ id }) => !ids.has(id));
}

function harmless(entry: WatchlistEntry, now: Date): WatchlistEntry {
  const thumbnailUrl = parsePicturePath(entry.thumbnailUrl) ? entry.thumbnailUrl : "";
  const isLater = Date.parse(entry.addedAt) > now.getTime();
  return { ...entry, thumbnailUrl, addedAt: isLater ? now.toISOString() : entry.addedAt };
}
