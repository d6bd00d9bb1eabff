import { GenreCard, type GenreCardFacts } from "../cards/genre-card.tsx";

type GenreCardsProps = {
  genres: readonly GenreCardFacts[];
  id?: string;
};

export function GenreCards({ genres, id }: GenreCardsProps) {
  return (
    <ul id={id} className="card-row genre-row">
      {genres.map((genre) => (
        <li key={genre.href}>
          <GenreCard {...genre} />
        </li>
      ))}
    </ul>
  );
}
