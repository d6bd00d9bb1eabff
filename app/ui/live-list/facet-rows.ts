const ROWS = ":scope > ul > li, :scope > details > ul > li";

/**
 * Keeps the rows of the group `changed`, and of those above it, where the pointer finds them: rows in `list` move to the old
 * places, a value that `list` lacks stays with a total of 0, and values that are new come last.
 */
export function keepFacetRows(root: HTMLElement, list: HTMLElement, changed: string): void {
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

/** Nothing more can be found by this value; it is not sent with the form. */
function empty(row: HTMLElement): void {
  const input = row.querySelector("input");
  if (input) input.disabled = true;
  row.querySelector("[data-total]")?.replaceChildren("0");
  for (const part of row.querySelectorAll(":scope > :not(label)")) part.remove();
}
