import { itemPath } from "#app/kinds/registry.ts";
import type { DescribedFile } from "#app/downloads/formats/described-file.ts";
import { XML_HEAD, xmlText } from "#app/lib/text/xml.ts";
import { contentHtml, entryTitle, type FeedFacts } from "./atom.ts";

const ANY_TYPE = "application/octet-stream";
const TYPES: Readonly<Record<string, string>> = {
  mp4: "video/mp4",
  webm: "video/webm",
  mkv: "video/x-matroska",
  ogv: "video/ogg",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  pdf: "application/pdf",
  zip: "application/zip",
  iso: "application/x-iso9660-image",
};

/** RSS 2.0: the first file of each item whose size is known is an enclosure, so that programs fetch it. */
export function rssXml(
  { language, origin, site, path, page, title, items }: FeedFacts,
  files: readonly (DescribedFile | null)[],
): string {
  const entries = items.map((item, at) => {
    const address = xmlText(origin + language.path(itemPath(item)));
    return [
      "<item>",
      `<title>${xmlText(entryTitle(item, language))}</title>`,
      `<link>${address}</link>`,
      `<guid>${address}</guid>`,
      `<pubDate>${item.createdAt.toUTCString()}</pubDate>`,
      `<description>${xmlText(contentHtml(origin, item, language))}</description>`,
      enclosureOf(files[at] ?? null),
      "</item>",
    ].join("\n");
  });
  return `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(title)}</title>
<link>${xmlText(origin + language.path(page))}</link>
<description>${xmlText(site)}</description>
<language>${language.code}</language>
<atom:link rel="self" type="application/rss+xml" href="${xmlText(origin + language.path(path))}"/>
${entries.join("\n")}
</channel>
</rss>
`;
}

/** The file's own address, which counts nothing. */
function enclosureOf(file: DescribedFile | null): string {
  if (!file) return "";
  const type = TYPES[/[^.]*$/.exec(file.name.toLowerCase())?.[0] ?? ""] ?? ANY_TYPE;
  return `<enclosure url="${xmlText(file.links[0] ?? "")}" length="${file.sizeBytes}" type="${type}"/>`;
}
