import { prefixedPath } from "#app/languages/language-paths.ts";
import type { LanguageData } from "#app/languages/language.ts";
import { XML_HEAD, xmlText } from "#app/lib/text/xml.ts";

/** One page for each language that the site offers. */
export function inEachLanguage(
  origin: string,
  offered: readonly LanguageData[],
  { address: path, updatedAt }: SitemapEntry,
): SitemapEntry[] {
  const all = offered.map(({ code, prefix }) => ({ code, address: origin + prefixedPath(prefix, path) }));
  const others = all.length > 1 ? all : [];
  return all.map(({ address }) => ({ address, others, ...(updatedAt && { updatedAt }) }));
}

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** `others`: the same page in every language, including its own, if there are several. */
export type SitemapEntry = { address: string; updatedAt?: Date; others?: readonly { code: string; address: string }[] };

export function sitemapXml(pages: readonly SitemapEntry[]): string {
  return `${XML_HEAD}<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.map((page) => entryXml("url", page)).join("")}</urlset>\n`;
}

export function sitemapIndexXml(parts: readonly SitemapEntry[]): string {
  return `${XML_HEAD}<sitemapindex xmlns="${NAMESPACE}">\n${parts.map((part) => entryXml("sitemap", part)).join("")}</sitemapindex>\n`;
}

function entryXml(tag: "url" | "sitemap", { address, updatedAt, others = [] }: SitemapEntry): string {
  const changed = updatedAt ? `<lastmod>${updatedAt.toISOString()}</lastmod>` : "";
  return `<${tag}><loc>${xmlText(address)}</loc>${changed}${others.map(linkXml).join("")}</${tag}>\n`;
}

function linkXml({ code, address }: { code: string; address: string }): string {
  return `<xhtml:link rel="alternate" hreflang="${xmlText(code)}" href="${xmlText(address)}"/>`;
}
