import { languageContext, requestContext, servicesContext } from "#app/context.ts";
import { readEmbedded } from "./embedded-item.ts";
import { storeInLanguage } from "#app/store/translated-store.ts";
import { sharePathOf } from "./read-share-cards.ts";
import { handleErrors, methodNotAllowed } from "#app/http.ts";
import { parseItemAddress } from "#app/lib/addresses/item-address.ts";
import type { Route } from "./+types/oembed.route";
import type { Item } from "#app/kinds/item.ts";
import { embedCode, EMBED_SIZE, MIN_EMBED_SIZE, type EmbedSize } from "#app/kinds/addresses/embed-addresses.ts";
import { SHARE_CARD } from "#app/lib/addresses/share-cards.ts";

const MAX_SIDE = 100_000;
/** In seconds. */
const CACHE_AGE = 3600;

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

/** Fields as named by https://oembed.com. */
type OEmbed = {
  version: "1.0";
  type: "rich" | "link";
  title: string;
  provider_name: string;
  provider_url: string;
  cache_age: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
  html?: string;
  width?: number;
  height?: number;
};

/** Null if not requested. */
type OEmbedRoom = { maxWidth: number | null; maxHeight: number | null };

type Described = {
  item: Item;
  site: string;
  origin: string;
  /** The path prefix of the language: "" or `/de`. */
  prefix: string;
  /** The path of the item's share card; null if its picture is on another site. */
  picture: string | null;
  room: OEmbedRoom;
};

/** Returns a link instead of a card if there is no room for one, and a picture only if it fits whole. */
function oembedOf({ item, site, origin, prefix, picture, room }: Described): OEmbed {
  const size = sizeIn(room);
  const { width, height } = SHARE_CARD;
  const hasPicture = picture !== null && fits(SHARE_CARD, room);
  return {
    version: "1.0",
    type: size ? "rich" : "link",
    title: item.itemName,
    provider_name: site,
    provider_url: `${origin}${prefix}/`,
    cache_age: CACHE_AGE,
    ...(hasPicture && { thumbnail_url: origin + picture, thumbnail_width: width, thumbnail_height: height }),
    ...(size && { html: embedCode(origin + prefix, item, size), ...size }),
  };
}

function sizeIn(room: OEmbedRoom): EmbedSize | null {
  if (!fits(MIN_EMBED_SIZE, room)) return null;
  return {
    width: Math.min(EMBED_SIZE.width, room.maxWidth ?? Infinity),
    height: Math.min(EMBED_SIZE.height, room.maxHeight ?? Infinity),
  };
}

function fits({ width, height }: EmbedSize, { maxWidth, maxHeight }: OEmbedRoom): boolean {
  return width <= (maxWidth ?? Infinity) && height <= (maxHeight ?? Infinity);
}
