import type { ReactNode } from "react";
import { explorePath } from "#app/kinds/addresses.ts";
import type { Kind } from "#app/kinds/kind.ts";
import type { GenreLabel } from "#app/lib/text.ts";

const SHOWN_AT_ONCE = 12;

type Genre = GenreLabel & { count: number };

type GenreFilterProps = { kind: Kind; genres: readonly Genre[]; chosen: GenreLabel | null };

/** The genres of a kind as links; the rarer ones unfold. */
export function GenreFilter({ kind, genres, chosen }: GenreFilterProps) {
  const often = genres.slice(0, SHOWN_AT_ONCE);
  const rarely = genres.slice(SHOWN_AT_ONCE);
  const link = (genre: Genre) => (
    <FilterLink key={genre.slug} href={explorePath(kind, { genre: genre.label })} isChosen={genre.slug === chosen?.slug}>
      {genre.label} <span className="text-second tabular-nums group-current:text-ground">{genre.count}</span>
    </FilterLink>
  );
  return (
    <nav aria-label="Genres" className="flex flex-col gap-8">
      <div className="flex flex-wrap gap-8">
        <FilterLink href={explorePath(kind)} isChosen={chosen === null}>
          All
        </FilterLink>
        {often.map(link)}
      </div>
      {rarely.length > 0 && (
        <details open={rarely.some(({ slug }) => slug === chosen?.slug)}>
          <summary className="inline-flex min-h-touch items-center text-second hover:text-text">
            More genres ({rarely.length})
          </summary>
          <div className="flex flex-wrap gap-8 pt-8">{rarely.map(link)}</div>
        </details>
      )}
    </nav>
  );
}

function FilterLink({ href, isChosen, children }: { href: string; isChosen: boolean; children: ReactNode }) {
  return (
    <a
      href={href}
      aria-current={isChosen ? "true" : undefined}
      className="group inline-flex min-h-touch items-center gap-8 rounded-control bg-raised px-16 text-14 transition-colors hover:bg-higher current:bg-text current:text-ground"
    >
      {children}
    </a>
  );
}
