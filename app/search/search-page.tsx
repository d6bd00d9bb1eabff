import { personPath, searchPath } from "#app/kinds/addresses/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import { genreName } from "#app/kinds/known-names.ts";
import { coverPictures, type GenreCover } from "#app/kinds/lists/genre-cover.ts";
import { addressOf, type ListView as List } from "#app/kinds/lists/list-view.ts";
import type { Language } from "#app/languages/language.ts";
import type { ListAddress } from "#app/kinds/lists/list-address.ts";
import { valueLabel } from "#app/kinds/names/value-labels.ts";
import { AskButton } from "#app/title-requests/ask-button.tsx";
import { LinkButton } from "#app/ui/primitives/link-button.tsx";
import { CardGrid } from "#app/ui/sections/card-row.tsx";
import { ContentSection } from "#app/ui/sections/content-section.tsx";
import { EmptyState } from "#app/ui/sections/empty-state.tsx";
import { EndOfList } from "#app/ui/sections/end-of-list.tsx";
import { GenreCards } from "#app/ui/sections/genre-cards.tsx";
import { ListRoot } from "#app/catalogue/lists/list-root.tsx";
import { ListSearch } from "./list-search.tsx";
import { ListView } from "#app/catalogue/lists/list-view.tsx";
import { ListLinkButton } from "#app/catalogue/lists/list-link-button.tsx";
import { useLanguage } from "#app/ui/language/language-context.ts";

const RESULTS = "results";
const TRENDING = "trending";

type SearchPageProps = {
  list: List;
  covers: readonly GenreCover[];
  /** People and genres whose exact name was typed. */
  names: { people: readonly Name[]; genres: readonly Name[] };
  /** Suggestions if nothing was found. */
  fallback: FallbackSuggestions | null;
};

type Name = { label: string };
type FallbackSuggestions = { trending: readonly ItemSummary[]; genres: readonly Name[] };

export function SearchPage({ list, covers, names, fallback }: SearchPageProps) {
  const language = useLanguage();
  const { text, path } = language;
  const pathOf = (address: ListAddress) => path(searchPath(address));
  return (
    <ListRoot address={pathOf({ ...addressOf(list), ...list.cursor })} when="idle" className="flex flex-col gap-24">
      <div className="page-width flex flex-col gap-8 pt-12 tablet:flex-row tablet:items-center tablet:gap-24 tablet:pt-24">
        <h1 data-part="title" className="text-22 tablet:max-w-1/2 tablet:shrink-0 tablet:text-28">
          {titleOf(list, language)}
        </h1>
        <ListSearch text={list.text} />
      </div>
      <div data-part="names" className="page-width empty:hidden">
        <ExactNames {...names} />
      </div>
      <div data-part="beginning" className="empty:hidden">
        {covers.length > 0 && (
          <ContentSection title={text("search.begin")} rowId="genres">
            <GenreCards
              id="genres"
              genres={covers.map((cover) => ({
                label: genreName(language, cover.genre),
                href: pathOf({ genre: cover.genre }),
                cover: coverPictures(cover),
              }))}
            />
          </ContentSection>
        )}
      </div>
      <section aria-labelledby={RESULTS} className="page-width">
        <h2 id={RESULTS} className="sr-only">
          {text("search.results")}
        </h2>
        <ListView
          list={list}
          pathOf={pathOf}
          hasTextField
          total={totalOf(list, language)}
          shape="poster"
          cards="landing"
          isFirst
          nothing={<NothingFound list={list} fallback={fallback} />}
          end={<End list={list} />}
        />
      </section>
    </ListRoot>
  );
}

function totalOf({ text: searched, page }: List, { text, total }: Language): string {
  const values = { count: page.total.count, total: total(page.total) };
  return searched ? text("search.countFor", { ...values, text: searched }) : text("search.count", values);
}

function titleOf({ text: searched, choices }: List, language: Language): string {
  const [choice, ...others] = choices;
  return choice?.key === "genre" && others.length === 0 && searched === ""
    ? valueLabel(language, choice.key, choice)
    : language.text("search.title");
}

function browseLink({ text, path }: Language) {
  return { label: text("site.browseByCategory"), href: path("/#browse") };
}

function End({ list }: { list: List }) {
  const language = useLanguage();
  const { text, path } = language;
  const browse = browseLink(language);
  if (list.text && !list.page.total.exact) return <EndOfList sentence={text("search.best")} next={browse} />;
  if (list.choices.length > 0) {
    const clear = { label: text("search.clearAllFilters"), href: path(searchPath({ q: list.text })) };
    return <EndOfList sentence={text("search.everythingThatFits")} next={clear} />;
  }
  const sentence = list.text ? text("search.everythingFor", { text: list.text }) : text("section.everything");
  return <EndOfList sentence={sentence} next={browse} />;
}

function NothingFound({ list, fallback }: { list: List; fallback: FallbackSuggestions | null }) {
  const language = useLanguage();
  const { text, path } = language;
  const sentence = list.page.total.exact ? text("suggest.nothing") : text("search.noneOfBest");
  const browse = browseLink(language);
  return (
    <div className="flex min-w-0 flex-col gap-48">
      <EmptyState sentence={sentence}>
        <div className="flex flex-wrap gap-12">
          {list.text && <AskButton title={list.text} />}
          {list.choices.length > 0 ? (
            <ListLinkButton href={path(searchPath({ q: list.text }))}>
              {list.text ? text("search.searchAll", { text: list.text }) : text("search.showEverything")}
            </ListLinkButton>
          ) : (
            <LinkButton href={browse.href} look="quiet">
              {browse.label}
            </LinkButton>
          )}
        </div>
      </EmptyState>
      {fallback && fallback.trending.length > 0 && (
        <section aria-labelledby={TRENDING} className="flex min-w-0 flex-col gap-16">
          <h2 id={TRENDING} className="text-28">
            {text("suggest.trending")}
          </h2>
          <CardGrid items={fallback.trending} shape="poster" cards="landing" />
        </section>
      )}
      {fallback && (
        <NameLinks
          label={text("suggest.genres")}
          names={fallback.genres}
          nameOf={({ label }) => genreName(language, label)}
          pathOf={genrePath}
        />
      )}
    </div>
  );
}

function ExactNames({ people, genres }: SearchPageProps["names"]) {
  const language = useLanguage();
  const { text } = language;
  if (people.length + genres.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-x-48 gap-y-16">
      <NameLinks label={text("suggest.people")} names={people} pathOf={({ label }) => personPath(label)} />
      <NameLinks
        label={text("suggest.genres")}
        names={genres}
        nameOf={({ label }) => genreName(language, label)}
        pathOf={genrePath}
      />
    </div>
  );
}

type NameLinksProps = {
  label: string;
  names: readonly Name[];
  /** Defaults to its label. */
  nameOf?: (name: Name) => string;
  pathOf: (name: Name) => string | null;
};

function NameLinks({ label, names, nameOf, pathOf }: NameLinksProps) {
  const { path } = useLanguage();
  if (names.length === 0) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-8">
      <span className="me-8 text-14 text-second">{label}</span>
      {names.map((name) => (
        <LinkButton key={name.label} href={path(pathOf(name) ?? searchPath({ q: name.label }))} look="quiet">
          <span dir="auto">{nameOf?.(name) ?? name.label}</span>
        </LinkButton>
      ))}
    </nav>
  );
}

function genrePath({ label }: Name): string {
  return searchPath({ genre: label });
}
