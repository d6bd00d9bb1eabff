/** Undefined if the path leads nowhere. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  let found: unknown = value;
  for (const key of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return undefined;
    found = (found as Record<string | number, unknown>)[key];
  }
  return found;
}

export function textAt(value: unknown, ...path: readonly (string | number)[]): string {
  const found = at(value, ...path);
  return typeof found === "string" ? found.trim() : typeof found === "number" ? String(found) : "";
}

/** One value counts as a list of one. */
export function listAt(value: unknown, ...path: readonly (string | number)[]): unknown[] {
  const found = at(value, ...path);
  if (Array.isArray(found)) return found;
  return found === undefined || found === null ? [] : [found];
}

export function textsAt(value: unknown, ...path: readonly (string | number)[]): string[] {
  return listAt(value, ...path).flatMap((entry) => textAt(entry) || []);
}
