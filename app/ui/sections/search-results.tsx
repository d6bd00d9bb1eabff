import { explorePath, searchPath } from "#app/kinds/addresses.ts";
import type { ItemSummary, ItemType } from "#app/kinds/item.ts";
import { kindOf } from "#app/kinds/registry.ts";
import type { GenreLabel } from "#app/lib/text.ts";
import { SearchForm } from "../layout/search-form.tsx";
import { LinkButton } from "../primitives/link-button.tsx";
import { CardGrid, CardRow } from "./card-row.tsx";
import { ContentSection } from "./content-section.tsx";
import { EmptyState } from "./empty-state.tsx";
import { EndOfList } from "./end-of-list.tsx";
import { GenreCards } from "./genre-cards.tsx";

type TitleResults = { items: readonly ItemSummary[]; goesOn: boolean };
type GenreResults = { type: ItemType; items: readonly ItemSummary[]; total: number };

type SearchResultsProps = {
  text: string;
  genre: GenreLabel | null;
  /** What was found by title, or null when only a genre was asked for. */
  byTitle: TitleResults | null;
  byGenre: readonly GenreResults[] | null;
  /** Where a visitor may begin who asked for nothing yet; empty otherwise. */
  covers: readonly { genre: string; item: ItemSummary | null }[];
};

/** The page of a search: what was looked for, then what was found. */
export function SearchResults({ text, genre, byTitle, byGenre, covers }: SearchResultsProps) {
  return (
    <>
      <div className="page-width flex flex-col gap-24 pt-48">
        <h1 className="text-48">{byGenre && genre ? genre.label : "Search"}</h1>
        <SearchForm query={text} label="Search Movie, TV Show, Game, Software" />
      </div>
      {byGenre ? (
        <ByGenre results={byGenre} genre={genre?.label ?? ""} />
      ) : (
        text && byTitle && <ByTitle text={text} {...byTitle} />
      )}
      {covers.length > 0 && (
        <ContentSection title="Or begin with a genre" rowId="genres">
          <GenreCards
            id="genres"
            genres={covers.map((cover) => ({
              label: cover.genre,
              href: searchPath({ genre: cover.genre }),
              cover: cover.item ?? undefined,
            }))}
          />
        </ContentSection>
      )}
    </>
  );
}

function ByTitle({ text, items, goesOn }: TitleResults & { text: string }) {
  if (items.length === 0) return <NothingFound />;
  const counted = goesOn ? `The first ${items.length} results` : items.length === 1 ? "1 result" : `${items.length} results`;
  return (
    <ContentSection title={`${counted} for “${text}”`}>
      <CardGrid items={items} shape="poster" cards="landing" />
      <EndOfList
        sentence={goesOn ? "These are the best of many: another word finds fewer." : `That is everything for “${text}”.`}
        next={{ label: "Browse by category", href: "/#browse" }}
      />
    </ContentSection>
  );
}

function ByGenre({ results, genre }: { results: readonly GenreResults[]; genre: string }) {
  if (results.length === 0) return <NothingFound />;
  return results.map(({ type, items, total }) => {
    const kind = kindOf(type);
    return (
      <ContentSection
        key={type}
        title={`${kind.label.many} (${total.toLocaleString("en")})`}
        viewAll={explorePath(kind, { genre })}
      >
        <CardRow items={items} shape={kind.thumbnail} cards="landing" />
      </ContentSection>
    );
  });
}

function NothingFound() {
  return (
    <div className="page-width">
      <EmptyState sentence="No Result Found.">
        <LinkButton href="/#browse" look="quiet">
          Browse by category
        </LinkButton>
      </EmptyState>
    </div>
  );
}
