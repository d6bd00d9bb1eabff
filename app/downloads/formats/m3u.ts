import type { DescribedFile } from "./described-file.ts";

export const M3U = "audio/x-mpegurl";

/** A playlist that players open; lengths are unknown. */
export function m3uText(entries: readonly Pick<DescribedFile, "title" | "links">[]): string {
  const lines = entries.flatMap(({ title, links }) => [
    `#EXTINF:-1,${title.replaceAll(/[\s\p{C}]+/gu, " ").trim()}`,
    links[0] ?? "",
  ]);
  return `${["#EXTM3U", ...lines].join("\n")}\n`;
}
