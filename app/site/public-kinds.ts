import type { Kind } from "#app/kinds/kind.ts";
import type { ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { SiteSettings } from "./settings.store.ts";
import type { Services } from "#app/services.ts";

/** In the order of the navigation; software only while its section is on. */
export async function publicKinds({ store }: Pick<Services, "store">): Promise<Kind[]> {
  return publicTypes(await store.settings.get()).map(kindOf);
}

export async function readPublicTypes({ store }: Pick<Services, "store">): Promise<ItemType[]> {
  return publicTypes(await store.settings.get());
}

/** A setting decides about the software section, the site's document about the other kinds. */
export function publicTypes({ softwareSection, site }: Pick<SiteSettings, "softwareSection" | "site">): ItemType[] {
  const isPublic = (type: ItemType) => kindOf(type).isPublic === "always" || softwareSection;
  const named = site.kinds.filter(isPublic);
  return softwareSection && !named.includes("software") ? [...named, "software"] : named;
}

export async function publicKindByPath(services: Pick<Services, "store">, path: string): Promise<Kind | null> {
  return (await publicKinds(services)).find((kind) => kind.path === path) ?? null;
}
