import { typedLinkOf } from "./links.ts";

type Video = { videoId: string; videoUrl: string };

/** `start` in seconds; 0 for the beginning. */
type Found = { id: string; key: string; start: number };
type VideoSite = { address: RegExp; players: (found: Found) => readonly [string, ...string[]]; page: (found: Found) => string };

/** Times such as `90`, `90s`, `1m30s` and `1h2m3s`. */
const TIME = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;
const TIME_NAMES = ["t", "start", "startTime"];

const from = (prefix: string, start: number, unit = "") => (start > 0 ? `${prefix}${start}${unit}` : "");
const youTube = ({ id, start }: Pick<Found, "id" | "start">) =>
  [
    `https://www.youtube-nocookie.com/embed/${id}${from("?start=", start)}`,
    `https://www.youtube.com/embed/${id}${from("?start=", start)}`,
  ] as const;
const youTubePage = ({ id, start }: Found) => `https://www.youtube.com/watch?v=${id}${from("&t=", start, "s")}`;

const SITES: readonly VideoSite[] = [
  {
    address:
      /^https?:\/\/(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:(?:#\/)?watch|playlist|embed\/videoseries).*?[?&]v=(?<id>[\w-]{11})(?![\w-])/,
    players: youTube,
    page: youTubePage,
  },
  { address: /^https?:\/\/(?:www\.)?youtu\.be\/(?<id>[\w-]{11})(?![\w-])/, players: youTube, page: youTubePage },
  {
    address:
      /^https?:\/\/(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:embed|shorts|live|v)\/(?!videoseries[?#])(?<id>[\w-]{11})(?![\w-])/,
    players: youTube,
    page: youTubePage,
  },
  {
    address: /^https?:\/\/(?:www\.)?archive\.org\/(?:details|embed|download)\/(?<id>[\w.-]{1,200})/,
    players: ({ id, start }) => [`https://archive.org/embed/${id}${from("?start=", start)}`],
    page: ({ id, start }) => `https://archive.org/details/${id}${from("?start=", start)}`,
  },
  {
    address:
      /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(?<id>\d{1,15})(?!\d)(?:(?:\/|\?h=)(?<key>[0-9a-f]{6,40})(?![\w-]))?/,
    players: ({ id, key, start }) => [`https://player.vimeo.com/video/${id}${key && `?h=${key}`}${from("#t=", start, "s")}`],
    page: ({ id, key, start }) => `https://vimeo.com/${id}${key && `/${key}`}${from("#t=", start, "s")}`,
  },
  {
    address:
      /^https?:\/\/(?:(?:www\.)?dailymotion\.com\/(?:embed\/)?video\/|dai\.ly\/|geo\.dailymotion\.com\/player\.html\?video=)(?<id>[a-z0-9]{5,20})(?![a-z0-9])/i,
    players: ({ id, start }) => [
      `https://geo.dailymotion.com/player.html?video=${id}${from("&startTime=", start)}`,
      `https://www.dailymotion.com/embed/video/${id}${from("?start=", start)}`,
    ],
    page: ({ id, start }) => `https://www.dailymotion.com/video/${id}${from("?start=", start)}`,
  },
];

/** Finds the id in an address of any site that is pasted into a form. */
const PASTED = /[?&#]v=(?<id>[\w-]{11})(?![\w-])/;
const PLAYLIST =
  /^https?:\/\/(?:[a-z]+\.)?youtube(?:-nocookie)?\.com\/(?:playlist|embed\/videoseries)\?(?:[^#]*&)?list=(?<list>[\w-]+)/;
const YOUTUBE_ID = /^[\w-]{11}$/;

/**
 * Accepts `v=`, watch, short and share addresses of YouTube, and pages of archive.org, Vimeo and Dailymotion.
 * @returns null for any other text.
 */
export function videoOf(address: string): Video | null {
  const link = typedLinkOf(address);
  if (!link) return null;
  const pasted = PASTED.exec(link)?.groups?.["id"];
  if (pasted) return { videoId: pasted, videoUrl: youTube({ id: pasted, start: startOf(link) })[0] };
  const found = find(link);
  return found && { videoId: found.id, videoUrl: found.players[0] };
}

/** The embeddable players of a video's page, the preferred one first; empty for an unknown page. */
export function playersOf(link: string): readonly string[] {
  return find(link)?.players ?? [];
}

/** The page of a known site that shows the video or playlist of a player; any other address as it is. */
export function videoPageOf(player: string): string {
  return playlistPageOf(player) ?? find(player)?.page ?? player;
}

/** Null unless the address is a playlist without a first video. */
export function playlistPageOf(link: string): string | null {
  const list = PLAYLIST.exec(link)?.groups?.["list"];
  return list && !PASTED.test(link) ? `https://www.youtube.com/playlist?list=${list}` : null;
}

/** The players of a bare id that looks like YouTube's. */
export function playersOfId(videoId: string): readonly string[] {
  return YOUTUBE_ID.test(videoId) ? youTube({ id: videoId, start: 0 }) : [];
}

function find(link: string): { id: string; players: readonly [string, ...string[]]; page: string } | null {
  for (const { address, players, page } of SITES) {
    const { id, key = "" } = address.exec(link)?.groups ?? {};
    const found = id && { id, key, start: startOf(link) };
    if (found) return { id, players: players(found), page: page(found) };
  }
  return null;
}

/** In seconds, from the query or the fragment; 0 without a readable time. */
function startOf(link: string): number {
  const { search = "", hash = "" } = URL.parse(link) ?? {};
  const named = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))];
  const time = named.flatMap((params) => TIME_NAMES.map((name) => params.get(name))).find((text) => text !== null) ?? "";
  const [, hours = 0, minutes = 0, seconds = 0] = TIME.exec(time) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
