/** A genre, where it leads, and how many items carry it where that is known. */
export type GenreCardFacts = { label: string; href: string; note?: string };

/** Genres as large cards in a row. */
export function GenreCards({ genres }: { genres: readonly GenreCardFacts[] }) {
  return (
    <ul className="card-row">
      {genres.map(({ label, href, note }) => (
        <li
          key={label}
          className="stage group relative flex aspect-still flex-col justify-between rounded-card p-12 transition-transform hover:-translate-y-4 tablet:p-16"
        >
          <span className="bulbs w-full" aria-hidden="true" />
          <span className="flex flex-col">
            <a href={href} className="stretched-link text-16 leading-snug font-heading tracking-heading tablet:text-22">
              {label}
            </a>
            {note && <span className="text-14 text-second">{note}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
