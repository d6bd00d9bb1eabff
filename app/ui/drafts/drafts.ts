import type { Shelf } from "../browser/shelf.ts";

/** What was typed into a form and not saved. */
export type Draft = {
  /** When it was typed, in milliseconds since 1970. */
  at: number;
  /** The state of the item that the form showed; "" for a new one. */
  basedOn: string;
  values: Record<string, unknown>;
};

/** A draft and where it lies. */
export type KeptDraft = Draft & { name: string };

const PREFIX = "marquee.draft/";
const LONGEST_MS = 30 * 86_400_000;

/** @returns false where the browser cannot keep it. */
export function keepDraft(shelf: Shelf | null, name: string, draft: Draft): boolean {
  if (!shelf) return false;
  try {
    shelf.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(shelf: Shelf | null, name: string): void {
  shelf?.removeItem(PREFIX + name);
}

/**
 * The drafts whose names begin with `subject/`, the newest first. Each form that is open has a name of its own, so that
 * nothing takes the place of an older draft that nobody has decided about.
 */
export function draftsOf(shelf: Shelf | null, subject: string): KeptDraft[] {
  const ours = namesOn(shelf).filter((name) => name.startsWith(`${subject}/`));
  return ours.flatMap((name) => readDraft(shelf, name)).toSorted((a, b) => b.at - a.at);
}

/** Drops what nobody asked for in 30 days. @param now In milliseconds since 1970. */
export function dropOutdated(shelf: Shelf | null, now: number): void {
  const drafts = namesOn(shelf).flatMap((name) => readDraft(shelf, name));
  for (const { name, at } of drafts) if (at < now - LONGEST_MS) dropDraft(shelf, name);
}

function namesOn(shelf: Shelf | null): string[] {
  const keys = Array.from({ length: shelf?.length ?? 0 }, (_, place) => shelf?.key(place) ?? "");
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
}

function readDraft(shelf: Shelf | null, name: string): KeptDraft[] {
  try {
    const draft: unknown = JSON.parse(shelf?.getItem(PREFIX + name) ?? "null");
    return isDraft(draft) ? [{ ...draft, name }] : [];
  } catch {
    return [];
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== "object" || value === null) return false;
  const { at, basedOn, values } = value as Partial<Draft>;
  return typeof at === "number" && typeof basedOn === "string" && typeof values === "object" && values !== null;
}
