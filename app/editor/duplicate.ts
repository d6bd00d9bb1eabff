import { formFields } from "#app/kinds/forms/form-fields.ts";
import type { Item, ItemInput } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Draft } from "#app/catalogue/drafts/drafts.store.ts";
import type { EditingServices } from "#app/services.ts";
import { saveDraft } from "#app/catalogue/drafts/save-drafts.ts";
import { readEditable } from "#app/catalogue/drafts/editable-item.ts";

/**
 * Saves a copy as a draft, which gets its code on the first manual save. Counts, visitors' ratings and origins of fields are not
 * copied, because the copy becomes another item.
 * @throws {AppError} `actor.not-allowed`, `item.not-found`.
 */
export async function duplicateItem(services: EditingServices, kind: Kind, id: string): Promise<Draft> {
  const { item } = await readEditable(services, kind, id);
  return saveDraft(services, kind, services.newId(), { basedOn: null, input: inputOf(kind, item), mode: "auto" });
}

function inputOf(kind: Kind, item: Item): ItemInput {
  const fields = formFields(kind).flatMap(([name]) =>
    item[name] === undefined || name === "filledFrom" ? [] : [[name, item[name]]],
  );
  return Object.fromEntries(fields) as ItemInput;
}
