import { ownPathOf, webLinkOf } from "#app/lib/addresses/links.ts";

/** As a video hosted here, in a frame of a trailer host, or as a link. */
export type TrailerSource = { showAs: "video"; url: string } | { showAs: "frame" | "link"; url: string; host: string };

/** Null without a trailer or for an unsafe URL. */
export function trailerSource(videoUrl: string, trailerHosts: readonly string[]): TrailerSource | null {
  const own = ownPathOf(videoUrl);
  if (own) return { showAs: "video", url: own };
  const link = webLinkOf(videoUrl);
  if (!link) return null;
  const { protocol, host } = new URL(link);
  const isKnown = protocol === "https:" && trailerHosts.some((pattern) => isHostOf(pattern, host));
  return { showAs: isKnown ? "frame" : "link", url: link, host };
}

/** As in a Content-Security-Policy: `*.example.com` matches subdomains only. */
function isHostOf(pattern: string, host: string): boolean {
  return pattern.startsWith("*.") ? host.endsWith(pattern.slice(1)) : host === pattern;
}
