import type { Services } from "#app/services.ts";
import { LIMITED_SOURCES, type LimitedSource } from "#app/kinds/item-sources.ts";

const CONFIRMATIONS = { tmdb: "copiesTmdb", omdb: "copiesOmdb", igdb: "copiesIgdb" } as const;

/** The sources whose values no owner has allowed to be copied in bulk. */
export async function withheldSources({ store }: Pick<Services, "store">): Promise<LimitedSource[]> {
  const { site } = await store.settings.get();
  return LIMITED_SOURCES.filter((source) => !site[CONFIRMATIONS[source]]);
}
