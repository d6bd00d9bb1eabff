import { webLinkOf } from "./links.ts";

export type Video = { videoId: string; videoUrl: string };

type Found = { id: string; key: string };
type VideoSite = { address: RegExp; players: (found: Found) => readonly [string, ...string[]]; page: (found: Found) => string };

const youTube = ({ id }: Pick<Found, "id">) =>
  [`https://www.youtube-nocookie.com/embed/${id}`, `https://www.youtube.com/embed/${id}`] as const;
const youTubePage = ({ id }: Found) => `https://www.youtube.com/watch?v=${id}`;

const SITES: readonly VideoSite[] = [
  {
    address: /^https?:\/\/(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:#\/)?watch.*?[?&]v=(?<id>[\w-]{11})(?![\w-])/,
    players: youTube,
    page: youTubePage,
  },
  { address: /^https?:\/\/(?:www\.)?youtu\.be\/(?<id>[\w-]{11})(?![\w-])/, players: youTube, page: youTubePage },
  {
    address: /^https?:\/\/(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live|v)\/(?<id>[\w-]{11})(?![\w-])/,
    players: youTube,
    page: youTubePage,
  },
  {
    address: /^https?:\/\/(?:www\.)?archive\.org\/(?:details|embed|download)\/(?<id>[\w.-]{1,200})/,
    players: ({ id }) => [`https://archive.org/embed/${id}`],
    page: ({ id }) => `https://archive.org/details/${id}`,
  },
  {
    address:
      /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<id>\d{1,15})(?!\d)(?:(?:\/|\?h=)(?<key>[0-9a-f]{6,40})(?![\w-]))?/,
    players: ({ id, key }) => [`https://player.vimeo.com/video/${id}${key && `?h=${key}`}`],
    page: ({ id, key }) => `https://vimeo.com/${id}${key && `/${key}`}`,
  },
  {
    address:
      /^https?:\/\/(?:(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/|dai\.ly\/|geo\.dailymotion\.com\/player\.html\?video=)(?<id>[a-z0-9]{5,20})(?![a-z0-9])/i,
    players: ({ id }) => [`https://geo.dailymotion.com/player.html?video=${id}`, `https://www.dailymotion.com/embed/video/${id}`],
    page: ({ id }) => `https://www.dailymotion.com/video/${id}`,
  },
];

/** In an address that is pasted into a form, of any site. */
const PASTED = /[?&#]v=(?<id>[\w-]{11})(?![\w-])/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * Accepts `v=`, watch, short and share addresses of YouTube, and pages of archive.org, Vimeo and Dailymotion.
 * @returns null for any other text.
 */
export function videoOf(address: string): Video | null {
  const link = webLinkOf(address);
  if (!link) return null;
  const pasted = PASTED.exec(link)?.groups?.["id"];
  if (pasted) return { videoId: pasted, videoUrl: youTube({ id: pasted })[0] };
  const found = find(link);
  return found && { videoId: found.id, videoUrl: found.players[0] };
}

/** The embeddable players of a video's page, the preferred one first; empty for an unknown page. */
export function playersOf(link: string): readonly string[] {
  return find(link)?.players ?? [];
}

/** The page of a known site that shows the video of a player; any other address as it is. */
export function videoPageOf(player: string): string {
  return find(player)?.page ?? player;
}

/** The players of a bare id, if it looks like one of YouTube. */
export function playersOfId(videoId: string): readonly string[] {
  return YOUTUBE_ID.test(videoId) ? youTube({ id: videoId }) : [];
}

function find(link: string): { id: string; players: readonly [string, ...string[]]; page: string } | null {
  for (const { address, players, page } of SITES) {
    const { id, key = "" } = address.exec(link)?.groups ?? {};
    if (id) return { id, players: players({ id, key }), page: page({ id, key }) };
  }
  return null;
}
