import type { SourceName } from "#app/kinds/source-names.ts";
import type { Outbound } from "#app/platform/outbound/outbound.ts";
import { createAnilist } from "./anilist.ts";
import { createArchiveOrg } from "./archive-org.ts";
import { createAsk } from "./ask.ts";
import { createIgdb, type TwitchClient } from "./igdb.ts";
import { createOmdb } from "./omdb.ts";
import type { Sources } from "../sources.ts";
import { createTmdb } from "./tmdb.ts";
import { createWikidata } from "./wikidata.ts";

const BASES = {
  wikidata: "https://www.wikidata.org",
  archive: "https://archive.org",
  tmdb: "https://api.themoviedb.org",
  omdb: "https://www.omdbapi.com",
  anilist: "https://graphql.anilist.co",
  igdb: "https://api.igdb.com",
  twitch: "https://id.twitch.tv",
} as const;

export type SourceKeys = { tmdb: string; omdb: string; igdb: TwitchClient };

type Options = {
  outbound: Outbound;
  keys: SourceKeys;
  now: () => Date;
  /** Replaces all hosts, each under its name; null for the hosts themselves. */
  base: string | null;
  timeoutMs?: number;
};

/** Makes no connection yet. */
export function openSources({ outbound, keys, now, base, timeoutMs }: Options): Sources {
  const asking = (host: keyof typeof BASES, name: SourceName) =>
    createAsk(outbound, name, base === null ? BASES[host] : `${base}/${host}`, timeoutMs);
  const of = (name: SourceName) => asking(name, name);
  return [
    createWikidata(of("wikidata")),
    createArchiveOrg(of("archive")),
    createAnilist(of("anilist")),
    ...(keys.tmdb ? [createTmdb(of("tmdb"), keys.tmdb)] : []),
    ...(keys.omdb ? [createOmdb(of("omdb"), keys.omdb)] : []),
    ...(keys.igdb.id && keys.igdb.secret ? [createIgdb(of("igdb"), asking("twitch", "igdb"), keys.igdb, now)] : []),
  ];
}
