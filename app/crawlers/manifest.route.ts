import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { publicKinds } from "#app/site/public-kinds.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { kindsInSentence } from "#app/kinds/names/kind-names.ts";
import type { Route } from "./+types/manifest.route";

const GROUND = "#110c0b";

export const loader = handleErrors(async ({ context }: Route.LoaderArgs) => {
  const { site } = context.get(requestContext);
  const { language } = context.get(languageContext);
  const { text, path } = language;
  const kinds = await publicKinds(context.get(servicesContext));
  const icon = (src: string, side: number, purpose: string) => ({
    src: `${src}?v=${site.iconVersion}`,
    sizes: `${side}x${side}`,
    type: "image/png",
    purpose,
  });
  const manifest = {
    id: path("/"),
    name: site.name,
    short_name: site.name,
    description: site.description || text("site.manifest", { kinds: kindsInSentence(language, kinds) }),
    start_url: path("/"),
    scope: "/",
    display: "standalone",
    lang: language.locale,
    theme_color: GROUND,
    background_color: GROUND,
    icons: [
      icon("/icon-192.png", 192, "any"),
      icon("/icon-512.png", 512, "any"),
      icon("/icon-maskable-512.png", 512, "maskable"),
    ],
    shortcuts: [{ name: text("site.watchlist"), url: path("/watchlist") }],
  };
  return new Response(JSON.stringify(manifest), { headers: { "Content-Type": "application/manifest+json" } });
});

export const action = methodNotAllowed;
