import { ControlIcon } from "../primitives/control-icon.tsx";
import type { WatchlistFacts } from "#app/kinds/watchlist-facts.ts";
import { useLanguage } from "../language/language-context.ts";

const LOOKS = {
  card: { button: "keep-button keep-on-card", face: "keep-face", icon: "size-16" },
  page: { button: "keep-button quiet-button", face: "contents", icon: "size-24" },
} as const;

type WatchlistButtonProps = {
  item: WatchlistFacts;
  /** That of the item's page, if it is on no card. */
  address?: string;
  look: keyof typeof LOOKS;
  /** On a card, the URL of its picture. */
  shownPicture?: string;
};

/**
 * Made interactive by `watchlist/watchlist-buttons.browser.ts`, hidden until then (app/watchlist/watchlist.css). Carries only data that its
 * card does not show, since a page has fifty of them.
 */
export function WatchlistButton({ item, address, look, shownPicture }: WatchlistButtonProps) {
  const { text } = useLanguage();
  const { button, face, icon } = LOOKS[look];
  const { id, type, code, name, year, thumbnailUrl } = item;
  const isOnCard = look === "card";
  return (
    <button
      type="button"
      name="keep"
      value={id}
      data-type={type}
      data-code={code}
      data-year={year}
      data-title={isOnCard ? undefined : name}
      data-address={address}
      data-picture={thumbnailUrl === shownPicture ? undefined : thumbnailUrl}
      aria-pressed={false}
      className={button}
    >
      <span className={face}>
        <ControlIcon name="bookmark" className={icon} />
        <span className="keep-words">
          <span className="when-out">{text("card.add")}</span>
          <span className="when-in">{text("card.added")}</span>
          <span className="sr-only">{`(${name})`}</span>
        </span>
      </span>
    </button>
  );
}
