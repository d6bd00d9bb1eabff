import { createHash } from "node:crypto";
import { isLeftOut } from "#app/kinds/fields.ts";
import type { AppError } from "#app/lib/errors.ts";
import { message, type LocalizedMessage } from "#app/lib/localized-message.ts";
import type { CurrentItem } from "#app/catalogue/drafts/drafts.store.ts";
import type { Store } from "#app/store/store.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import { hasDownload } from "#app/kinds/addresses/link-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { languageTag } from "#app/languages/language-tags.ts";
import { slugOf } from "#app/lib/text/text.ts";
import { invalidLine, invalidDocument } from "#app/kinds/schemas/parse.ts";
import { itemLine, type ItemChangesLine, type ItemDocumentLine, type ItemLine } from "./documents.ts";
import { type InputRules, readInput } from "./read-input.ts";
import { newestOf } from "#app/catalogue/drafts/current-item.ts";
import { NOT_SCHEDULED } from "#app/catalogue/drafts/save-drafts.ts";
import { downloadAt } from "./values/link-pattern.ts";

const CONTENT_ID_LENGTH = 20;

/** Keyed by id; without items that a line of the batch has changed. */
export type Known = Map<string, CurrentItem>;

/** Matches by id; by code only if there is no id; otherwise by content. */
export async function whole(
  tx: Store,
  given: ItemLine,
  known: Known,
  rules: InputRules,
): Promise<{ line: ItemDocumentLine; current: CurrentItem | null }> {
  const named = await findNamed(tx, given, known);
  if ("changes" in given && named) return { line: changedLine(named, given, rules), current: named };
  const line = "changes" in given ? newLine(given, rules) : given;
  if (isNamed(line)) return { line, current: named };
  const current = await tx.drafts.current(contentId(line));
  return { line: "changes" in given && current ? changedLine(current, given, rules) : line, current };
}

async function findNamed(tx: Store, { id, cId }: ItemLine, known: Known): Promise<CurrentItem | null> {
  if (id !== null) return known.get(id) ?? tx.drafts.current(id);
  const found = cId === null ? null : ((await tx.items.getByCode(cId)) ?? (await tx.drafts.getByCode(cId))?.item);
  return found ? tx.drafts.current(found.id) : null;
}

/** Reads the items that lines name by id, which are most lines of a file that is imported again. */
export async function readKnown(tx: Store, lines: readonly ItemLine[]): Promise<Known> {
  const ids = lines.flatMap(({ id }) => id ?? []);
  const known: Known = new Map();
  for (const item of await tx.items.getAll(ids)) known.set(item.id, { published: item, draft: null });
  for (const draft of await tx.drafts.getAll(ids)) {
    const { id } = draft.item;
    known.set(id, { published: known.get(id)?.published ?? null, draft });
  }
  return known;
}

export function isNamed({ id, cId }: ItemLine): boolean {
  return id !== null || cId !== null;
}

export function newLine({ changes, id, cId, row }: ItemChangesLine, rules: InputRules): ItemDocumentLine {
  const isWhole = ["type", "itemName"].every((name) => (changes[name] ?? "") !== "");
  if (isWhole || (id === null && cId === null)) return itemLine(changes, { ...rules, row });
  throw invalidLine(
    id === null ? message("admin.refused.noItemWithCode", { code: cId ?? "" }) : message("admin.refused.noItemWithId", { id }),
  );
}

/** Derived from the content, so that repeated imports find the item. */
export function contentId({ kind: { type }, input }: ItemDocumentLine): string {
  const filled = Object.entries(input).filter(([field, value]) => !isLeftOut(field, value));
  return createHash("sha256")
    .update(JSON.stringify([type, Object.fromEntries(filled)]))
    .digest("hex")
    .slice(0, CONTENT_ID_LENGTH);
}

/**
 * The stored item, or its draft if the line is about that, with the line's fields. Only these are checked: a stored document may
 * be older than a rule.
 * @throws {AppError} `transfer.invalid-line`.
 */
function changedLine(current: CurrentItem, line: ItemChangesLine, rules: InputRules): ItemDocumentLine {
  const { id, cId, type, changes, row } = line;
  const { status, publishAt } = rules.isDraftsOnly ? NOT_SCHEDULED : statusOf(current, line);
  const { published, draft } = current;
  const stored = (status === "published" ? published : null) ?? newestOf({ published, draft });
  if (type !== null && type !== stored.type)
    throw unlikeStored(rules, message("admin.refused.storedType", { type: stored.type }));
  const kind = kindOf(stored.type);
  const { downloads, createdAt, updatedAt } = stored;
  const link = hasDownload(stored) ? {} : downloadAt(row?.link ?? "", kind);
  const given = { itemName: stored.itemName, ...link, ...changes };
  const { document, problems, fields, notes, odd } = readInput(kind, given, { ...rules, row });
  if (!document) throw invalidDocument(problems);
  const input = changedInput(stored, document.input, fields);
  if (row) refuseNamesake(stored, input);
  const managed = { downloads, createdAt, updatedAt, status, publishAt, isDraftUnlessPublic: false };
  return { collection: "contents", id, cId, kind, input, ...managed, notes, odd };
}

/** Whoever may only send drafts may not know what a hidden item is, nor that it is scheduled. */
export function unlikeStored({ isDraftsOnly }: InputRules, reason: LocalizedMessage): AppError {
  return invalidLine(isDraftsOnly ? message("admin.refused.unlikeStored") : reason);
}

/** A table of another database uses the same numbers for other titles. */
function refuseNamesake({ itemName, releasedYear }: Item, input: ItemInput): void {
  const [year, other] = [releasedYear, input.releasedYear].map((date) => date.slice(0, 4));
  if (!year || !other || year === other || slugOf(itemName) === slugOf(input.itemName)) return;
  throw invalidLine(message("admin.refused.otherItem", { name: itemName, year }));
}

function statusOf({ published, draft }: CurrentItem, line: ItemChangesLine): Pick<ItemDocumentLine, "status" | "publishAt"> {
  const status = line.status ?? (published ? "published" : (draft?.status ?? "draft"));
  if (status !== "scheduled") return { status, publishAt: null };
  const publishAt = line.publishAt ?? draft?.publishAt;
  if (publishAt) return { status, publishAt };
  throw invalidDocument([{ field: "publishAt", ...message("admin.refused.mustBeScheduledTime") }]);
}

function changedInput(stored: Item, given: ItemInput, changes: Readonly<Record<string, unknown>>): ItemInput {
  const names = Object.keys(given) as (keyof ItemInput)[];
  const isNamed = (name: keyof ItemInput) => Object.hasOwn(changes, name);
  const merged = Object.fromEntries(
    names.map((name) => [name, isNamed(name) ? given[name] : (stored[name] ?? given[name])]),
  ) as ItemInput;
  return {
    ...merged,
    ratings: changedParts(stored.ratings, given.ratings, changes["ratings"]),
    translations: changedParts(stored.translations ?? {}, given.translations ?? {}, changes["translations"], languageTag),
  };
}

/**
 * Ratings by source, translations by language; null or a value that is no object clears them all.
 * @param keyOf The stored form of a key.
 */
function changedParts<Parts extends object>(
  stored: Parts,
  given: Parts,
  named: unknown,
  keyOf: (key: string) => string | null = (key) => key,
): Parts {
  if (named === undefined) return stored;
  if (typeof named !== "object" || named === null) return given;
  const keys = new Set(Object.keys(named).map(keyOf));
  const others = Object.entries(stored).filter(([key]) => !keys.has(key));
  return { ...Object.fromEntries(others), ...given };
}
