import { useEffect, useState } from "react";
import { useLanguage } from "#app/ui/language/language-context.ts";
import { PictureCard } from "#app/ui/cards/picture-card.tsx";
import { FuzzyNotice } from "#app/ui/primitives/fuzzy-notice.tsx";
import { LoadingDots } from "#app/ui/primitives/loading-dots.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import type { FoundItem } from "./search-index.ts";
import { failureOf, findInCopy, pathOfItem, pathOfName, pictureOf, type FoundPage } from "./find-in-copy.browser.ts";

const SHOWN = 20;

type State = FoundPage | "unreachable" | "defect" | null;

/** What the files of a copy have for a text, which others may have written: it is shown as text, under addresses made of ids. */
export function CopySearchResults({ query, yearLabel }: { query: string; yearLabel: string }) {
  const { text, path } = useLanguage();
  const [from, setFrom] = useState(0);
  const [found, setFound] = useState<State>(null);
  useEffect(() => {
    findInCopy(query, { from, most: SHOWN }).then(setFound, (error: unknown) => setFound(failureOf(error)));
  }, [query, from]);
  if (found === null) return <LoadingDots />;
  if (typeof found === "string") return <p role="alert">{text(`suggest.${found}`)}</p>;
  const { items, names, isFuzzy, total } = found;
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
      <ul className="card-grid">
        {items.map((item) => (
          <li key={item.id}>
            <FoundCard item={item} yearLabel={yearLabel} />
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

function FoundCard({ item, yearLabel }: { item: FoundItem; yearLabel: string }) {
  const { path } = useLanguage();
  const picture = { url: pictureOf(item), shape: "poster", frame: "poster", fit: "cover", drawn: "grid" } as const;
  const facts = item.year ? [{ label: yearLabel, value: item.year }] : [];
  return (
    <PictureCard name={item.name} href={path(pathOfItem(item))} picture={picture} facts={facts}>
      {null}
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
