import type { Language } from "#app/languages/language.ts";

export const ATOM = "application/atom+xml";
export const RSS = "application/rss+xml";

export function feedTitle({ text }: Language, site: string, of: string | null, narrowedTo: string): string {
  const list = [narrowedTo, of].filter(Boolean).join(" · ");
  return list ? text("feeds.listOn", { list, site }) : text("feeds.newOn", { site });
}
