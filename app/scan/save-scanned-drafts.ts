import type { Item } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { draftItem, NOT_SCHEDULED, savedBy } from "#app/catalogue/drafts/save-drafts.ts";
import type { CatalogueServices } from "#app/services.ts";
import { draftInput, type Frames } from "./draft-input.ts";
import type { Group } from "./groups.ts";

export type Planned = { id: string; group: Group; frames: Frames | null };

/** `left` is left to an editor; `refused` cannot be stored. */
export type Saved =
  | { outcome: "added" | "changed"; item: Item; excess: number }
  | { outcome: "unchanged" }
  | { outcome: "left"; reason: string }
  | { outcome: "refused"; reason: string };

type SaveServices = Pick<CatalogueServices, "actor" | "now"> & { base: string };

/** Must be called inside a transaction. A refused item does not stop the others. */
export async function saveGroup(tx: Store, services: SaveServices, planned: Planned): Promise<Saved> {
  try {
    return await putDraft(tx, services, planned);
  } catch (error) {
    if (error instanceof AppError) return { outcome: "refused", reason: error.message };
    throw error;
  }
}

async function putDraft(tx: Store, { actor, now, base }: SaveServices, { id, group, frames }: Planned): Promise<Saved> {
  const draft = await tx.drafts.get(id);
  if (draft?.isPending || draft?.wasPublic || (!draft && (await tx.items.get(id))))
    return left("it was published while the folder was scanned");
  if (draft?.status === "scheduled") return left("its draft is scheduled, so it was not changed");
  if (!draft && (await tx.trash.get(id))) return left("its draft is in the trash");
  const at = now();
  const kind = kindOf(draft?.item.type ?? group.type);
  const change = draftInput(kind, group, draft?.item ?? null, { base, frames, at });
  if (!change) return { outcome: "unchanged" };
  const current = draft && { published: null, draft };
  // Has no code: publishing or saving by hand takes one.
  const item = draftItem(kind, { id, cId: draft?.item.cId ?? "", current, input: change.input, at });
  const put = await tx.drafts.put({ ...savedBy(actor), ...NOT_SCHEDULED, item });
  return { outcome: draft ? "changed" : "added", item: put.item, excess: change.excess };
}

function left(reason: string): Saved {
  return { outcome: "left", reason };
}
