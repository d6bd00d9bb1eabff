/** The content type of a feed. */
export const ATOM = "application/atom+xml";

/** The title of a feed. @param of The kind's name in the plural; null for all kinds. @param narrowedTo In words; "" for all. */
export function feedTitle(of: string | null, narrowedTo: string): string {
  return `${[narrowedTo, of].filter(Boolean).join(" · ") || "New"} on Marquee`;
}
