export const ATOM = "application/atom+xml";

export function feedTitle(of: string | null, narrowedTo: string): string {
  return `${[narrowedTo, of].filter(Boolean).join(" · ") || "New"} on Marquee`;
}
