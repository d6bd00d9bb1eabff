import { webLinkOf } from "#app/lib/links.ts";

/** How a trailer may be shown: in the page when its host is one of the trailer hosts, else as a link. */
export type TrailerSource = { showAs: "frame" | "link"; url: string; host: string };

/** Null when there is no trailer, or its address is none a page may open. */
export function trailerSource(videoUrl: string, trailerHosts: readonly string[]): TrailerSource | null {
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
