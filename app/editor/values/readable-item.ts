import { isVisibleText } from "#app/lib/text/visible-text.ts";
import { formFields } from "#app/kinds/forms/form-fields.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { typedSchema } from "#app/kinds/schemas/schemas.ts";
import { formText } from "#app/kinds/forms/form-entries.ts";

type Values = Readonly<Record<string, unknown>>;

const SOME_DAY = new Date(0);

/** Values that cannot be read yet, such as a half-typed link, count as empty. @param untitled The name if there is none. */
export function readableInput(kind: Kind, values: Values, untitled: string): ItemInput {
  const schema = typedSchema(kind);
  const document = structuredClone({ ...values, itemName: nameIn(values) ?? untitled }) as Record<string, unknown>;
  const cleared = new Set<string>();
  for (let read = schema.safeParse(document); !read.success; read = schema.safeParse(document)) {
    leaveOutAll(
      document,
      read.error.issues.map(({ path }) => path),
      cleared,
    );
    document["itemName"] ??= untitled;
  }
  return schema.parse(document);
}

export function readableItem(kind: Kind, values: Values, untitled: string): Item {
  return {
    ...readableInput(kind, values, untitled),
    id: "preview",
    cId: "",
    type: kind.type,
    downloads: 0,
    createdAt: SOME_DAY,
    updatedAt: SOME_DAY,
    views: 0,
    visitorRating: { sum: 0, count: 0 },
  };
}

/** Equal for all form states that would store the same document. */
export function documentText(kind: Kind, values: Values): string {
  return formText(Object.fromEntries(formFields(kind).map(([name]) => [name, values[name]])));
}

function nameIn({ itemName }: Values): string | null {
  return typeof itemName === "string" && isVisibleText(itemName) ? itemName : null;
}

type Path = readonly PropertyKey[];

/**
 * Clears the values at the paths. A value that is invalid even when empty, such as a file without an address, is removed with
 * its row.
 */
function leaveOutAll(document: Record<string, unknown>, paths: readonly Path[], cleared: Set<string>): void {
  const rows = new Map<unknown[], Set<number>>();
  for (const path of paths) {
    const [list = "", at] = path;
    const holder = document[String(list)];
    if (!cleared.has(path.join("."))) leaveOut(document, path);
    else if (Array.isArray(holder) && typeof at === "number") rows.set(holder, (rows.get(holder) ?? new Set()).add(at));
    else document[String(list)] = null;
    cleared.add(path.join("."));
  }
  for (const [list, indexes] of rows) list.splice(0, list.length, ...list.filter((_, at) => !indexes.has(at)));
}

/** Clears one value; an invalid row becomes an empty one. The row or list around the value may already be cleared. */
function leaveOut(document: Record<string, unknown>, path: Path): void {
  let holder: Record<PropertyKey, unknown> | null = document;
  for (const part of path.slice(0, -1)) holder = (holder?.[part] ?? null) as Record<PropertyKey, unknown> | null;
  const last = path.at(-1);
  if (holder && last !== undefined) holder[last] = Array.isArray(holder) ? {} : null;
}
