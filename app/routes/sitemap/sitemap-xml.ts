import { XML_HEAD, xmlText } from "#app/lib/text/xml.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export type SitemapEntry = { address: string; updatedAt?: Date };

export function sitemapXml(pages: readonly SitemapEntry[]): string {
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}">\n${pages.map((page) => entryXml("url", page)).join("")}</urlset>\n`;
}

export function sitemapIndexXml(parts: readonly SitemapEntry[]): string {
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${parts.map((part) => entryXml("sitemap", part)).join("")}</sitemapindex>\n`;
}

function entryXml(tag: "url" | "sitemap", { address, updatedAt }: SitemapEntry): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${xmlText(address)}</loc>${changed}</${tag}>\n`;
}
