import type { SafeStorage } from "#app/ui/browser/safe-local-storage.ts";

export type Draft = {
  /** In milliseconds since 1970. */
  at: number;
  /** The item's id, which a new item has before its first save. */
  id?: string;
  /** `updatedAt` of the item when the form was opened; "" for a new one. */
  basedOn: string;
  values: Record<string, unknown>;
};

type SavedDraft = Draft & { name: string };

const PREFIX = "marquee.draft/";
const MAX_MS = 30 * 86_400_000;

/** @returns false if the browser cannot store it. */
export function saveDraft(safeLocalStorage: SafeStorage | null, name: string, draft: Draft): boolean {
  if (!safeLocalStorage) return false;
  try {
    safeLocalStorage.setItem(PREFIX + name, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(safeLocalStorage: SafeStorage | null, name: string): void {
  safeLocalStorage?.removeItem(PREFIX + name);
}

/** Newest first. Each open form has a name of its own below `subject/`, so it never overwrites an undecided older draft. */
export function draftsOf(safeLocalStorage: SafeStorage | null, subject: string): SavedDraft[] {
  const ours = namesOn(safeLocalStorage).filter((name) => name.startsWith(`${subject}/`));
  return ours.flatMap((name) => readDraft(safeLocalStorage, name)).toSorted((a, b) => b.at - a.at);
}

/** Drops drafts older than 30 days. @param now In milliseconds since 1970. */
export function dropOutdated(safeLocalStorage: SafeStorage | null, now: number): void {
  const drafts = namesOn(safeLocalStorage).flatMap((name) => readDraft(safeLocalStorage, name));
  for (const { name, at } of drafts) if (at < now - MAX_MS) dropDraft(safeLocalStorage, name);
}

function namesOn(safeLocalStorage: SafeStorage | null): string[] {
  const keys = Array.from({ length: safeLocalStorage?.length ?? 0 }, (_, index) => safeLocalStorage?.key(index) ?? "");
  return keys.filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length));
}

function readDraft(safeLocalStorage: SafeStorage | null, name: string): SavedDraft[] {
  try {
    const draft: unknown = JSON.parse(safeLocalStorage?.getItem(PREFIX + name) ?? "null");
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
