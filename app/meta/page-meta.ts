import type { MetaDescriptor } from "react-router";
import { isMissingItem, isMissingPerson, isWithdrawnItem, visitorErrorFacts } from "#app/http.ts";
import { ATOM } from "#app/lib/addresses/feed-paths.ts";
import { siteNameIn, titleOn, type Matches } from "#app/lib/page-titles.ts";
import { prefixedPath } from "#app/languages/language-paths.ts";
import { SHARE_CARD } from "#app/lib/addresses/share-cards.ts";
import { absolutePicture } from "./absolute-picture.ts";
import { metaLanguage, offeredLanguages } from "#app/ui/language/meta-language.ts";
import type { LinkedData } from "./linked-data.ts";

const MAX_DESCRIPTION_LENGTH = 200;
const SHARED_WIDTH = 1280;

export type PageMeta = {
  matches: Matches;
  origin: string;
  path: string;
  title: string;
  description: string;
  image?: string;
  card?: { alt: string } | undefined;
  type?: "website" | "video.movie" | "article" | "profile";
  isListed?: boolean;
  feed?: { title: string; path: string } | undefined;
  data?: readonly LinkedData[];
};

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const {
    matches,
    origin,
    path,
    title,
    description,
    image = "",
    card,
    type = "website",
    isListed = true,
    feed,
    data = [],
  } = page;
  const site = siteNameIn(matches);
  const language = metaLanguage();
  const url = origin + language.path(path);
  const text = shorten(description);
  const picture = absolutePicture(origin, image, SHARED_WIDTH);
  const descriptors: MetaDescriptor[] = [
    { title: titleOn(title, site) },
    { name: "description", content: text },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: site },
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:type", content: type },
    { property: "og:url", content: url },
    { name: "twitter:card", content: picture ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: text },
  ];
  if (picture) descriptors.push({ property: "og:image", content: picture }, { name: "twitter:image", content: picture });
  if (card) {
    descriptors.push(
      { property: "og:image:width", content: String(SHARE_CARD.width) },
      { property: "og:image:height", content: String(SHARE_CARD.height) },
      { property: "og:image:type", content: "image/jpeg" },
      { property: "og:image:alt", content: card.alt },
      { name: "twitter:image:alt", content: card.alt },
    );
  }
  if (isListed) descriptors.push(...alternates(origin, path));
  else descriptors.push({ name: "robots", content: "noindex" });
  if (feed)
    descriptors.push({ tagName: "link", rel: "alternate", type: ATOM, title: feed.title, href: language.path(feed.path) });
  for (const each of data) descriptors.push({ "script:ld+json": each });
  return descriptors;
}

export function unlistedMeta(
  loaderData: { origin: string } | undefined,
  page: Pick<PageMeta, "matches" | "path" | "title" | "description">,
) {
  return loaderData ? pageMeta({ ...page, origin: loaderData.origin, isListed: false }) : errorMeta(page);
}

/** Leaves out the site's name if no loader ran. */
export function errorMeta({ error, matches = [] }: { error?: unknown; matches?: Matches } = {}): MetaDescriptor[] {
  const site = siteNameIn(matches);
  const missing = isMissingItem(error) ? "title" : isMissingPerson(error) ? "person" : null;
  const language = metaLanguage();
  const { status, message } = visitorErrorFacts(language, error, "", false);
  const { text } = language;
  const named = isWithdrawnItem(error) ? text("withdrawn.title") : status;
  const [title, description] = missing ? [text("missing.notHere"), text(`missing.${missing}Description`)] : [named, message];
  return [
    { title: titleOn(title, site) },
    { name: "description", content: description || status },
    ...(site ? [{ property: "og:site_name", content: site }] : []),
    { property: "og:title", content: title },
    { name: "robots", content: "noindex" },
  ];
}

/** The same page in every language that the site offers, including its own. */
function alternates(origin: string, path: string): MetaDescriptor[] {
  const offered = offeredLanguages();
  if (offered.length < 2) return [];
  const link = (hrefLang: string, prefix: string) => ({
    tagName: "link",
    rel: "alternate",
    hrefLang,
    href: origin + prefixedPath(prefix, path),
  });
  return [...offered.map(({ code, prefix }) => link(code, prefix)), link("x-default", "")];
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= MAX_DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, MAX_DESCRIPTION_LENGTH);
  const end = cut.lastIndexOf(" ");
  return `${cut.slice(0, end > MAX_DESCRIPTION_LENGTH / 3 ? end : -1).toWellFormed()}…`;
}
