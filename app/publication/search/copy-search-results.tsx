import { useEffect, useState } from "react";
import { thumbnailShapeIn } from "#app/kinds/item-pictures.ts";
import type { KindName } from "#app/kinds/names/named-kinds.ts";
import { fold } from "#app/lib/text/text.ts";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PictureCard } from "#app/ui/cards/picture-card.tsx";
import { WatchlistButton } from "#app/ui/cards/watchlist-button.tsx";
import { FuzzyNotice } from "#app/ui/primitives/fuzzy-notice.tsx";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import type { FoundItem } from "./search-index.ts";
import { failureOf, findInCopy, pathOfItem, pathOfName, pictureOf, type FoundPage } from "./find-in-copy.browser.ts";

const SHOWN = 20;

/** In the language of the page. */
export type KindTexts = { kinds: readonly KindName[]; kindLabel: string };
type State = FoundPage | "unreachable" | "defect" | null;

/** What the files of a copy have for a text, which others may have written: it is shown as text, under addresses made of ids. */
export function CopySearchResults({ query, ...kindTexts }: { query: string } & KindTexts) {
  const { text, path } = useLanguage();
  const [from, setFrom] = useState(0);
  const [found, setFound] = useState<State>(null);
  useEffect(() => {
    findInCopy(query, { from, most: SHOWN }).then(setFound, (error: unknown) => setFound(failureOf(error)));
  }, [query, from]);
  if (found === null) return <LoadingDots />;
  if (typeof found === "string") return <p role="alert">{text(`suggest.${found}`)}</p>;
  const { items, isFuzzy, total } = found;
  // A genre would lead to the results that are shown.
  const names = found.names.filter(({ of, label }) => of === "people" || fold(label) !== fold(query));
  if (items.length + names.length === 0) return <EmptyState sentence={text("suggest.nothing")} />;
  return (
    <>
      {isFuzzy && <FuzzyNotice text={query} count={total} />}
      {names.length > 0 && (
        <p className="flex flex-wrap gap-8">
          {names.map((name) => (
            <a key={`${name.of} ${name.label}`} href={path(pathOfName(name))} dir="auto" className="quiet-button">
              {name.label}
            </a>
          ))}
        </p>
      )}
      <h2 className="sr-only">{text("suggest.titles")}</h2>
      <ul className="card-grid">
        {items.map((item) => (
          <li key={item.id}>
            <FoundCard item={item} {...kindTexts} />
          </li>
        ))}
      </ul>
      <p className="flex gap-8">
        {from > 0 && <StepButton label={text("common.previous")} onPress={() => setFrom(from - SHOWN)} />}
        {from + SHOWN < total && <StepButton label={text("common.next")} onPress={() => setFrom(from + SHOWN)} />}
      </p>
    </>
  );
}

function FoundCard({ item, kinds, kindLabel }: { item: FoundItem } & KindTexts) {
  const { text, path } = useLanguage();
  const { id, name, year } = item;
  const url = pictureOf(item);
  const kind = kinds.find((each) => each.path === item.kind);
  const frame = thumbnailShapeIn("poster", kind?.thumbnail ?? "poster");
  const facts = [
    { label: kindLabel, value: kind?.label.one ?? "" },
    { label: text("card.releasedYear"), value: year },
  ];
  return (
    <PictureCard
      name={name}
      href={path(pathOfItem(item))}
      picture={{ url, shape: "poster", frame, fit: "cover", drawn: "grid" }}
      facts={facts}
    >
      {kind && (
        <WatchlistButton item={{ id, type: kind.type, code: "", name, year, thumbnailUrl: url }} look="card" shownPicture={url} />
      )}
    </PictureCard>
  );
}

function StepButton({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="quiet-button" onClick={onPress}>
      {label}
    </button>
  );
}
