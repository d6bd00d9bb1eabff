import type { ItemSummary } from "#app/kinds/item.ts";
import { itemPath } from "#app/kinds/registry.ts";
import { Icon } from "../primitives/icon.tsx";
import { buttonLook } from "../primitives/link-button.tsx";
import { keptFactsOf } from "./kept-facts.ts";

const LOOKS = {
  card: { button: "keep-button keep-on-card", face: "keep-face", icon: "size-16" },
  page: { button: `keep-button ${buttonLook("quiet")}`, face: "contents", icon: "size-24" },
} as const;

/**
 * Adds an item to the visitor's watchlist or takes it out (decision 12). `ui/islands/keep-buttons.ts` makes every one of
 * them live, also those that come into the page later; they are not seen before (styles/watchlist.css).
 */
export function KeepButton({ item, look }: { item: ItemSummary; look: keyof typeof LOOKS }) {
  const { button, face, icon } = LOOKS[look];
  const facts = keptFactsOf(item);
  return (
    <button
      type="button"
      name="keep"
      value={item.id}
      data-facts={JSON.stringify(facts)}
      data-address={itemPath(item)}
      data-picture-url={facts.thumbnailUrl}
      aria-pressed={false}
      className={button}
    >
      <span className={face}>
        <Icon name="bookmark" className={icon} />
        <span className="keep-words">
          <span className="when-out">Add to watchlist</span>
          <span className="when-in">In your watchlist</span>
          <span className="sr-only">({item.itemName})</span>
        </span>
      </span>
    </button>
  );
}
