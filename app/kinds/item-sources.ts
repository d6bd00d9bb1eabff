import type { Item } from "./item.ts";
import { SOURCES, type SourceName } from "./source-names.ts";
import { isUnedited, readOrigins } from "./forms/source-proposals.ts";

/** Sources whose terms limit the copying of their values. */
export const LIMITED_SOURCES = ["tmdb", "omdb", "igdb"] as const satisfies readonly SourceName[];
export type LimitedSource = (typeof LIMITED_SOURCES)[number];

const HOSTS: readonly [RegExp, SourceName][] = [
  [/(?:^|\.)(?:themoviedb|tmdb)\.org$/, "tmdb"],
  [/(?:^|\.)(?:omdbapi|imdb)\.com$/, "omdb"],
  [/(?:^|\.)igdb\.com$/, "igdb"],
  [/(?:^|\.)wikidata\.org$/, "wikidata"],
  [/(?:^|\.)archive\.org$/, "archive"],
  [/(?:^|\.)anilist\.co$/, "anilist"],
];

export function sourceOfAddress(address: string): SourceName | null {
  const host = URL.parse(address)?.hostname ?? "";
  return HOSTS.find(([known]) => known.test(host))?.[1] ?? null;
}

type Source = { source: SourceName; name: string; url: string; fields: string[] };

/** The sources of values that nobody has edited since they were filled. */
export function sourcesOf(item: Item): Source[] {
  const found = new Map<string, Source>();
  for (const [field, origin] of readOrigins(item.filledFrom)) {
    const source = sourceOfAddress(origin.address);
    if (!source || !isUnedited(origin, item[field as keyof Item])) continue;
    const known = found.get(origin.address) ?? { source, name: SOURCES[source], url: origin.address, fields: [] };
    found.set(origin.address, { ...known, fields: [...known.fields, field] });
  }
  return [...found.values()];
}
