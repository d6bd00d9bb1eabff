import { AppError } from "#app/lib/errors.ts";
import type { ItemSort } from "../store.ts";

/** Where an item stands in an order: what it is sorted by, and `seq` among those that have the same. */
export type Key = { value: number | string; seq: number };

const LONGEST_CURSOR = 2000;
const RELEASE_KEY = /^(?:\d{4}(?:-\d{2}){0,2})?$/;
const IS_VALUE: Record<ItemSort, (value: Key["value"]) => boolean> = {
  newest: (value) => Number.isSafeInteger(value),
  rating: (value) => Number.isFinite(value),
  downloads: (value) => Number.isSafeInteger(value),
  title: (value) => typeof value === "string",
  released: (value) => typeof value === "string" && RELEASE_KEY.test(value),
};

/** A key as opaque text that is safe in a URL and fits only its own order. */
export function cursorOf(sort: ItemSort, { value, seq }: Key): string {
  return Buffer.from(JSON.stringify([sort, value, seq])).toString("base64url");
}

/** @throws {AppError} `cursor.invalid` unless `cursorOf` could have made the text for this order. */
export function keyOfCursor(sort: ItemSort, cursor: string): Key {
  const key = cursor.length <= LONGEST_CURSOR ? parseKey(cursor) : null;
  if (!key || !IS_VALUE[sort](key.value) || cursorOf(sort, key) !== cursor) {
    throw new AppError("cursor.invalid", "This page of the list does not exist.");
  }
  return key;
}

function parseKey(cursor: string): Key | null {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    if (!Array.isArray(parts)) return null;
    const [, value, seq]: unknown[] = parts;
    const isSeq = typeof seq === "number" && Number.isSafeInteger(seq) && seq >= 0;
    return isSeq && (typeof value === "number" || typeof value === "string") ? { value, seq } : null;
  } catch {
    return null;
  }
}

/** Where an item stands among the finds of a search, counted from 0. */
export type Place = { at: number; seq: number };

export function cursorOfPlace({ at, seq }: Place): string {
  return Buffer.from(JSON.stringify(["relevance", at, seq])).toString("base64url");
}

/** @throws {AppError} `cursor.invalid` unless `cursorOfPlace` could have made the text. */
export function placeOfCursor(cursor: string): Place {
  const key = cursor.length <= LONGEST_CURSOR ? parseKey(cursor) : null;
  const place = key && typeof key.value === "number" && Number.isSafeInteger(key.value) ? { at: key.value, seq: key.seq } : null;
  if (!place || place.at < 0 || cursorOfPlace(place) !== cursor) {
    throw new AppError("cursor.invalid", "This page of the list does not exist.");
  }
  return place;
}
