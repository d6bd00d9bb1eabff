import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readEmbedded, type Embedded } from "#app/domain/sharing/embedded-item.ts";
import { answering, refuseOtherMethods } from "#app/http.ts";
import style from "#app/styles/embed.css?inline";
import { EmbedCard, EmbedNotice } from "#app/ui/sharing/embed-card.tsx";
import { renderEmbed } from "#app/ui/sharing/render-embed.tsx";
import type { Route } from "./+types/embed";
import { embedPolicy } from "./embed-policy.ts";

const STATUS: Record<Extract<Embedded, string>, number> = { missing: 404, withdrawn: 410 };

export const loader = answering(async ({ context, params }: Route.LoaderArgs) => {
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

export const action = refuseOtherMethods;

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
