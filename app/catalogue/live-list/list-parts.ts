import { announceArrival } from "#app/platform/islands/arrived-islands.ts";
import { appendToGrids, cardsOf } from "./list-grids.browser.ts";
import { LIST_END, LIST_PAGER } from "./list-ids.ts";

const ROWS = ":scope > ul > li, :scope > details > ul > li";

export function pagerOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>(`#${LIST_PAGER}`);
}

export function nextLink(root: HTMLElement): HTMLAnchorElement | null {
  return pagerOf(root)?.querySelector<HTMLAnchorElement>("a[rel~=next]") ?? null;
}

export function showMessageAtLink(root: HTMLElement, text: string): void {
  const note = pagerOf(root)?.querySelector("output");
  if (note) note.textContent = text;
}

export function countShown(root: HTMLElement): number {
  const grids = Array.from(cardsOf(root)?.children ?? []);
  return grids.reduce((count, { childElementCount }) => count + childElementCount, 0);
}

/** @param changed The facet in which a value was ticked: its rows stay where they are. */
export function swapParts(root: HTMLElement, list: HTMLElement, changed?: string): void {
  if (changed) keepFacetRows(root, list, changed);
  for (const part of root.querySelectorAll<HTMLElement>("[data-part]")) {
    const other = list.querySelector(`[data-part="${part.dataset["part"]}"]`);
    if (other) part.replaceChildren(...other.childNodes);
  }
  announceArrival();
}

/** Neither cards nor the end of a list have islands. */
export function appendPage(root: HTMLElement, list: HTMLElement): HTMLElement | null {
  const items = [...list.querySelectorAll<HTMLElement>("[data-cards] > ul > li")];
  appendToGrids(root, items);
  root.querySelector(`#${LIST_END}`)?.replaceChildren(...(list.querySelector(`#${LIST_END}`)?.childNodes ?? []));
  const link = nextLink(root);
  const onward = nextLink(list);
  if (link && onward) link.href = onward.href;
  else link?.remove();
  return items[0] ?? null;
}

/**
 * Keeps the rows of the group `changed`, and of those above it, in position for the pointer: rows in `list` take the old
 * positions, values that `list` lacks stay with a total of 0, and new values come last.
 */
function keepFacetRows(root: HTMLElement, list: HTMLElement, changed: string): void {
  const facets = list.querySelector("[data-part=facets]");
  let before: Element | null = null;
  for (const group of root.querySelectorAll<HTMLElement>("[data-part=facets] > [data-facet]")) {
    const other = facets?.querySelector<HTMLElement>(`:scope > [data-facet="${group.dataset["facet"]}"]`);
    const rows = new Map(other && rowsOf(other).map((row) => [valueOf(row), row]));
    for (const row of rowsOf(group)) {
      const next = rows.get(valueOf(row));
      if (next) row.replaceWith(next);
      else empty(row);
      rows.delete(valueOf(row));
    }
    [...group.querySelectorAll(":scope > ul, :scope > details > ul")].at(-1)?.append(...rows.values());
    if (other) other.replaceWith(group);
    else if (before) before.after(group);
    else facets?.prepend(group);
    if (group.dataset["facet"] === changed) return;
    before = group;
  }
}

function rowsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>(ROWS)];
}

function valueOf(row: HTMLElement): string {
  return row.querySelector("input")?.value ?? "";
}

/** Shows that the value has no results; it is not sent with the form. */
function empty(row: HTMLElement): void {
  const input = row.querySelector("input");
  if (input) input.disabled = true;
  row.querySelector("[data-total]")?.replaceChildren("0");
  for (const part of row.querySelectorAll(":scope > :not(label)")) part.remove();
}
