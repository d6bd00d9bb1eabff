import type { Item } from "#app/kinds/item.ts";
import { AppError } from "#app/lib/errors.ts";
import { readItem } from "#app/catalogue/items/items.ts";
import { publicKindByPath } from "#app/site/public-kinds.ts";
import type { Services } from "#app/services.ts";

export type Embedded = Item | "missing" | "withdrawn";

/** Treats items of kinds that are not public as missing. */
export async function readEmbedded(services: Pick<Services, "store">, kindPath: string, id: string): Promise<Embedded> {
  const kind = await publicKindByPath(services, kindPath);
  if (!kind) return "missing";
  try {
    return await readItem(services, kind, id);
  } catch (error) {
    if (error instanceof AppError && error.code === "item.not-found") return "missing";
    if (error instanceof AppError && error.code === "item.withdrawn") return "withdrawn";
    throw error;
  }
}
