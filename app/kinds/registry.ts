import { anime } from "./anime.ts";
import { game } from "./game.ts";
import { ITEM_TYPES, type ItemType } from "./item.ts";
import type { Kind } from "./kind.ts";
import { movie } from "./movie.ts";
import { software } from "./software.ts";
import { tvShow } from "./tv-show.ts";

const BY_TYPE: Record<ItemType, Kind> = { movie, "tv-show": tvShow, anime, game, software };

/** In the order of the navigation. A new kind needs its file and an entry above. */
export const KINDS: readonly Kind[] = ITEM_TYPES.map((type) => BY_TYPE[type]);

export function kindOf(type: ItemType): Kind {
  return BY_TYPE[type];
}

export function itemPath({ type, id }: { type: ItemType; id: string }): string {
  return `/${kindOf(type).path}/${encodeURIComponent(id)}`;
}
