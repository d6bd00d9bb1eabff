import type { PageLists } from "./page-lists.sql.ts";

/** Titles on one page of a list. A longer list is divided by the letters of its titles, so that an edit moves no other title. */
export const MAX_TITLES = 200;
const END = "\u{10ffff}";

type Keys = Pick<PageLists, "count" | "keyFrom" | "keyBefore">;

/** Further pages, each with the first letters of its titles; null if the titles themselves fit on the page. */
export function partsOf(keys: Keys, list: string, prefix: string): string[] | null {
  if (keys.count(list, prefix, MAX_TITLES + 1) <= MAX_TITLES) return null;
  let branch = prefix;
  let parts = nextLetters(keys, list, branch);
  while (parts.length === 1 && parts[0] !== undefined) {
    [branch] = parts;
    parts = nextLetters(keys, list, branch);
  }
  return parts;
}

function nextLetters(keys: Keys, list: string, prefix: string): string[] {
  const parts: string[] = [];
  const keyFrom = (from: string) => {
    const key = keys.keyFrom(list, from);
    return key?.startsWith(prefix) ? key : null;
  };
  for (let key = keyFrom(prefix); key !== null; key = keyFrom(`${parts.at(-1)}${END}`)) {
    parts.push(prefix + String.fromCodePoint(key.codePointAt(prefix.length) ?? 0));
  }
  return parts;
}

/** The first and the last key of a part. */
export function endsOf(keys: Keys, list: string, prefix: string): { first: string; last: string } {
  return { first: keys.keyFrom(list, prefix) ?? "", last: keys.keyBefore(list, prefix + END) ?? "" };
}

/**
 * `nodes` are the pages that the list has now, `stale` those to write again.
 * @param known The pages that the list had. @param changed Keys of titles that came, left or changed.
 */
export function changedTree(keys: Keys, list: string, known: readonly string[], changed: readonly string[]) {
  const nodes = new Set(known);
  const stale: string[] = [];
  const visit = (prefix: string, own: readonly string[]) => {
    const parts = partsOf(keys, list, prefix) ?? [];
    for (const node of nodes) {
      if (node.startsWith(prefix) && node !== prefix && !parts.some((part) => node.startsWith(part))) nodes.delete(node);
    }
    for (const part of parts) {
      const inside = own.filter((key) => key.startsWith(part));
      if (inside.length > 0 || !nodes.has(part)) visit(part, inside);
    }
    nodes.add(prefix);
    stale.push(prefix);
  };
  if (keys.count(list, "", 1) === 0) return { nodes: new Set<string>(), stale };
  visit("", changed);
  return { nodes, stale };
}
