import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readEmbedded, type Embedded } from "./embedded-item.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import style from "#app/styles/embed.css?inline";
import { EmbedCard, EmbedNotice } from "./embed-card.tsx";
import { renderEmbed } from "./render-embed.tsx";
import type { Route } from "./+types/embed.route";

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
      "Content-Security-Policy": await embedPolicy(style),
      "X-Robots-Tag": "noindex",
    },
  });
}

/** The policy of the card for other sites: pictures and its own style, no scripts, in a frame anywhere. */
async function embedPolicy(style: string): Promise<string> {
  const policy = {
    "default-src": "'none'",
    "img-src": "'self' data: https:",
    "style-src": `'sha256-${await sha256(style)}'`,
    "style-src-attr": "'unsafe-inline'",
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
