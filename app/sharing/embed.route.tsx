import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readEmbedded, type Embedded } from "./embedded-item.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import style from "./embed.css?inline";
import type { Route } from "./+types/embed.route";
import { renderEmbed } from "./render-embed.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { genresFact } from "#app/kinds/facts.ts";
import type { Item } from "#app/kinds/item.ts";
import { kindName } from "#app/kinds/names/kind-names.ts";
import { cardPicture } from "#app/kinds/item-pictures.ts";
import { itemPath, kindOf } from "#app/kinds/registry.ts";
import { releasedYearOf } from "#app/lib/time/dates.ts";
import { cardFacts } from "#app/ui/cards/card-facts.ts";
import { Picture } from "#app/ui/primitives/picture.tsx";
import { standIn } from "#app/ui/primitives/stand-in.ts";
import { Star } from "#app/ui/primitives/stars.tsx";

const STATUS: Record<Extract<Embedded, string>, number> = { missing: 404, withdrawn: 410 };

export const loader = handleErrors(async ({ context, params }: Route.LoaderArgs) => {
  const { origin, site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const found = await readEmbedded(context.get(servicesContext), params.kindPath, params.id);
  const frame = { site: site.name, base: origin + language.prefix };
  const page = { language, site, style };
  if (typeof found !== "string") {
    const card = <EmbedCard item={found} {...frame} />;
    return answer(200, renderEmbed({ ...page, title: found.itemName, children: card }));
  }
  const title = language.text(`${found}.title`);
  return answer(STATUS[found], renderEmbed({ ...page, title, children: <EmbedNotice text={title} {...frame} /> }));
});

export const action = methodNotAllowed;

async function answer(status: number, html: string): Promise<Response> {
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": await embedPolicy(),
      "X-Robots-Tag": "noindex",
    },
  });
}

/** The policy of the card for other sites: pictures, the site's font and its own style, no scripts, in a frame anywhere. */
async function embedPolicy(): Promise<string> {
  const policy = {
    "default-src": "'none'",
    "img-src": "'self' data: https:",
    "style-src": `'sha256-${await sha256(style)}'`,
    "style-src-attr": "'unsafe-inline'",
    "font-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "frame-ancestors": "*",
  };
  return Object.entries(policy)
    .map((directive) => directive.join(" "))
    .join("; ");
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

type EmbedFrame = { site: string; base: string };

/** @param base Origin of the site, with the prefix of the language. */
function EmbedCard({ item, site, base }: EmbedFrame & { item: Item }) {
  const language = useLanguage();
  const kind = kindOf(item.type);
  const picture = cardPicture(item, kind.thumbnail);
  const facts = [
    { label: "kind", value: kindName(language, kind).one, rating: null },
    { label: "year", value: releasedYearOf(item.releasedYear), rating: null },
    ...cardFacts(item, language),
    genresFact(item, language),
  ];
  return (
    <main className="card">
      <div className="picture" data-shape={kind.thumbnail} {...standIn(item.itemName, picture)}>
        {picture && <Picture url={picture} alt="" frame={kind.thumbnail} drawn="hung" hasPreview={false} isFirst />}
      </div>
      <div className="text">
        <h1>
          <a href={base + itemPath(item)} target="_blank" rel="noopener" dir="auto" lang={item.untranslated?.itemName}>
            {item.itemName}
          </a>
        </h1>
        <p className="facts">
          {facts
            .filter(({ value }) => value !== "")
            .map(({ label, value, rating }) => (
              <span key={label} className="fact">
                {typeof rating === "number" && <Star />} <bdi>{value}</bdi>
              </span>
            ))}
        </p>
        {item.overview && (
          <p className="overview" dir="auto" lang={item.untranslated?.overview}>
            {item.overview}
          </p>
        )}
        <SiteName site={site} />
      </div>
    </main>
  );
}

/** Replaces a title that is missing or was removed. */
function EmbedNotice({ text, site, base }: EmbedFrame & { text: string }) {
  return (
    <main className="card">
      <div className="text">
        <h1>
          <a href={`${base}/`} target="_blank" rel="noopener">
            {text}
          </a>
        </h1>
        <SiteName site={site} />
      </div>
    </main>
  );
}

function SiteName({ site }: { site: string }) {
  return (
    <p className="site">
      <span className="bulb" aria-hidden="true" />
      <bdi>{site}</bdi>
    </p>
  );
}
