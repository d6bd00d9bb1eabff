import { GenreCard, type GenreCardFacts } from "../cards/genre-card.tsx";

/** Genres as wide cards in a row. */
export function GenreCards({ genres }: { genres: readonly GenreCardFacts[] }) {
  return (
    <ul className="card-row genre-row">
      {genres.map((genre) => (
        <li key={genre.label}>
          <GenreCard {...genre} />
        </li>
      ))}
    </ul>
  );
}
