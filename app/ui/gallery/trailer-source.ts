import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";
import { playersOf, playersOfId, playlistPageOf } from "#app/lib/addresses/video-address.ts";

/** A video file, a frame of a trailer host, or a link. A video's `host` is "" if it is stored here. */
export type TrailerSource = { showAs: "video" | "frame" | "link"; url: string; host: string };

const VIDEO_FILE = /\.(?:mp4|m4v|webm)$/i;

/**
 * Watch, short and share addresses of known sites become their players if `trailerHosts` allows these; a bare YouTube id does if
 * there is no address. Null without a trailer or for an unsafe URL.
 */
export function trailerSource(videoUrl: string, trailerHosts: readonly string[], videoId = ""): TrailerSource | null {
  const own = ownPathOf(videoUrl);
  if (own) return { showAs: "video", url: own, host: "" };
  const link = webLinkOf(videoUrl);
  if (link) return sourceOf(link, playersOf(link), trailerHosts);
  if (videoUrl.trim() !== "") return null;
  const [player, ...others] = playersOfId(videoId.trim());
  return player ? sourceOf(player, [player, ...others], trailerHosts) : null;
}

function sourceOf(link: string, players: readonly string[], trailerHosts: readonly string[]): TrailerSource {
  const playlist = playlistPageOf(link);
  if (playlist) return { showAs: "link", url: playlist, host: new URL(playlist).host };
  const { protocol, host, pathname } = new URL(link);
  const isSafe = protocol === "https:";
  if (isSafe && VIDEO_FILE.test(pathname)) return { showAs: "video", url: link, host };
  const player = playerAmong(players, link, trailerHosts);
  if (player) return { showAs: "frame", url: player, host: new URL(player).host };
  return { showAs: isSafe && isAllowed(host, trailerHosts) ? "frame" : "link", url: link, host };
}

/** A link that already is a player keeps the rest of its address. */
function playerAmong(players: readonly string[], link: string, trailerHosts: readonly string[]): string | undefined {
  const allowed = players.filter((player) => isAllowed(new URL(player).host, trailerHosts));
  return allowed.some((player) => isSamePage(player, link)) ? link : allowed[0];
}

function isSamePage(player: string, link: string): boolean {
  const [one, other] = [new URL(player), new URL(link)];
  return one.origin === other.origin && one.pathname === other.pathname;
}

/** Matches like a Content-Security-Policy: `*.example.com` matches subdomains only. */
function isAllowed(host: string, trailerHosts: readonly string[]): boolean {
  return trailerHosts.some((pattern) => (pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern));
}
