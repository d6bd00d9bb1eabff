import { createHash } from "node:crypto";
import { isLeftOut } from "#app/kinds/fields.ts";
import { refused } from "#app/lib/refusal.ts";
import type { CurrentItem } from "#app/store/draft-store.ts";
import type { Store } from "#app/store/store.ts";
import { invalidLine } from "../parse.ts";
import { itemLine, type ItemChangesLine, type ItemDocumentLine, type ItemLine } from "./documents.ts";
import { changedLine } from "./merge.ts";
import type { InputRules } from "./read-input.ts";

const CONTENT_ID_LENGTH = 20;

/** By id; without what a line of the batch has changed. */
export type Known = Map<string, CurrentItem>;

/** Matches by id; by code only without an id; otherwise by content. */
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

/** For the lines that name what is stored by its id; those are most lines of a file that is imported again. */
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
    id === null ? refused("admin.refused.noItemWithCode", { code: cId ?? "" }) : refused("admin.refused.noItemWithId", { id }),
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
