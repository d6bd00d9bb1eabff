import { XML_HEAD, xmlText } from "#app/lib/text/xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** A page or a part of the sitemap: its whole address, and when it changed where that is known. */
export type SitemapEntry = { address: string; updatedAt?: Date };

/** A sitemap of at most 50,000 pages. */
export function sitemapXml(pages: readonly SitemapEntry[]): string {
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${pages.map((page) => entryXml("url", page)).join("")}</urlset>\n`;
}

/** The index of a sitemap that has several parts. */
export function sitemapIndexXml(parts: readonly SitemapEntry[]): string {
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${parts.map((part) => entryXml("sitemap", part)).join("")}</sitemapindex>\n`;
}

function entryXml(tag: "url" | "sitemap", { address, updatedAt }: SitemapEntry): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${xmlText(address)}</loc>${changed}</${tag}>\n`;
}
