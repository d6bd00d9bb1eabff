import { formFields } from "#app/kinds/forms/form-fields.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { documentSchema } from "#app/kinds/schemas.ts";
import { formText } from "#app/kinds/forms/form-entries.ts";

type Values = Readonly<Record<string, unknown>>;

const UNNAMED = "Untitled";
const SOME_DAY = new Date(0);

/** Values that cannot be read yet, such as a half-typed link, count as empty. */
export function readableInput(kind: Kind, values: Values): ItemInput {
  const document = structuredClone({ ...values, itemName: nameIn(values) }) as Record<string, unknown>;
  const { error } = documentSchema(kind).safeParse(document);
  for (const { path } of error?.issues ?? []) leaveOut(document, path);
  return documentSchema(kind).parse({ ...document, itemName: document["itemName"] ?? UNNAMED });
}

export function readableItem(kind: Kind, values: Values): Item {
  return {
    ...readableInput(kind, values),
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

function nameIn({ itemName }: Values): string {
  return typeof itemName === "string" && itemName.trim() ? itemName : UNNAMED;
}

/** Clears the value at a path; an invalid row becomes an empty one. */
function leaveOut(document: Record<string, unknown>, path: readonly PropertyKey[]): void {
  let holder: Record<PropertyKey, unknown> = document;
  for (const part of path.slice(0, -1)) holder = holder[part] as Record<PropertyKey, unknown>;
  const last = path.at(-1);
  if (last !== undefined) holder[last] = Array.isArray(holder) ? {} : null;
}
