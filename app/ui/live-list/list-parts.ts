import { announceArrival } from "../island/arrived-islands.ts";

/** The link to the page after the last one that is shown; null at the end of the list. */
export function nextLink(root: HTMLElement): HTMLAnchorElement | null {
  return root.querySelector<HTMLAnchorElement>("a[rel~=next]");
}

/** Says what became of the next page beside the link to it; "" where there is nothing to say. */
export function sayBesideLink(root: HTMLElement, text: string): void {
  const note = root.querySelector("[data-pager-note]");
  if (note) note.textContent = text;
}

/** How many items are shown. */
export function countShown(root: HTMLElement): number {
  return root.querySelectorAll("[data-cards] > ul > li").length;
}

/** Exchanges every part of a list that is not the same any more for that of another state of it. */
export function swapParts(root: HTMLElement, list: HTMLElement): void {
  for (const part of root.querySelectorAll<HTMLElement>("[data-part]")) {
    const other = list.querySelector(`[data-part="${part.dataset["part"]}"]`);
    if (other) part.replaceChildren(...other.childNodes);
  }
  announceArrival();
}

/** Puts the items of the next page under those that are shown, and its way on in place of theirs. @returns the first of them. */
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
