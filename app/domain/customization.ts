import type { Customization } from "#app/kinds/customization.ts";
import type { Kind } from "#app/kinds/kind.ts";
import { AppError } from "#app/lib/errors.ts";
import type { Store } from "#app/store/store.ts";
import { requireAdmin, type CatalogueServices } from "./services.ts";

/** The customization document of a kind; null when nobody has saved one (spec 7). */
export function readCustomization({ store }: Pick<CatalogueServices, "store">, kind: Kind): Promise<Customization | null> {
  return store.customization.get(kind.customizationKey);
}

/**
 * Overwrites the customization document of a kind. A code that no item has stays as a gap (decision 21).
 * @param customization Checked by the kind's customization schema: each code once a list.
 * @throws {AppError} `actor.not-admin`, `customization.invalid` for the code of an item of another kind (decision 22).
 */
export async function saveCustomization(
  { actor, store }: CatalogueServices,
  kind: Kind,
  customization: Customization,
): Promise<void> {
  requireAdmin(actor);
  await store.transaction(async (tx) => {
    await requireOwnCodes(tx, kind, customization);
    await tx.customization.set(kind.customizationKey, customization);
  });
}

async function requireOwnCodes(tx: Store, kind: Kind, customization: Customization): Promise<void> {
  for (const { cId } of Object.values(customization).flat()) {
    const item = await tx.items.getByCode(cId);
    if (item && item.type !== kind.type) {
      throw new AppError("customization.invalid", `the code ${cId} belongs to another kind`);
    }
  }
}
