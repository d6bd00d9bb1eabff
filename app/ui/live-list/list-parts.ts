import { announceArrival } from "../island/arrived-islands.ts";
import { keepFacetRows } from "./facet-rows.ts";
import { appendToGrids, cardsOf } from "./list-grids.ts";
import { LIST_END, LIST_PAGER } from "./list-ids.ts";

export function pagerOf(root: HTMLElement): HTMLElement | null {
  return root.querySelector<HTMLElement>(`#${LIST_PAGER}`);
}

export function nextLink(root: HTMLElement): HTMLAnchorElement | null {
  return pagerOf(root)?.querySelector<HTMLAnchorElement>("a[rel~=next]") ?? null;
}

export function sayBesideLink(root: HTMLElement, text: string): void {
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
