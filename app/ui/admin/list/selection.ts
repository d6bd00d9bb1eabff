export function ticked(
  ids: readonly string[],
  chosen: ReadonlySet<string>,
  { id, anchor }: { id: string; anchor: string | null },
): Set<string> {
  const isOn = !chosen.has(id);
  const [from, to] = [ids.indexOf(anchor ?? id), ids.indexOf(id)].toSorted((a, b) => a - b);
  const range = from === undefined || from < 0 || to === undefined ? [id] : ids.slice(from, to + 1);
  const next = new Set(chosen);
  for (const each of range) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  return next;
}
