/** Finds an element that the server rendered with `data-control`, for a script without React. */
export function controlIn(root: ParentNode, name: string): HTMLElement {
  const control = root.querySelector<HTMLElement>(`[data-control="${name}"]`);
  if (!control) throw new Error(`The control ${name} is missing.`);
  return control;
}
