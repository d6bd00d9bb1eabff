import type { Item, ItemInput } from "#app/kinds/item.ts";
import { hasDownload } from "#app/kinds/addresses/link-addresses.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { languageTag } from "#app/lib/languages/language-tags.ts";
import { refused } from "#app/lib/refusal.ts";
import { slugOf } from "#app/lib/text/text.ts";
import type { CurrentItem } from "#app/store/draft-store.ts";
import { newestOf } from "../items/current-item.ts";
import { invalidDocument, invalidLine } from "../parse.ts";
import type { ItemChangesLine, ItemDocumentLine } from "./documents.ts";
import { downloadAt } from "./link-pattern.ts";
import { readInput, type InputRules } from "./read-input.ts";

/**
 * The stored item with the fields that the line names, or its draft where the line is about that. Only these are checked: a stored
 * document from before a rule stays.
 * @throws {AppError} `transfer.invalid-line`.
 */
export function changedLine(current: CurrentItem, line: ItemChangesLine, rules: InputRules): ItemDocumentLine {
  const { id, cId, type, changes, row } = line;
  const { status, publishAt } = statusOf(current, line);
  const { published, draft } = current;
  const stored = (status === "published" ? published : null) ?? newestOf({ published, draft });
  if (type !== null && type !== stored.type) throw invalidLine(refused("admin.refused.storedType", { type: stored.type }));
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

/** A table of another database has the same numbers for other titles. */
function refuseNamesake({ itemName, releasedYear }: Item, input: ItemInput): void {
  const [year, other] = [releasedYear, input.releasedYear].map((date) => date.slice(0, 4));
  if (!year || !other || year === other || slugOf(itemName) === slugOf(input.itemName)) return;
  throw invalidLine(refused("admin.refused.otherItem", { name: itemName, year }));
}

function statusOf({ published, draft }: CurrentItem, line: ItemChangesLine): Pick<ItemDocumentLine, "status" | "publishAt"> {
  const status = line.status ?? (published ? "published" : (draft?.status ?? "draft"));
  if (status !== "scheduled") return { status, publishAt: null };
  const publishAt = line.publishAt ?? draft?.publishAt;
  if (publishAt) return { status, publishAt };
  throw invalidDocument([{ field: "publishAt", ...refused("admin.refused.mustBeScheduledTime") }]);
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

/** Ratings by source, translations by language; null or no object clears them all. @param keyOf The stored form of a key. */
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
