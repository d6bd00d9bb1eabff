import { explorePath } from "#app/kinds/addresses.ts";
import type { ItemSummary } from "#app/kinds/item.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { Page, Total } from "#app/lib/pages.ts";
import type { GenreLabel } from "#app/lib/text.ts";
import { LinkButton } from "../primitives/link-button.tsx";
import { CardGrid } from "./card-row.tsx";
import { ContentSection } from "./content-section.tsx";
import { EmptyState } from "./empty-state.tsx";
import { EndOfList } from "./end-of-list.tsx";
import { GenreFilter } from "./genre-filter.tsx";
import { Pager } from "./pager.tsx";

type ExploreProps = {
  kind: Kind;
  genres: readonly (GenreLabel & { count: number })[];
  genre: GenreLabel | null;
  page: Page<ItemSummary>;
};

/** Everything of a kind, page by page, filtered by genre (spec 2). */
export function Explore({ kind, genres, genre, page }: ExploreProps) {
  const pageAt = (cursor: { after: string } | { before: string }) => explorePath(kind, { genre: genre?.label, ...cursor });
  return (
    <ContentSection title="Explore" id="explore">
      {genres.length > 0 && <GenreFilter kind={kind} genres={genres} chosen={genre} />}
      {page.items.length === 0 ? (
        <NothingFound kind={kind} genre={genre} />
      ) : (
        <>
          <p className="text-14 text-second">{countOf(kind, page.total, genre)}</p>
          <CardGrid items={page.items} shape={kind.thumbnail} cards="kind" />
          <Pager
            label="Explore pages"
            previous={page.previous && pageAt({ before: page.previous })}
            next={page.next && pageAt({ after: page.next })}
          />
          {!page.next && <End kind={kind} genre={genre} isFirstPage={!page.previous} />}
        </>
      )}
    </ContentSection>
  );
}

/** A short list that is seen whole says nothing about its end. */
function End({ kind, genre, isFirstPage }: { kind: Kind; genre: GenreLabel | null; isFirstPage: boolean }) {
  const all = { label: `All ${kind.label.many}`, href: explorePath(kind) };
  if (genre) return <EndOfList sentence={`That is everything in ${genre.label}.`} next={all} />;
  if (isFirstPage) return null;
  return <EndOfList sentence="That is everything." next={{ label: "Back to the newest", href: explorePath(kind) }} />;
}

function NothingFound({ kind, genre }: { kind: Kind; genre: GenreLabel | null }) {
  const many = kind.label.many;
  const sentence = genre
    ? `No ${many} carry the genre “${genre.label}” yet.`
    : "There is nothing on this page of the list any more.";
  return (
    <EmptyState sentence={sentence}>
      <LinkButton href={explorePath(kind)} look="quiet">
        All {many}
      </LinkButton>
    </EmptyState>
  );
}

function countOf(kind: Kind, { count, exact }: Total, genre: GenreLabel | null): string {
  const counted = `${count.toLocaleString("en")}${exact ? "" : "+"} ${count === 1 ? kind.label.one : kind.label.many}`;
  return genre ? `${counted} in ${genre.label}` : counted;
}
