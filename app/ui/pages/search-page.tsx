import { personPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { addressOf, type ListView as List } from "#app/kinds/lists/list-view.ts";
import type { Noun } from "#app/lib/text/numbers.ts";
import { LinkButton } from "../primitives/link-button.tsx";
import { CardGrid } from "../sections/card-row.tsx";
import { ContentSection } from "../sections/content-section.tsx";
import { EmptyState } from "../sections/empty-state.tsx";
import { EndOfList } from "../sections/end-of-list.tsx";
import { GenreCards } from "../sections/genre-cards.tsx";
import { ListRoot } from "../lists/list-root.tsx";
import { ListSearch } from "../lists/list-search.tsx";
import { ListView } from "../lists/list-view.tsx";
import { WayOn } from "../lists/way-on.tsx";

const RESULTS = "results";
const TRENDING = "trending";
const BROWSE = { label: "Browse by category", href: "/#browse" };

type SearchPageProps = {
  list: List;
  covers: readonly { genre: string; item: ItemSummary | null }[];
  /** People and genres of exactly the name that was typed. */
  names: { people: readonly Name[]; genres: readonly Name[] };
  /** Where nothing was found. */
  waysOn: WaysOn | null;
};

type Name = { label: string };
type WaysOn = { trending: readonly ItemSummary[]; genres: readonly Name[] };

export function SearchPage({ list, covers, names, waysOn }: SearchPageProps) {
  return (
    <ListRoot address={searchPath({ ...addressOf(list), ...list.cursor })} when="idle" className="flex flex-col gap-48">
      <div className="page-width flex flex-col gap-24 pt-48">
        <h1 data-part="title" className="text-48">
          {titleOf(list)}
        </h1>
        <ListSearch text={list.text} />
      </div>
      <div data-part="names" className="page-width -mt-24 empty:hidden">
        <ExactNames {...names} />
      </div>
      <div data-part="beginning" className="empty:hidden">
        {covers.length > 0 && (
          <ContentSection title="Begin with a genre" rowId="genres">
            <GenreCards
              id="genres"
              genres={covers.map(({ genre, item }) => ({
                label: genre,
                href: searchPath({ genre }),
                cover: item ?? undefined,
              }))}
            />
          </ContentSection>
        )}
      </div>
      <section aria-labelledby={RESULTS} className="page-width">
        <h2 id={RESULTS} className="sr-only">
          Results
        </h2>
        <ListView
          list={list}
          pathOf={searchPath}
          hasTextField
          noun={nounOf(list)}
          shape="poster"
          cards="landing"
          nothing={<NothingFound list={list} waysOn={waysOn} />}
          end={<End list={list} />}
        />
      </section>
    </ListRoot>
  );
}

function nounOf({ text }: List): Noun {
  const of = text && ` for “${text}”`;
  return { one: `result${of}`, many: `results${of}` };
}

function titleOf({ text, choices }: List): string {
  const [choice, ...others] = choices;
  return choice?.key === "genre" && others.length === 0 && text === "" ? choice.label : "Search";
}

function End({ list: { text, choices, page } }: { list: List }) {
  if (text && !page.total.exact)
    return <EndOfList sentence="Showing the best matches. Add a word to narrow them." next={BROWSE} />;
  if (choices.length > 0) {
    return (
      <EndOfList sentence="That is everything that fits." next={{ label: "Clear all filters", href: searchPath({ q: text }) }} />
    );
  }
  return <EndOfList sentence={text ? `That is everything for “${text}”.` : "That is everything."} next={BROWSE} />;
}

function NothingFound({ list: { text, choices, page }, waysOn }: { list: List; waysOn: WaysOn | null }) {
  const sentence = page.total.exact ? "No Result Found." : "None of the best matches fit. Another word may find more.";
  return (
    <div className="flex min-w-0 flex-col gap-48">
      <EmptyState sentence={sentence}>
        {choices.length > 0 ? (
          <WayOn href={searchPath({ q: text })}>{text ? `Search all for “${text}”` : "Show everything"}</WayOn>
        ) : (
          <LinkButton href={BROWSE.href} look="quiet">
            {BROWSE.label}
          </LinkButton>
        )}
      </EmptyState>
      {waysOn && waysOn.trending.length > 0 && (
        <section aria-labelledby={TRENDING} className="flex min-w-0 flex-col gap-16">
          <h2 id={TRENDING} className="text-28">
            Trending
          </h2>
          <CardGrid items={waysOn.trending} shape="poster" cards="landing" />
        </section>
      )}
      {waysOn && <NameLinks label="Genres" names={waysOn.genres} pathOf={genrePath} />}
    </div>
  );
}

function ExactNames({ people, genres }: SearchPageProps["names"]) {
  if (people.length + genres.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-48 gap-y-16">
      <NameLinks label="People" names={people} pathOf={({ label }) => personPath(label)} />
      <NameLinks label="Genres" names={genres} pathOf={genrePath} />
    </div>
  );
}

type NameLinksProps = { label: string; names: readonly Name[]; pathOf: (name: Name) => string | null };

function NameLinks({ label, names, pathOf }: NameLinksProps) {
  if (names.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-8">
      <span className="me-8 text-14 text-second">{label}</span>
      {names.map((name) => (
        <LinkButton key={name.label} href={pathOf(name) ?? searchPath({ q: name.label })} look="quiet">
          <span dir="auto">{name.label}</span>
        </LinkButton>
      ))}
    </nav>
  );
}

function genrePath({ label }: Name): string {
  return searchPath({ genre: label });
}
