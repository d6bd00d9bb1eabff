import { GenreCard, type GenreCardFacts } from "../cards/genre-card.tsx";

export function CategoryStrip({ genres }: { genres: readonly GenreCardFacts[] }) {
  return (
    <ul className="card-row genre-row drag-row">
      {genres.map((genre) => (
        <li key={genre.href}>
          <GenreCard {...genre} />
        </li>
      ))}
    </ul>
  );
}
