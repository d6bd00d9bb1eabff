import type { ReactNode } from "react";
import type { ItemSummary } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { useLanguage } from "../language/language-context.ts";
import { Picture } from "../primitives/picture.tsx";

const COLUMNS = 6;
const ROWS = 4;
/** With fewer posters the wall has empty frames instead of many repetitions. */
const ENOUGH = 8;
/** In view on every screen, at least at its right end. Only these are in the tab order and named. */
const LISTED_ROW = 1;
const LISTED_COLUMNS = 4;
const SIGN = { row: 2, fromEnd: 2 };

type PosterWallProps = {
  items: readonly ItemSummary[];
  label?: string;
  /** Takes the frame of one poster. */
  sign?: ReactNode;
};

/** Every poster can be pressed; keys and screen readers get a short list, since further titles follow below. */
export function PosterWall({ items, label, sign }: PosterWallProps) {
  const { path } = useLanguage();
  const isList = items.length > 0;
  return (
    <div className="poster-wall" role={isList ? "list" : undefined} aria-label={label} aria-hidden={!isList}>
      {columnsOf(items).map(({ name, frames }, column) => (
        <ul key={name} role="none">
          {frames.map(({ name: frame, item, isSign }, row) => {
            const isListed = Boolean(item) && row === LISTED_ROW && column >= COLUMNS - LISTED_COLUMNS;
            return (
              <li
                key={frame}
                role={isListed ? "listitem" : "none"}
                aria-hidden={!isListed}
                className="stage aspect-poster flex-none rounded-card"
              >
                {isSign && sign ? (
                  sign
                ) : item ? (
                  <a
                    href={path(itemPath(item))}
                    tabIndex={isListed ? undefined : -1}
                    className="block h-full overflow-hidden rounded-card transition-transform hover:-translate-y-4"
                  >
                    <Picture url={item.thumbnailUrl} alt={item.itemName} frame="poster" drawn="wall" />
                  </a>
                ) : (
                  <span className="bulbs m-12 block" />
                )}
              </li>
            );
          })}
        </ul>
      ))}
    </div>
  );
}

/** The first items are in the listed row, from the end: phones show only the last columns. */
function columnsOf(items: readonly ItemSummary[]) {
  const count = Math.max(items.length, ENOUGH);
  return Array.from({ length: COLUMNS }, (_, column) => ({
    name: `column-${column}`,
    frames: Array.from({ length: ROWS }, (__, row) => {
      const fromEnd = COLUMNS - 1 - column;
      const index = ((row + ROWS - LISTED_ROW) % ROWS) * COLUMNS + fromEnd;
      return { name: `frame-${row}`, item: items[index % count], isSign: row === SIGN.row && fromEnd === SIGN.fromEnd };
    }),
  }));
}
