import { announceArrival } from "../island/arrived-islands.ts";
import { keepFacetRows } from "./facet-rows.ts";

export function nextLink(root: HTMLElement): HTMLAnchorElement | null {
  return root.querySelector<HTMLAnchorElement>("a[rel~=next]");
}

export function sayBesideLink(root: HTMLElement, text: string): void {
  const note = root.querySelector("[data-pager-note]");
  if (note) note.textContent = text;
}

export function countShown(root: HTMLElement): number {
  return root.querySelectorAll("[data-cards] > ul > li").length;
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

export function appendPage(root: HTMLElement, list: HTMLElement): HTMLElement | null {
  const items = [...list.querySelectorAll<HTMLElement>("[data-cards] > ul > li")];
  root.querySelector("[data-cards] > ul")?.append(...items);
  root.querySelector("[data-end]")?.replaceChildren(...(list.querySelector("[data-end]")?.childNodes ?? []));
  const link = nextLink(root);
  const onward = nextLink(list);
  if (link && onward) link.href = onward.href;
  else link?.remove();
  announceArrival();
  return items[0] ?? null;
}
