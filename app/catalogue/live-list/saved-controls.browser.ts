type SavedControls = { restore: () => void };

/**
 * Saves open groups and the focus before the controls are replaced. If the focused link is gone, the focus goes to the one at its
 * index, else to the total.
 */
export function saveControls(root: HTMLElement): SavedControls {
  const open = new Set(Array.from(root.querySelectorAll("details[open]"), ({ id }) => id));
  const active = root.contains(document.activeElement) ? document.activeElement : null;
  const find = active && !isOutsideParts(active) ? finderOf(active) : null;
  return {
    restore: () => {
      for (const details of root.querySelectorAll("details")) details.open ||= open.has(details.id);
      const focusFallback = find && (find(root) ?? root.querySelector<HTMLElement>("[data-part=total]"));
      focusFallback?.focus({ preventScroll: true });
    },
  };
}

/** Elements outside the parts are not replaced. */
function isOutsideParts(element: Element): boolean {
  return !element.closest("[data-part]");
}

function finderOf(element: Element): (root: HTMLElement) => HTMLElement | null | undefined {
  if (element instanceof HTMLInputElement) {
    const { name, value } = element;
    return (root) =>
      [...root.querySelectorAll<HTMLInputElement>("input")].find((input) => input.name === name && input.value === value);
  }
  if (element instanceof HTMLSelectElement) return (root) => root.querySelector<HTMLElement>("select");
  if (element.matches("summary")) {
    const { id } = element.parentElement ?? {};
    return (root) => root.querySelector<HTMLElement>(`#${id} > summary`);
  }
  const index = linksOf(element.closest("[data-part]")).findIndex((link) => link === element);
  return (root) => linksOf(root)[index];
}

function linksOf(root: Element | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>("[data-list-link]") ?? [])];
}
