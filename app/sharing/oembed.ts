import type { Item } from "#app/kinds/item.ts";
import { embedCode, EMBED_SIZE, MIN_EMBED_SIZE, type EmbedSize } from "#app/kinds/addresses/embed-addresses.ts";
import { SHARE_CARD } from "#app/lib/addresses/share-cards.ts";

/** Fields as named by https://oembed.com. */
export type OEmbed = {
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

/** In seconds. */
const CACHE_AGE = 3600;

/** Null if not requested. */
export type OEmbedRoom = { maxWidth: number | null; maxHeight: number | null };

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
export function oembedOf({ item, site, origin, prefix, picture, room }: Described): OEmbed {
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
