import { ITEM_TYPES, type ItemType } from "#app/kinds/item.ts";
import type { Change, Tag } from "./changes.ts";

/**
 * Everything of a kind, or with a further tag: "kind:movie genre:drama". "kind:movie genre" are all genres of a kind,
 * "kind:movie year:192" is a decade.
 */
type Scope = `kind:${string}`;

/**
 * What a page can depend on. A scope changes when something enters or leaves it, "any" of it also with each edit of something
 * that stays in it. "left item" is an item that visitors no longer see.
 */
export type PageTag = Scope | `any ${Scope}` | `${"item" | "left item" | "customization" | "link"}:${string}`;

/** Makes the header by which a CDN purges an answer; null if its tags are unknown. */
export type TagHeader = (tags: ReadonlySet<PageTag> | null) => [name: string, value: string];

type Types = readonly ItemType[];

export const kinds = (types: Types = ITEM_TYPES) => types.map((type) => `kind:${type}` as const);
export const anyOf = (types?: Types) => kinds(types).map((kind) => `any ${kind}` as const);
export const within = (types: Types | undefined, part: string) => kinds(types).map((kind) => `${kind} ${part}` as const);
export const anyWithin = (types: Types | undefined, part: string) => within(types, part).map((scope) => `any ${scope}` as const);

/** @returns null if every page may be concerned. */
export function pageTagsOf({ noun, id, before, after }: Change): readonly PageTag[] | null {
  if (id === "*") return null;
  if (noun === "customization" || noun === "link") return [`${noun}:${id}`];
  if (noun !== "item" && noun !== "withdrawal") return null;
  const [left, entered] = [scopesOf(before), scopesOf(after)];
  const moved = [...left.filter((scope) => !entered.includes(scope)), ...entered.filter((scope) => !left.includes(scope))];
  const names = moved.map((scope) => scope.replace(/(?<= \w+):.*/s, "") as Scope);
  const any = [...left, ...entered].map((scope) => `any ${scope}` as const);
  const gone = entered.length === 0 || noun === "withdrawal" ? [`left item:${id}` as const] : [];
  return [`item:${id}`, ...gone, ...moved, ...names, ...any];
}

function scopesOf(tags: readonly Tag[]): Scope[] {
  const kind = tags.find((tag) => tag.startsWith("kind:")) as Scope | undefined;
  if (!kind) return [];
  const parts = tags.filter((tag) => tag !== kind).flatMap((tag) => (tag.startsWith("year:") ? [tag, tag.slice(0, -1)] : tag));
  return [kind, ...parts.map((part) => `${kind} ${part}` as const)];
}
