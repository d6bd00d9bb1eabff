import type { Kind } from "#app/kinds/kind.ts";
import { KINDS } from "#app/kinds/registry.ts";
import type { Services } from "./services.ts";

/** In the order of the navigation; software only while its section is on. */
export async function publicKinds({ store }: Pick<Services, "store">): Promise<Kind[]> {
  const { softwareSection } = await store.settings.get();
  return KINDS.filter((kind) => kind.isPublic === "always" || softwareSection);
}

export async function publicKindByPath(services: Pick<Services, "store">, path: string): Promise<Kind | null> {
  const kinds = await publicKinds(services);
  return kinds.find((kind) => kind.path === path) ?? null;
}
