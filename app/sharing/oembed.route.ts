import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readEmbedded } from "./embedded-item.ts";
import { oembedOf, type OEmbed } from "./oembed.ts";
import { storeInLanguage } from "#app/store/translated-store.ts";
import { sharePathOf } from "./read-share-cards.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { parseItemAddress } from "#app/lib/addresses/item-address.ts";
import type { Route } from "./+types/oembed.route";

const MAX_SIDE = 100_000;

export const loader = handleErrors(async ({ context, request }: Route.LoaderArgs) => {
  const { searchParams } = new URL(request.url);
  const { origin, site, languageOf } = context.get(requestContext);
  const { offered } = context.get(languageContext);
  const format = searchParams.get("format") ?? "json";
  const url = searchParams.get("url");
  const room = { maxWidth: sideIn(searchParams, "maxwidth"), maxHeight: sideIn(searchParams, "maxheight") };
  if (format !== "json") return refused(501, "Only the format json is available.");
  if (url === null) return refused(400, "The parameter url is missing.");
  if (Number.isNaN(room.maxWidth) || Number.isNaN(room.maxHeight))
    return refused(400, "The parameters maxwidth and maxheight must be whole numbers of pixels.");
  const address = parseItemAddress(url, origin, offered);
  if (!address) return refused(404, `Only titles of ${origin} can be embedded.`);
  const services = context.get(servicesContext);
  const store = storeInLanguage(services.store, address.language, offered);
  const item = await readEmbedded({ store }, address.kindPath, address.id);
  if (item === "missing") return refused(404, "There is no such title.");
  if (item === "withdrawn") return refused(410, "This title was withdrawn.");
  const picture = sharePathOf(item, (await store.settings.get()).site, languageOf);
  return answer(200, oembedOf({ item, site: site.name, origin, prefix: address.language.prefix, picture, room }));
});

export const action = methodNotAllowed;

/** Null if missing, NaN if it is not a size. */
function sideIn(params: URLSearchParams, name: string): number | null {
  const given = params.get(name);
  if (given === null || given === "") return null;
  return /^\d+$/.test(given) ? Math.min(Number(given), MAX_SIDE) : NaN;
}

function refused(status: number, error: string): Response {
  return answer(status, { error });
}

/** Any site may request this, even from a browser, because all of it is public. */
function answer(status: number, body: OEmbed | { error: string }): Response {
  return Response.json(body, { status, headers: { "Access-Control-Allow-Origin": "*", "X-Robots-Tag": "noindex" } });
}
