/** Rendered by the server with `data-control`, for a script that works without React. */
export function controlIn(root: ParentNode, name: string): HTMLElement {
  const control = root.querySelector<HTMLElement>(`[data-control="${name}"]`);
  if (!control) throw new Error(`The control ${name} is missing.`);
  return control;
}
