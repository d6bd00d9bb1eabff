import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";

/** How a trailer is shown: stored here as a video, on one of the trailer hosts in a frame of theirs, else as a link. */
export type TrailerSource = { showAs: "video"; url: string } | { showAs: "frame" | "link"; url: string; host: string };

/** Null when there is no trailer, or its address is none a page may open. */
export function trailerSource(videoUrl: string, trailerHosts: readonly string[]): TrailerSource | null {
  const own = ownPathOf(videoUrl);
  if (own) return { showAs: "video", url: own };
  const link = webLinkOf(videoUrl);
  if (!link) return null;
  const { protocol, host } = new URL(link);
  const isKnown = protocol === "https:" && trailerHosts.some((pattern) => isHostOf(pattern, host));
  return { showAs: isKnown ? "frame" : "link", url: link, host };
}

/** As in a Content-Security-Policy: `*.example.com` stands for what is below example.com. */
function isHostOf(pattern: string, host: string): boolean {
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}
